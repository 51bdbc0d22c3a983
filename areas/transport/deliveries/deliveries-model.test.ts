import fc from "fast-check";
import { expect, test } from "vitest";
import { setupDelivery } from "#app/testing/delivery-people.ts";
import { isNight } from "#app/testing/is-night.ts";

type People = Awaited<ReturnType<typeof setupDelivery>>;

/** What the carrier has: one request, and its order once it is approved. */
interface ModelledRequest {
  state: "pending" | "approved" | "dispatched" | "declined" | "cancelled";
  total: number;
}

/** An order with its transport as a second reckoning has it, written by hand from decision 118. */
interface ModelledTrade {
  state: "pending" | "rejected" | "approved" | "processed" | "dispatched" | "cancelled";
  choice: "none" | "chosen" | "sent" | "stale" | "ended";
  total: number | null;
  /** The carrier's price of ten kilograms. */
  price: number;
  requests: ModelledRequest[];
}

const acts = [
  "choose",
  "chooseOldPrice",
  "remove",
  "raise",
  "lower",
  "approve",
  "reject",
  "process",
  "cancel",
  "carrierApproves",
  "carrierDeclines",
  "carrierDispatches",
] as const;
type Act = (typeof acts)[number];

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<Act>("choose", "approve", "carrierApproves") },
    { weight: 3, arbitrary: fc.constantFrom(...acts) },
  ),
  { minLength: 10, maxLength: 10 },
);

test("random choices, agreements and ends lead to the transport that a simple model predicts", async () => {
  const people = await setupDelivery({
    TRANSPORT_REQUESTS_PER_DAY: "1000000",
    TRANSPORT_REQUESTS_WAITING: "1000000",
    TRANSPORT_REQUESTS_TO_ONE_CARRIER_PER_DAY: "1000000",
  });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await people.raise(100);
      const id = await people.requested();
      const trade: ModelledTrade = {
        state: "pending",
        choice: "none",
        total: null,
        price: 1000,
        requests: [],
      };
      for (const act of sequence) {
        if (!isPossible(trade, act)) continue;
        const before = JSON.stringify(trade);
        const expected = outcomeOf(trade, act);
        expect([act, before, await play(people, id, trade, act)]).toEqual([act, before, expected]);
        if (expected === 200) apply(trade, act);
        await people.jobs();
        await compare(people, id, trade, `${act} after ${before}`);
      }
    }),
    { numRuns: isNight ? 40 : 10 },
  );
}, 120_000);

const last = ({ requests }: ModelledTrade) => requests.at(-1);

/** Acts whose call needs what does not exist yet are left out. */
function isPossible(trade: ModelledTrade, act: Act): boolean {
  if (act === "carrierApproves" || act === "carrierDeclines") return last(trade) !== undefined;
  if (act === "carrierDispatches") {
    return ["approved", "dispatched"].includes(last(trade)?.state ?? "");
  }
  if (act === "process") return trade.state !== "pending" && trade.state !== "rejected";
  if (act === "cancel") return trade.state === "approved";
  return true;
}

/** A carrier that declined, or whose request was cancelled, gives the choice back. */
const isFree = (trade: ModelledTrade) =>
  trade.choice !== "sent" || last(trade)?.state === "declined";

function outcomeOf(trade: ModelledTrade, act: Act): number {
  const { state, choice } = trade;
  const isOpen = state === "pending" || state === "approved" || state === "processed";
  switch (act) {
    case "choose":
      return isOpen && choice !== "ended" && isFree(trade) ? 200 : 409;
    case "chooseOldPrice":
      return 409;
    case "remove":
      return choice === "none" || choice === "chosen" || choice === "stale" ? 200 : 409;
    case "raise":
    case "lower":
      return 200;
    case "approve":
    case "reject":
      return state === "pending" ? 200 : 409;
    case "process":
      return state === "approved" ? 200 : 409;
    case "cancel":
      return 200;
    case "carrierApproves":
    case "carrierDeclines":
      return last(trade)?.state === "pending" ? 200 : 409;
    case "carrierDispatches":
      return last(trade)?.state === "approved" ? 200 : 409;
  }
}

