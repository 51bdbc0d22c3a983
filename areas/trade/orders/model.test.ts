import fc from "fast-check";
import { expect, test } from "vitest";
import { isNight } from "#app/testing/is-night.ts";
import {
  expectedState,
  type OrderAct,
  type OrderState,
  orderActs,
  orderOracle,
  type RequestAct,
  type RequestState,
  requestActs,
  requestOracle,
} from "#app/testing/order-oracle.ts";
import { type OrderCall, type OrdersSetup, setupOrders } from "#app/testing/order-people.ts";

const people = ["buyer", "seller", "otherUser"] as const;
type Who = (typeof people)[number];
const stock = 30;

/**
 * The expected state of one request and its order, computed by rules and sums written out by hand.
 */
interface Modelled {
  id: string;
  lineId: string;
  orderId: string | undefined;
  state: RequestState;
  order: OrderState | undefined;
  quantity: number;
  offered: number | undefined;
  isRated: boolean;
  steps: number;
}

interface Model {
  productId: string;
  stock: number;
  /** Number of orders created, in this run and earlier ones. */
  numbers: number;
  requests: Modelled[];
}

const requestCalls: Record<RequestAct, OrderCall> = {
  approve: "approve",
  propose: "propose",
  reject: "reject",
  accept: "accept",
  decline: "decline",
  cancel: "cancelRequest",
};
const orderCalls: Record<OrderAct, OrderCall> = {
  process: "process",
  dispatch: "dispatch",
  deliver: "deliver",
  cancel: "cancel",
  rate: "rate",
};

type Act =
  | { act: "request"; quantity: number }
  /** An act that is allowed at this moment, so that sequences reach late states. */
  | { act: "allowed"; of: number; nth: number; quantity: number }
  | { act: "request act"; name: RequestAct; who: Who; of: number; quantity: number }
  | { act: "order act"; name: OrderAct; who: Who; of: number };

const who = fc.constantFrom(...people);
const quantity = fc.integer({ min: 1, max: 15 });
const of = fc.nat(2);
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant("request" as const), quantity }) },
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant("allowed" as const), of, quantity, nth: fc.nat(1000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("request act" as const),
      name: fc.constantFrom(...requestActs),
      who,
      of,
      quantity,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("order act" as const),
      name: fc.constantFrom(...orderActs),
      who,
      of,
    }),
  },
);

test("matches a simple model after random acts by random users", async () => {
  const all = await setupOrders();
  let numbers = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 25, maxLength: 25 }), async (sequence) => {
      await all.run("update market_order_request set state = 'cancelled' where state = 'pending'");
      const product = await all.product({ quantity: stock });
      const model: Model = { productId: product.id, stock, numbers, requests: [] };
      for (const entry of sequence) await play(all, model, entry);
      numbers = model.numbers;
      await compare(all, model);
    }),
    { numRuns: isNight ? 40 : 15 },
  );
}, 60_000);

async function play(all: OrdersSetup, model: Model, entry: Act): Promise<void> {
  if (entry.act === "request") return requestOrder(all, model, entry.quantity);
  const request = model.requests[entry.of % model.requests.length];
  if (!request) return requestOrder(all, model, 5);
  if (entry.act === "allowed") {
    const allowed = allowedOn(request);
    const chosen = allowed[entry.nth % allowed.length];
    const { quantity } = entry;
    if (chosen && "request" in chosen) {
      await onRequest(all, model, { ...chosen, name: chosen.request, quantity, request });
    } else if (chosen) await onOrder(all, model, { ...chosen, name: chosen.order, request });
    return;
  }
  if (entry.act === "request act") return onRequest(all, model, { ...entry, request });
  return onOrder(all, model, { ...entry, request });
}

const ends: string[] = ["cancel", "reject"];

type Allowed = { who: Who } & ({ request: RequestAct } | { order: OrderAct });

function allowedOn(request: Modelled): Allowed[] {
  const results: Allowed[] = (["buyer", "seller"] as const).flatMap((who) => [
    ...requestActs
      .filter((act) => expectedState(requestOracle, act, { state: request.state, side: who }))
      .map((act) => ({ who, request: act })),
    ...orderActs.filter((act) => orderAfter(request, act, who)).map((act) => ({ who, order: act })),
  ]);
  // Ending acts are listed once and all others more often; otherwise few sequences would reach a
  // rating.
  const goesOn = results.filter(
    (entry) => !ends.includes("request" in entry ? entry.request : entry.order),
  );
  return [...results, ...goesOn, ...goesOn, ...goesOn];
}

