import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { type OrdersSetup, setupOrders } from "#app/testing/order-people.ts";
import { expiryJob } from "./expire-proposals.ts";

/** A request for ten of a product at 2,500, for which the buyer offers 2,000. */
async function bargained(people: OrdersSetup, more: object = {}) {
  const { order, act, product, read, buyer, seller } = people;
  const { id: productId } = await product({ quantity: 100 });
  const body = { product: productId, quantity: 10, unitPrice: 2500, proposedPrice: 2000 };
  const sent = await order({ ...body, ...more });
  const id: string = sent.body.data.id;
  const lineId: string = sent.body.data.lines[0].id;
  const change = (offer: object) => ({ changes: [{ lineId, ...offer }] });
  return {
    id,
    productId,
    sent,
    counter: (offer: object) => act("counter", id, buyer, change(offer)),
    propose: (offer: object) => act("propose", id, seller, change(offer)),
    seenBy: async (who: "buyer" | "seller") =>
      (await read(`market-order-request/${id}`, people[who])).body.data,
  };
}

/** Moves the end of the open proposal into the past. */
const endTime = ({ run }: OrdersSetup) =>
  run("update market_order_proposal set expires_at = now() - interval '1 day'");

const runExpiry = ({ context }: OrdersSetup) =>
  expiryJob.run(context, {}, { tries: 0, signal: AbortSignal.any([]) });

test("takes the buyer's own price with the request, and the seller accepts it", async () => {
  const people = await setupOrders();
  const { act, buyer, seller, stockOf, sentMessages } = people;
  const { id, productId, sent, seenBy } = await bargained(people);
  expect(sent.body.data).toMatchObject({
    status: "pending",
    stage: "countered",
    awaits: "seller",
    isProposed: false,
    total: 25_000,
    proposedTotal: 20_000,
    acts: ["propose", "cancel"],
    proposals: [{ by: "buyer", state: "open", total: 20_000 }],
  });
  expect(await sentMessages(seller)).toMatchObject([
    {
      kind: "orderRequest",
      payload: { previousUnitPrice: 2500, currentUnitPrice: 2000, total: 20_000 },
    },
  ]);
  const seen = await seenBy("seller");
  expect(seen.acts).toEqual(["propose", "reject", "accept", "decline"]);
  expect((await act("approve", id, seller)).body.code, "not at a price nobody agreed to").toBe(
    "orders_not_now",
  );
  const proposal = seen.proposals[0].id;
  const { status, body } = await act("acceptCounter", id, seller, { proposal });
  expect([status, body.data.orderNumber, body.data.total]).toEqual([200, "TZ-MO-000001", 20_000]);
  expect(body.data.lines).toMatchObject([{ unitPrice: 2000, quantity: 10, totalPrice: 20_000 }]);
  expect(await stockOf(productId)).toBe(90);
  expect((await sentMessages(buyer)).at(-1)).toMatchObject({
    kind: "orderApproval",
    payload: { orderNumber: "TZ-MO-000001", total: 20_000, isApproved: true },
  });
});

test("bargains over four turns, and each side reads old and new values", async () => {
  const people = await setupOrders();
  const { act, buyer, seller, stockOf, sentMessages } = people;
  const { id, productId, propose, counter, seenBy } = await bargained(people);
  expect((await propose({ unitPrice: 2400 })).body.data).toMatchObject({
    stage: "answered",
    awaits: "buyer",
    isProposed: true,
    proposedTotal: 24_000,
    acts: ["propose", "reject"],
    turnsLeft: 9999,
  });
  expect((await sentMessages(buyer)).at(-1)).toMatchObject({
    kind: "orderPriceUpdate",
    payload: { previousUnitPrice: 2000, currentUnitPrice: 2400 },
  });
  await counter({ unitPrice: 2200, quantity: 20 });
  expect((await sentMessages(seller)).at(-1)).toMatchObject({
    kind: "orderRequest",
    payload: {
      event: "orderCountered",
      previousUnitPrice: 2400,
      currentUnitPrice: 2200,
      previousQuantity: 10,
      currentQuantity: 20,
      quantity: 20,
      total: 44_000,
    },
  });
  await propose({ unitPrice: 2300, quantity: 20 });
  const { proposals } = await seenBy("buyer");
  expect(proposals.map(({ by, state }: Record<string, string>) => `${by} ${state}`)).toEqual([
    "seller open",
    "buyer closed",
    "seller closed",
    "buyer closed",
  ]);
  const late = await act("accept", id, buyer, { proposal: proposals[2].id });
  expect(late.body.code).toBe("orders_changed_meanwhile");
  const { body } = await act("accept", id, buyer, { proposal: proposals[0].id });
  expect(body.data).toMatchObject({ status: "approved", total: 46_000, awaits: null });
  expect(await stockOf(productId)).toBe(80);
});