function apply(trade: ModelledTrade, act: Act): void {
  const request = last(trade);
  const send = () => {
    if (trade.choice !== "chosen") return;
    const isWithin = trade.price <= (trade.total ?? 0);
    trade.choice = isWithin ? "sent" : "stale";
    if (!isWithin) return;
    trade.requests.push({ state: "pending", total: trade.price });
    trade.total = trade.price;
  };
  switch (act) {
    case "choose":
      trade.choice = "chosen";
      trade.total = trade.price;
      if (trade.state !== "pending") send();
      break;
    case "remove":
      trade.choice = "none";
      trade.total = null;
      break;
    case "raise":
      trade.price += 200;
      break;
    case "lower":
      trade.price = Math.max(200, trade.price - 200);
      break;
    case "approve":
      trade.state = "approved";
      send();
      break;
    case "reject":
      trade.state = "rejected";
      if (trade.choice !== "none") trade.choice = "ended";
      break;
    case "process":
      trade.state = "processed";
      break;
    case "cancel":
      trade.state = "cancelled";
      if (request?.state === "pending" || request?.state === "approved")
        request.state = "cancelled";
      if (trade.choice !== "none" && request?.state !== "dispatched") trade.choice = "ended";
      break;
    case "carrierApproves":
      if (request) request.state = "approved";
      break;
    case "carrierDeclines":
      if (request) request.state = "declined";
      break;
    case "carrierDispatches":
      if (request) request.state = "dispatched";
      if (trade.state === "processed") trade.state = "dispatched";
      break;
    case "chooseOldPrice":
      break;
  }
}

async function play(people: People, id: string, trade: ModelledTrade, act: Act): Promise<number> {
  const { choose, chosen, request, buyer, seller, carrierActs, raise, run } = people;
  const [order] = await run("select id from market_order where request_id = $1", [id]);
  const orderId = String(order?.id);
  const [transport] = await run(
    `select r.id, o.id as "orderId" from logistics_request r
     left join logistics_order o on o.request_id = r.id
     where r.market_order_id = $1 order by r.id desc limit 1`,
    [order?.id ?? null],
  );
  const answers = `portal/logistics-service-order-request/${transport?.id}`;
  const reason = "The lorry is in the workshop.";
  switch (act) {
    case "choose":
      return (await choose(id, { ...chosen, seenTotal: trade.price })).status;
    case "chooseOldPrice":
      return (await choose(id, { ...chosen, seenTotal: trade.price + 1 })).status;
    case "remove": {
      const path = `market-order-request/delivery/${id}`;
      return (await request("DELETE", path, { token: buyer.token })).status;
    }
    case "raise":
    case "lower": {
      const next = act === "raise" ? trade.price + 200 : Math.max(200, trade.price - 200);
      await raise(next / 10);
      return 200;
    }
    case "approve":
    case "reject":
      return (await people.act(act, id, seller)).status;
    case "process":
      return (await people.act("process", orderId, seller)).status;
    case "cancel":
      return (await people.act("cancel", orderId, buyer)).status;
    case "carrierApproves":
      return (await carrierActs(`${answers}/approve`)).status;
    case "carrierDeclines":
      return (await carrierActs(`${answers}/decline`, { reason })).status;
    case "carrierDispatches":
      return (await carrierActs(`portal/logistics-service-order/${transport?.orderId}/dispatch`))
        .status;
  }
}

async function compare(people: People, id: string, trade: ModelledTrade, after: string) {
  const { run, delivery, read, buyer } = people;
  const requests = await run(
    `select case when o.state = 'dispatched' then 'dispatched' when o.state = 'cancelled'
       then 'cancelled' else r.state end as state, r.total::int as total
     from logistics_request r left join logistics_order o on o.request_id = r.id
     join market_order m on m.id = r.market_order_id
     where m.request_id = $1 order by r.id`,
    [id],
  );
  expect(requests, after).toEqual(trade.requests);
  const live = trade.requests.filter(({ state }) => /pending|approved|dispatched/.test(state));
  expect(live.length, "never two carriers").toBeLessThanOrEqual(1);
  const now = await delivery(id);
  if (trade.choice === "none") expect(now, after).toBeNull();
  else expect(now, after).toMatchObject({ state: trade.choice, total: trade.total });
  const order = await read(`market-order-request/${id}`, buyer);
  expect(order.body.data.total, "the price of the goods stays").toBe(25_000);
}
