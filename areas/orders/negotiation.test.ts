import { expect, test } from "vitest";
import { type OrderPeople, orderPeople, why } from "#app/testing/order-people.ts";

/** A request for ten of a product, and what its calls need. */
async function asked(people: OrderPeople, quantity = 100) {
  const product = await people.product({ quantity });
  const id = await people.requested(product.id);
  const { body } = await people.read(`market-order-request/${id}`, people.buyer);
  const lineId: string = body.data.lines[0].id;
  const propose = (offer: object, more: object = {}) =>
    people.act("propose", id, people.seller, { changes: [{ lineId, ...offer }], ...more });
  return { id, lineId, productId: product.id, propose };
}

test("the buyer sees old and new, accepts, and the request waits for the trader again", async () => {
  const people = await orderPeople();
  const { act, read, buyer, seller, told, stockOf } = people;
  const { id, lineId, productId, propose } = await asked(people);
  const { body } = await propose({ unitPrice: 2300, quantity: 15.5 }, { comment: "For more." });
  const change = {
    lineId,
    ...{ previousUnitPrice: 2500, currentUnitPrice: 2300 },
    ...{ previousQuantity: 10, currentQuantity: 15.5 },
  };
  expect(body.data).toMatchObject({
    isProposed: true,
    status: "pending",
    total: 25_000,
    acts: ["propose", "reject"],
    proposals: [{ state: "open", changes: [change], comment: "For more.", answeredAt: null }],
  });
  expect(await told(buyer)).toMatchObject([
    {
      kind: "orderPriceUpdate",
      payload: { previousUnitPrice: 2500, currentUnitPrice: 2300, currency: "TZS" },
      link: `/market/order-details?request=${id}`,
    },
    { kind: "orderQuantityUpdate", payload: { previousQuantity: 10, currentQuantity: 15.5 } },
  ]);
  expect(await stockOf(productId), "nothing is held for an offer").toBe(90);
  const mine = (await read(`market-order-request/${id}`, buyer)).body.data;
  expect(mine.acts).toEqual(["accept", "decline", "cancel"]);
  const accepted = await act("accept", id, buyer, { proposal: mine.proposals[0].id });
  expect(accepted.body.data).toMatchObject({
    isProposed: false,
    status: "pending",
    total: 35_650,
    lines: [{ quantity: 15.5, unitPrice: 2300, totalPrice: 35_650 }],
    proposals: [{ state: "accepted" }],
  });
  expect(accepted.body.data.history.map((step: { act: string }) => step.act)).toEqual([
    "request",
    "propose",
    "accept",
  ]);
  expect(accepted.body.data.history[2].changes).toEqual([change]);
  expect(await stockOf(productId)).toBe(84.5);
  expect((await told(seller)).at(-1)).toMatchObject({
    kind: "orderUpdate",
    payload: { event: "proposalAccepted" },
    is_success: true,
  });
  expect((await act("approve", id, seller)).body.data).toMatchObject({ total: 35_650 });
});

test("less is put back into stock; a declined offer changes nothing", async () => {
  const people = await orderPeople();
  const { act, buyer, seller, told, stockOf } = people;
  const { id, productId, propose } = await asked(people);
  await propose({ quantity: 4 });
  expect((await told(buyer)).map(({ kind }) => kind)).toEqual(["orderQuantityUpdate"]);
  await act("accept", id, buyer);
  expect(await stockOf(productId)).toBe(96);
  await propose({ unitPrice: 9000 });
  const { body } = await act("decline", id, buyer, { comment: "Too dear." });
  expect(body.data).toMatchObject({ total: 10_000, isProposed: false });
  expect(body.data.proposals.map((one: { state: string }) => one.state)).toEqual([
    "declined",
    "accepted",
  ]);
  expect((await told(seller)).at(-1)).toMatchObject({
    payload: { event: "proposalDeclined", comment: "Too dear." },
    is_success: false,
  });
});

test("a newer offer closes the older, which can be answered no more", async () => {
  const people = await orderPeople();
  const { act, buyer, stockOf } = people;
  const { id, productId, propose } = await asked(people);
  const older = (await propose({ quantity: 20 })).body.data.proposals[0].id;
  const newer = (await propose({ quantity: 30 })).body.data.proposals;
  expect(newer.map((one: { state: string }) => one.state)).toEqual(["open", "closed"]);
  for (const answer of ["accept", "decline"] as const) {
    const { status, body } = await act(answer, id, buyer, { proposal: older });
    expect(status).toBe(409);
    expect(body.code).toBe("orders_changed_meanwhile");
  }
  expect((await act("accept", id, buyer, { proposal: newer[0].id })).status).toBe(200);
  expect(await stockOf(productId)).toBe(70);
});

test("an offer of more than is left cannot be accepted, and what is left is told", async () => {
  const people = await orderPeople();
  const { act, buyer, stockOf } = people;
  const { id, productId, propose } = await asked(people, 12);
  await propose({ quantity: 13 });
  const { status, body } = await act("accept", id, buyer);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "orders_not_enough",
    data: [{ product: productId, left: 2 }],
  });
  expect(await stockOf(productId)).toBe(2);
  await propose({ quantity: 12 });
  expect((await act("accept", id, buyer)).status).toBe(200);
  expect(await stockOf(productId)).toBe(0);
});

test("an offer changes something of this request, and nothing without bounds", async () => {
  const people = await orderPeople();
  const { act, seller } = people;
  const { id, propose } = await asked(people);
  const other = await asked(people);
  expect((await propose({ unitPrice: 2500, quantity: 10 })).body.code).toBe("orders_same_as_now");
  expect((await propose({})).body.code).toBe("orders_same_as_now");
  const foreign = { changes: [{ lineId: other.lineId, unitPrice: 1 }] };
  expect((await act("propose", id, seller, foreign)).status).toBe(404);
  const absurd = await propose({ unitPrice: 99_999_999_999, quantity: 99_999_999 });
  expect(absurd.status).toBe(400);
  expect(absurd.body.errors[0].field).toBe("changes");
});

test("rejecting and cancelling close the offer, free the stock and say why", async () => {
  const people = await orderPeople();
  const { act, buyer, seller, told, stockOf } = people;
  for (const [call, who, other, kind] of [
    ["reject", seller, buyer, "orderRejection"],
    ["cancelRequest", buyer, seller, "orderCancellation"],
  ] as const) {
    const { id, productId, propose } = await asked(people);
    await propose({ quantity: 20 });
    const { body } = await act(call, id, who);
    expect(body.data).toMatchObject({
      group: "bad",
      reason: why,
      acts: [],
      isProposed: false,
      proposals: [{ state: "closed" }],
    });
    expect(await stockOf(productId)).toBe(100);
    expect((await told(other)).at(-1)).toMatchObject({ kind, is_success: false });
    expect((await act(call, id, who, { reason: "" })).body.errors).toEqual([
      { field: "reason", message: "Please say why in a few words." },
    ]);
  }
  expect((await told(seller)).at(-1)).toMatchObject({
    payload: { message: "requestCancelled", reasonForCancellation: why },
  });
});