test("leaves a declined bargain undecided, never at a price that the buyer did not offer", async () => {
  const people = await setupOrders();
  const { act, buyer, seller, sentMessages } = people;
  const { id, propose, seenBy } = await bargained(people);
  const { body } = await act("declineCounter", id, seller, { comment: "Too low." });
  expect(body.data).toMatchObject({
    stage: "undecided",
    awaits: "buyer",
    acts: ["propose", "reject"],
  });
  expect((await sentMessages(buyer)).at(-1)).toMatchObject({
    payload: { event: "counterDeclined", comment: "Too low." },
    is_success: false,
  });
  expect((await act("approve", id, seller)).status).toBe(409);
  await propose({ unitPrice: 2500 });
  expect(await seenBy("buyer")).toMatchObject({ stage: "answered", proposedTotal: 25_000 });
  await act("decline", id, buyer);
  expect(await seenBy("buyer")).toMatchObject({ stage: "undecided", awaits: "seller" });
  expect((await act("cancelRequest", id, buyer)).status).toBe(200);
});

test("refuses a late answer with 409, then closes the proposal and notifies who made it", async () => {
  const people = await setupOrders();
  const { act, run, buyer, seller, sentMessages, stockOf } = people;
  const { id, productId, propose, seenBy } = await bargained(people);
  await endTime(people);
  expect((await act("acceptCounter", id, seller)).body.code).toBe("orders_proposal_over");
  expect(await seenBy("seller"), "before the job has closed it").toMatchObject({
    stage: "undecided",
    proposedTotal: null,
    proposals: [{ state: "closed" }],
  });
  await runExpiry(people);
  await runExpiry(people);
  expect((await sentMessages(buyer)).map(({ payload }) => payload.event)).toEqual([
    "proposalExpired",
  ]);
  const steps = await run("select act, side from market_order_step order by at, id");
  expect(steps.filter(({ side }) => side === "system")).toEqual([
    { act: "expire", side: "system" },
  ]);
  await propose({ unitPrice: 2400 });
  await endTime(people);
  expect((await act("accept", id, buyer)).body.code).toBe("orders_proposal_over");
  expect((await propose({ unitPrice: 2300 })).status, "replaces one that is over").toBe(200);
  expect((await act("accept", id, buyer)).status).toBe(200);
  expect(await stockOf(productId)).toBe(90);
});

test("leaves a request unchanged when the seller's proposal ends unanswered", async () => {
  const people = await setupOrders();
  const { act, seller } = people;
  const { id, propose, seenBy } = await bargained(people, { proposedPrice: 2500 });
  expect(await seenBy("seller")).toMatchObject({ stage: "pending", proposals: [] });
  await propose({ unitPrice: 2600 });
  await endTime(people);
  await runExpiry(people);
  expect(await seenBy("seller")).toMatchObject({ stage: "pending", awaits: "seller" });
  expect((await act("approve", id, seller)).body.data.total).toBe(25_000);
});

test("limits the turns of each side and says how many are left", async () => {
  const people = await setupOrders({ BARGAIN_TURNS: "2" });
  const { counter, propose, seenBy } = await bargained(people);
  expect(await seenBy("buyer")).toMatchObject({ turnsLeft: 1 });
  expect((await counter({ unitPrice: 2100 })).body.data).toMatchObject({
    turnsLeft: 0,
    acts: ["cancel"],
  });
  const { status, body } = await counter({ unitPrice: 2150 });
  expect([status, body.code]).toEqual([409, "orders_no_turns_left"]);
  expect(await seenBy("seller")).toMatchObject({ turnsLeft: 2 });
  expect((await propose({ unitPrice: 2300 })).status).toBe(200);
});

