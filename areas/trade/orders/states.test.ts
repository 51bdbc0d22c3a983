import { expect, test } from "vitest";
import {
  expectedState,
  type OrderAct,
  type OrderState,
  orderOracle,
  type RequestAct,
  type RequestState,
  requestOracle,
} from "#app/testing/order-oracle.ts";
import { type OrderCall, setupOrders } from "#app/testing/order-people.ts";
import { newId } from "#core/ids.ts";

const sides = ["buyer", "seller", "otherUser"] as const;

/** The calls on a request, with the side whose call it is. */
const requestCalls: { call: OrderCall; act: RequestAct; by: "buyer" | "seller" }[] = [
  { call: "approve", act: "approve", by: "seller" },
  { call: "propose", act: "propose", by: "seller" },
  { call: "counter", act: "propose", by: "buyer" },
  { call: "reject", act: "reject", by: "seller" },
  { call: "accept", act: "accept", by: "buyer" },
  { call: "acceptCounter", act: "accept", by: "seller" },
  { call: "decline", act: "decline", by: "buyer" },
  { call: "declineCounter", act: "decline", by: "seller" },
  { call: "cancelRequest", act: "cancel", by: "buyer" },
];

/** Who made the open proposal, and whether the buyer no longer agrees to the request. */
const storedAs: Partial<Record<RequestState, { open?: "buyer" | "seller"; turn?: string }>> = {
  proposed: { open: "seller" },
  countered: { open: "buyer", turn: "seller" },
  answered: { open: "seller", turn: "buyer" },
  undecided: { turn: "buyer" },
};

test("allows only the acts of the state table on a request, from every state and by every user", async () => {
  const people = await setupOrders();
  const { run, read, act, requested } = people;
  const id = await requested();
  const { body } = await read(`market-order-request/${id}`, people.buyer);
  const [line] = body.data.lines;
  // Another price than the open proposal has.
  const changes = [{ lineId: line.id, unitPrice: 1900 }];
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
      for (const { call, act: name, by } of requestCalls) {
        await run("delete from market_order where request_id = $1", [id]);
        await run("delete from market_order_proposal where request_id = $1", [id]);
        await run("update market_order_line set unit_price = 2500 where request_id = $1", [id]);
        const stored = storedAs[state];
        await run("update market_order_request set state = $2, turn = $3 where id = $1", [
          id,
          stored ? "pending" : state,
          stored?.turn ?? null,
        ]);
        if (stored?.open) {
          await run(
            `insert into market_order_proposal (id, request_id, by, changes, state, proposed_at)
             values ($1, $2, $3, $4, 'open', now())`,
            [newId(), id, stored.open, proposed],
          );
        }
        const before = await written(people, id);
        const answer = await act(call, id, people[side], name === "propose" ? { changes } : {});
        const to = side === by ? expectedState(requestOracle, name, { state, side }) : undefined;
        const claim = `${call} of a ${state} request by the ${side}`;
        if (to) {
          done += 1;
          expect(answer.status, claim).toBe(200);
          const now = (await read(`market-order-request/${id}`, people.buyer)).body.data;
          expect(now.stage, claim).toBe(to);
          expect(now.isProposed, claim).toBe(to === "proposed" || to === "answered");
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
  expect(done).toBe(27);
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