/** A delivered order can be rated once. */
const orderAfter = ({ order, isRated }: Modelled, act: OrderAct, side: Who) =>
  order && !(act === "rate" && isRated)
    ? expectedState(orderOracle, act, { state: order, side })
    : undefined;

async function requestOrder(all: OrdersSetup, model: Model, amount: number): Promise<void> {
  const { status, body } = await all.order({
    product: model.productId,
    quantity: amount,
    unitPrice: 2500,
  });
  expect(status).toBe(amount <= model.stock ? 200 : 409);
  if (status !== 200) return;
  model.stock -= amount;
  model.requests.push({
    id: body.data.id,
    lineId: body.data.lines[0].id,
    orderId: undefined,
    order: undefined,
    state: "pending",
    quantity: amount,
    offered: undefined,
    isRated: false,
    steps: 1,
  });
}

async function onRequest(
  all: OrdersSetup,
  model: Model,
  input: { name: RequestAct; who: Who; quantity: number; request: Modelled },
): Promise<void> {
  const { name, request } = input;
  const side = input.who;
  const changes = [{ lineId: request.lineId, quantity: input.quantity }];
  const body = name === "propose" ? { changes } : {};
  const answer = await all.act(requestCalls[name], request.id, all[input.who], body);
  if (side === "otherUser") return expect(answer.status).toBe(404);
  const to = expectedState(requestOracle, name, { state: request.state, side });
  const more = name === "accept" ? (request.offered ?? 0) - request.quantity : 0;
  const isSame = name === "propose" && input.quantity === request.quantity;
  if (!to) return expect(answer.status, name).toBe(409);
  if (isSame) return expect(answer.status).toBe(400);
  if (more > model.stock) return expect(answer.body.code).toBe("orders_proposal_not_left");
  expect(answer.status, name).toBe(200);
  request.steps += 1;
  request.state = to;
  if (name === "propose") request.offered = input.quantity;
  else if (name === "accept") {
    model.stock -= more;
    request.quantity += more;
  }
  if (name === "reject" || name === "cancel") model.stock += request.quantity;
  if (to === "approved") {
    model.numbers += 1;
    const { id, orderId, orderNumber } = answer.body.data;
    expect(orderNumber).toBe(`TZ-MO-${String(model.numbers).padStart(6, "0")}`);
    request.order = "approved";
    request.orderId = name === "approve" ? id : orderId;
  }
}

async function onOrder(
  all: OrdersSetup,
  model: Model,
  input: { name: OrderAct; who: Who; request: Modelled },
): Promise<void> {
  const { name, request } = input;
  if (!request.orderId || !request.order) return;
  const side = input.who;
  const answer = await all.act(orderCalls[name], request.orderId, all[side]);
  if (side === "otherUser") return expect(answer.status).toBe(404);
  const to = orderAfter(request, name, side);
  // A seller may never rate.
  const refused = name === "rate" && side === "seller" ? 403 : 409;
  expect(answer.status, `${name} by ${side} from ${request.order}`).toBe(to ? 200 : refused);
  if (!to) return;
  request.steps += 1;
  request.order = to;
  if (name === "cancel") model.stock += request.quantity;
  if (name === "rate") request.isRated = true;
}

/** Compares the tables with the model. */
async function compare({ run }: OrdersSetup, model: Model): Promise<void> {
  const results = await run(
    `select r.id, case when r.state = 'pending' and exists (select from market_order_proposal p
         where p.request_id = r.id and p.state = 'open') then 'proposed' else r.state end as state,
       m.state as "order", l.quantity::float8 as quantity, m.rating is not null as "isRated",
       (select count(*)::int from market_order_step s where s.request_id = r.id) as steps
     from market_order_request r join market_order_line l on l.request_id = r.id
       left join market_order m on m.request_id = r.id
     where l.product_id = $1 order by r.id`,
    [model.productId],
  );
  expect(results).toEqual(
    model.requests
      .map(({ id, state, order, quantity, isRated, steps }) => ({
        id,
        state,
        order: order ?? null,
        quantity,
        isRated,
        steps,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const [left] = await run("select quantity::float8 as n from product where id = $1", [
    model.productId,
  ]);
  expect(left?.n).toBe(model.stock);
  const held = model.requests.filter(
    ({ state, order }) => state !== "rejected" && state !== "cancelled" && order !== "cancelled",
  );
  const sum = held.reduce((all, entry) => all + entry.quantity, model.stock);
  expect(sum, "nothing is lost").toBe(stock);
  const [input] = await run(
    "select count(*)::int as orders, coalesce(max(last), 0) as last from market_order, order_counter",
  );
  if (model.numbers > 0) expect(input).toEqual({ orders: model.numbers, last: model.numbers });
}