test("limits a buyer's open bargains with one seller, under concurrency too", async () => {
  const people = await setupOrders({ BARGAINS_WITH_ONE_SELLER: "2" });
  const { order, product, act, buyer, read } = people;
  const { id } = await product();
  const ask = (more: object = {}) => order({ product: id, quantity: 1, unitPrice: 2500, ...more });
  const answers = await atOnce(8, () => ask({ proposedPrice: 1 }));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 429, 429, 429, 429, 429, 429]);
  expect(answers.find(({ status }) => status === 429)?.body.code).toBe("orders_too_many_bargains");
  const plain = await ask();
  expect(plain.status, "the asking price is not limited").toBe(200);
  const detail = await read(`market-order-request/${plain.body.data.id}`, buyer);
  const lineId = detail.body.data.lines[0].id;
  const changes = [{ lineId, unitPrice: 2000 }];
  const third = await act("counter", plain.body.data.id, buyer, { changes });
  expect(third.body.code).toBe("orders_too_many_bargains");
  const open = answers.find(({ status }) => status === 200)?.body.data.id;
  await act("cancelRequest", open, buyer);
  expect((await act("counter", plain.body.data.id, buyer, { changes })).status).toBe(200);
});

test("refuses prices that nobody can pay, beside their field", async () => {
  const people = await setupOrders();
  const { order, product } = people;
  const { id } = await product();
  const fieldsOf = async (proposedPrice: unknown, quantity = 10) =>
    (await order({ product: id, quantity, unitPrice: 2500, proposedPrice })).body.errors?.map(
      ({ field }: { field: string }) => field,
    );
  expect(await fieldsOf(0)).toEqual(["proposedPrice"]);
  expect(await fieldsOf(-5)).toEqual(["proposedPrice"]);
  expect(await fieldsOf(100_000_000_000)).toEqual(["proposedPrice"]);
  expect(await fieldsOf(99_999_999_999, 100), "a total of 13 digits").toEqual(["proposedPrice"]);
  expect(await fieldsOf(2300.5), "shillings have no cents").toEqual(["proposedPrice"]);
  const { counter, propose } = await bargained(people);
  for (const unitPrice of [0, 2300.5]) {
    expect((await counter({ unitPrice })).body.errors[0].field).toBe("changes.0.unitPrice");
    expect((await propose({ unitPrice })).body.errors[0].field).toBe("changes.0.unitPrice");
  }
  expect((await propose({ unitPrice: 2000 })).body.code, "that is what is offered").toBe(
    "orders_same_as_now",
  );
});

test("still refuses the asking price when it has changed, whatever the buyer offers", async () => {
  const { order, product, run } = await setupOrders();
  const { id } = await product();
  await run("update product set price = 2600 where id = $1", [id]);
  const input = { product: id, quantity: 1, unitPrice: 2500, proposedPrice: 2000 };
  const { status, body } = await order(input);
  expect([status, body.code]).toEqual([409, "price_changed"]);
});

test.each([
  ["acceptCounter", "cancelRequest"],
  ["declineCounter", "counter"],
  ["propose", "counter"],
  ["reject", "cancelRequest"],
  ["acceptCounter", "counter"],
] as const)(
  "lets one of twenty concurrent %s and %s win at a time, without losing stock",
  async (one, other) => {
    const people = await setupOrders();
    const { act, read, run, buyer, seller, stockOf } = people;
    const { id, productId } = await bargained(people);
    const { body } = await read(`market-order-request/${id}`, buyer);
    const [{ id: proposal }] = body.data.proposals;
    const lineId = body.data.lines[0].id;
    const answers = await atOnce(20, (index) => {
      const unitPrice = 2100 + index;
      const input = { proposal, changes: [{ lineId, unitPrice }] };
      return index % 2 ? act(one, id, seller, input) : act(other, id, buyer, input);
    });
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const won = answers.filter(({ status }) => status === 200).length;
    const [row] = await run(
      `select state, (select count(*)::int from market_order) as orders,
       (select count(*)::int from market_order_proposal where state = 'open') as open,
       (select count(*)::int from market_order_step) as steps
     from market_order_request`,
    );
    expect(row?.steps, "a step for each that won, and the request").toBe(won + 1);
    expect(row?.open).toBeLessThanOrEqual(1);
    expect(row?.orders).toBe(row?.state === "approved" ? 1 : 0);
    expect(await stockOf(productId)).toBe(row?.state === "approved" ? 90 : 100);
    const answered = answers.filter((_, index) => index % 2 === 1 && one !== "propose");
    expect(answered.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  },
);
