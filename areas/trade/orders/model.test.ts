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
import { expiryJob } from "./requests/expire-proposals.ts";

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
  /** The quantity that the open proposal, or the last one, asks for. */
  offered: number | undefined;
  /** What it holds of the stock: its quantity from the agreement on. */
  held: number;
  isRated: boolean;
  steps: number;
}

interface Model {
  productId: string;
  stock: number;
  /** Number of orders created, in this run and earlier ones. */
  numbers: number;
  /** The last proposed price. */
  price: number;
  requests: Modelled[];
}

/** The call of each side for an act; of acts that only one side has, the same. */
const requestCalls: Record<RequestAct, { buyer: OrderCall; seller: OrderCall }> = {
  approve: { buyer: "approve", seller: "approve" },
  propose: { buyer: "counter", seller: "propose" },
  reject: { buyer: "reject", seller: "reject" },
  accept: { buyer: "accept", seller: "acceptCounter" },
  decline: { buyer: "decline", seller: "declineCounter" },
  cancel: { buyer: "cancelRequest", seller: "cancelRequest" },
};
const orderCalls: Record<OrderAct, OrderCall> = {
  process: "process",
  dispatch: "dispatch",
  deliver: "deliver",
  cancel: "cancel",
  rate: "rate",
};

type Act =
  | { act: "request"; quantity: number; isBargain: boolean }
  /** The time of the open proposal runs out, and the job closes it. */
  | { act: "expire"; of: number }
  /** An act that is allowed at this moment, so that sequences reach late states. */
  | { act: "allowed"; of: number; nth: number; quantity: number }
  | { act: "request act"; name: RequestAct; who: Who; of: number; quantity: number }
  | { act: "order act"; name: OrderAct; who: Who; of: number };

const who = fc.constantFrom(...people);
const quantity = fc.integer({ min: 1, max: 15 });
const of = fc.nat(2);
const acts: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("request" as const),
      quantity,
      isBargain: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("expire" as const), of }) },
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
      const model: Model = { productId: product.id, stock, numbers, price: 100, requests: [] };
      for (const entry of sequence) await play(all, model, entry);
      numbers = model.numbers;
      await compare(all, model);
    }),
    { numRuns: isNight ? 40 : 15 },
  );
}, 60_000);

async function play(all: OrdersSetup, model: Model, entry: Act): Promise<void> {
  if (entry.act === "request") return requestOrder(all, model, entry);
  const request = model.requests[entry.of % model.requests.length];
  if (!request) return requestOrder(all, model, { quantity: 5, isBargain: false });
  if (entry.act === "expire") return expire(all, request);
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

/** A proposal that nobody answers ends; the buyer agrees to the request unless they bargained. */
async function expire(all: OrdersSetup, request: Modelled): Promise<void> {
  const after = { proposed: "pending", countered: "undecided", answered: "undecided" } as const;
  await all.run(
    `update market_order_proposal set expires_at = now() - interval '1 day'
     where request_id = $1 and state = 'open'`,
    [request.id],
  );
  await expiryJob.run(all.context, {}, { tries: 0, signal: AbortSignal.any([]) });
  const { state } = request;
  if (state !== "proposed" && state !== "countered" && state !== "answered") return;
  request.state = after[state];
  request.steps += 1;
}

async function requestOrder(
  all: OrdersSetup,
  model: Model,
  { quantity: amount, isBargain }: { quantity: number; isBargain: boolean },
): Promise<void> {
  const { status, body } = await all.order({
    product: model.productId,
    quantity: amount,
    unitPrice: 2500,
    ...(isBargain && { proposedPrice: 2000 }),
  });
  expect(status).toBe(amount <= model.stock ? 200 : 409);
  if (status !== 200) return;
  model.requests.push({
    id: body.data.id,
    lineId: body.data.lines[0].id,
    orderId: undefined,
    order: undefined,
    state: isBargain ? "countered" : "pending",
    quantity: amount,
    offered: isBargain ? amount : undefined,
    held: 0,
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
  // Each proposal has a price of its own, so that none is the same as another.
  model.price += 1;
  const changes = [{ lineId: request.lineId, quantity: input.quantity, unitPrice: model.price }];
  const body = name === "propose" ? { changes } : {};
  const call = requestCalls[name][side === "otherUser" ? "seller" : side];
  const answer = await all.act(call, request.id, all[input.who], body);
  if (side === "otherUser") return expect(answer.status).toBe(404);
  const to = expectedState(requestOracle, name, { state: request.state, side });
  const agreed = name === "accept" ? (request.offered ?? 0) : request.quantity;
  if (!to) return expect(answer.status, name).toBe(409);
  if (to === "approved" && agreed > model.stock) {
    const code = side === "buyer" ? "orders_proposal_not_left" : "orders_stock_short";
    return expect(answer.body.code).toBe(code);
  }
  expect(answer.status, `${name} by ${side} from ${request.state}`).toBe(200);
  request.steps += 1;
  request.state = to;
  if (name === "propose") request.offered = input.quantity;
  if (to === "approved") {
    model.stock -= agreed;
    request.held = agreed;
    request.quantity = agreed;
    model.numbers += 1;
    const { id, orderId, orderNumber } = answer.body.data;
    expect(orderNumber).toBe(`TZ-MO-${String(model.numbers).padStart(6, "0")}`);
    request.order = "approved";
    request.orderId = side === "seller" ? id : orderId;
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
  if (name === "cancel") {
    model.stock += request.held;
    request.held = 0;
  }
  if (name === "rate") request.isRated = true;
}

/** Compares the tables with the model. */
async function compare({ run }: OrdersSetup, model: Model): Promise<void> {
  const results = await run(
    `select r.id, case when r.state <> 'pending' then r.state
         when o.by = 'buyer' then 'countered'
         when o.by = 'seller' then case when r.turn is null then 'proposed' else 'answered' end
         when r.turn is null then 'pending' else 'undecided' end as state,
       m.state as "order", l.quantity::float8 as quantity, l.held::float8 as held, m.rating is not null as "isRated",
       (select count(*)::int from market_order_step s where s.request_id = r.id) as steps
     from market_order_request r join market_order_line l on l.request_id = r.id
       left join market_order m on m.request_id = r.id
       left join market_order_proposal o on o.request_id = r.id and o.state = 'open'
     where l.product_id = $1 order by r.id`,
    [model.productId],
  );
  expect(results).toEqual(
    model.requests
      .map(({ id, state, order, quantity, held, isRated, steps }) => ({
        id,
        state,
        order: order ?? null,
        quantity,
        held,
        isRated,
        steps,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  const [left] = await run("select quantity::float8 as n from product where id = $1", [
    model.productId,
  ]);
  expect(left?.n).toBe(model.stock);
  const sum = model.requests.reduce((all, { held }) => all + held, model.stock);
  expect(sum, "nothing is lost").toBe(stock);
  const [input] = await run(
    "select count(*)::int as orders, coalesce(max(last), 0) as last from market_order, order_counter",
  );
  if (model.numbers > 0) expect(input).toEqual({ orders: model.numbers, last: model.numbers });
}
