import { expect, test } from "vitest";
import {
  expectedState,
  type OrderAct,
  type OrderState,
  orderOracle,
  type RequestAct,
  type RequestState,
  requestActs,
  requestOracle,
} from "#app/testing/order-oracle.ts";
import { type OrderCall, setupOrders } from "#app/testing/order-people.ts";
import { newId } from "#core/ids.ts";

const sides = ["buyer", "seller", "otherUser"] as const;

const callOf = (act: RequestAct): OrderCall => (act === "cancel" ? "cancelRequest" : act);

test("allows only the acts of the state table on a request, from every state and by every user", async () => {
  const people = await setupOrders();
  const { run, read, act, requested } = people;
  const id = await requested();
  const { body } = await read(`market-order-request/${id}`, people.buyer);
  const [line] = body.data.lines;
  const changes = [{ lineId: line.id, unitPrice: 2000 }];
  const proposed = JSON.stringify([
    {
      lineId: line.id,
      previousUnitPrice: 2500,
      currentUnitPrice: 2000,
      previousQuantity: 10,
      currentQuantity: 10,
    },
  ]);
  let done = 0;
  for (const state of Object.keys(requestOracle) as RequestState[]) {
    for (const side of sides) {
      for (const name of requestActs) {
        await run("delete from market_order where request_id = $1", [id]);
        await run("delete from market_order_proposal where request_id = $1", [id]);
        await run("update market_order_line set unit_price = 2500 where request_id = $1", [id]);
        await run("update market_order_request set state = $2 where id = $1", [
          id,
          state === "proposed" ? "pending" : state,
        ]);
        if (state === "proposed") {
          await run(
            `insert into market_order_proposal (id, request_id, changes, state, proposed_at)
             values ($1, $2, $3, 'open', now())`,
            [newId(), id, proposed],
          );
        }
        const before = await written(people, id);
        const answer = await act(
          callOf(name),
          id,
          people[side],
          name === "propose" ? { changes } : {},
        );
        const to = expectedState(requestOracle, name, { state, side });
        const claim = `${name} of a ${state} request by the ${side}`;
        if (to) {
          done += 1;
          expect(answer.status, claim).toBe(200);
          const now = (await read(`market-order-request/${id}`, people.buyer)).body.data;
          expect(now.isProposed ? "proposed" : now.status, claim).toBe(to);
        } else {
          expect(answer.status, claim).toBe(side === "otherUser" ? 404 : 409);
          expect(answer.body.code, claim).toBe(
            side === "otherUser" ? "not_found" : "orders_not_now",
          );
          expect(await written(people, id), claim).toEqual(before);
        }
      }
    }
  }
  expect(done).toBe(9);
});

/** Acts on an order, with the calls of each side. */
const orderCalls: { call: OrderCall; act: OrderAct }[] = [
  { call: "process", act: "process" },
  { call: "dispatch", act: "dispatch" },
  { call: "deliver", act: "deliver" },
  { call: "receive", act: "deliver" },
  { call: "cancel", act: "cancel" },
  { call: "cancelSale", act: "cancel" },
  { call: "rate", act: "rate" },
];

test("allows only the acts of the state table on an order, from every state and by every user", async () => {
  const people = await setupOrders();
  const { run, read, act, requested } = people;
  const requestId = await requested();
  const { body } = await act("approve", requestId, people.seller);
  const { id } = body.data;
  let done = 0;
  for (const state of Object.keys(orderOracle) as OrderState[]) {
    for (const side of sides) {
      for (const { call, act: name } of orderCalls) {
        await run("update market_order set state = $2, rating = null where id = $1", [id, state]);
        const before = await written(people, requestId);
        const answer = await act(call, id, people[side]);
        const to = expectedState(orderOracle, name, { state, side });
        const claim = `${call} of a ${state} order by the ${side}`;
        if (to) {
          done += 1;
          expect(answer.status, claim).toBe(200);
          expect((await read(`market-order/${id}`, people.buyer)).body.data.status, claim).toBe(to);
        } else {
          const [status, code] = refusalOf(name, side);
          expect([answer.status, answer.body.code], claim).toEqual([status, code]);
          expect(await written(people, requestId), claim).toEqual(before);
        }
      }
    }
  }
  // Either side may use both calls of deliver and of cancel.
  expect(done).toBe(1 + 1 + 4 + 8 + 1);
});

/** A seller may never rate, whatever the state; all other acts fail because of the state. */
function refusalOf(act: OrderAct, side: (typeof sides)[number]): [status: number, code: string] {
  if (side === "otherUser") return [404, "not_found"];
  return act === "rate" && side === "seller" ? [403, "forbidden"] : [409, "orders_not_now"];
}

/** All stored data of a request and its order. */
async function written({ run }: Awaited<ReturnType<typeof setupOrders>>, id: string) {
  const [row] = await run(
    `select to_jsonb(r) as request,
       (select jsonb_agg(to_jsonb(m)) from market_order m where m.request_id = r.id) as orders,
       (select jsonb_agg(to_jsonb(p) order by p.id) from market_order_proposal p where p.request_id = r.id) as proposals,
       (select count(*) from market_order_step s where s.request_id = r.id) as steps,
       (select count(*) from notification) as told,
       (select sum(quantity) from product) as stock,
       (select sum(last) from order_counter) as numbers
     from market_order_request r where r.id = $1`,
    [id],
  );
  return row;
}

test("returns 401 to a signed-out user", async () => {
  const { act, requested } = await setupOrders();
  const nobody = { id: "", token: "" };
  const id = await requested();
  expect((await act("cancelRequest", id, nobody)).status).toBe(401);
});
