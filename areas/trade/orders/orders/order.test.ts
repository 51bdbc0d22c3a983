import { expect, test } from "vitest";
import { exampleReason, setupOrders } from "#app/testing/order-people.ts";

test("turns an approved request into an order with the edition's next number and notifies the buyer", async () => {
  const { act, requested, buyer, seller, sentMessages, run } = await setupOrders();
  const [first, second] = [await requested(), await requested()];
  const { body } = await act("approve", first, seller, { comment: "Ready on Friday." });
  expect(body.data).toMatchObject({
    orderNumber: "TZ-MO-000001",
    requestId: first,
    status: "approved",
    group: "good",
    paid: "unpaid",
    side: "seller",
    total: 25_000,
    commodity: { name: "Dry beans" },
    acts: ["process", "cancel"],
  });
  expect((await act("approve", second, seller)).body.data.orderNumber).toBe("TZ-MO-000002");
  const [{ email } = {}] = await run("select email from account where id = $1", [seller.id]);
  expect((await sentMessages(buyer))[0]).toMatchObject({
    kind: "orderApproval",
    payload: {
      orderNumber: "TZ-MO-000001",
      approvalComment: "Ready on Friday.",
      traderEmail: email,
      orderApprovalDate: body.data.dateApproved,
    },
    link: `/market/myorders?order=${body.data.id}`,
    is_success: true,
  });
});

test("reuses the number of a rolled-back approval", async () => {
  const { act, requested, seller, run } = await setupOrders();
  const [first, second, third] = [await requested(), await requested(), await requested()];
  await run(`alter table market_order add constraint fails check (request_id <> $$${second}$$)`);
  expect((await act("approve", first, seller)).body.data.orderNumber).toBe("TZ-MO-000001");
  expect((await act("approve", second, seller)).status).toBe(500);
  expect((await act("approve", third, seller)).body.data.orderNumber).toBe("TZ-MO-000002");
});

test("notifies the other side of each step up to delivery and accepts one rating", async () => {
  const { act, requested, buyer, seller, sentMessages, read } = await setupOrders();
  const { id } = (await act("approve", await requested(), seller)).body.data;
  const eventsOf = async (who: typeof buyer) =>
    (await sentMessages(who)).map(
      ({ kind, payload }) => (payload as { event?: string }).event ?? kind,
    );
  await act("process", id, seller, { comment: "Packed." });
  await act("dispatch", id, seller);
  const { body } = await act("receive", id, buyer);
  expect(body.data).toMatchObject({ status: "delivered", acts: ["pay", "rate"] });
  expect(await eventsOf(buyer)).toEqual(["orderApproval", "orderProcessed", "orderDispatched"]);
  expect(await eventsOf(seller)).toEqual(["orderRequested", "orderDelivered"]);
  const rated = await act("rate", id, buyer, { rating: 4, comment: "Good beans." });
  expect(rated.body.data).toMatchObject({ rating: 4, ratingComment: "Good beans.", acts: ["pay"] });
  const again = await act("rate", id, buyer, { rating: 1 });
  expect([again.status, again.body.code]).toEqual([409, "orders_already_rated"]);
  expect((await eventsOf(seller)).at(-1)).toBe("orderRated");
  const { history } = (await read(`market-order/${id}`, seller)).body.data;
  expect(history.map((step: { act: string; side: string }) => `${step.side} ${step.act}`)).toEqual([
    "buyer request",
    "seller approve",
    "seller process",
    "seller dispatch",
    "buyer deliver",
    "buyer rate",
  ]);
});

test("accepts ratings from one to five stars only", async () => {
  const { act, requested, buyer, seller } = await setupOrders();
  const { id } = (await act("approve", await requested(), seller)).body.data;
  const missing = await act("rate", id, buyer, { rating: "" });
  expect(missing.body.errors).toEqual([{ field: "rating", message: "Please choose from 1 to 5." }]);
  for (const rating of [0, 6, 2.5])
    expect((await act("rate", id, buyer, { rating })).status).toBe(400);
});

test("lets either side cancel with a reason, releases the stock and preserves the payment state", async () => {
  const people = await setupOrders();
  const { act, product, requested, buyer, seller, stockOf, sentMessages, run } = people;
  for (const [call, who, other, message] of [
    ["cancel", buyer, seller, "orderCancelledByBuyer"],
    ["cancelSale", seller, buyer, "orderCancelledBySeller"],
  ] as const) {
    const { id: productId } = await product();
    const { id } = (await act("approve", await requested(productId), seller)).body.data;
    await run("update market_order set paid = 'submitted' where id = $1", [id]);
    expect((await act(call, id, who, { reason: " " })).status).toBe(400);
    const { body } = await act(call, id, who);
    expect(body.data).toMatchObject({
      status: "cancelled",
      group: "bad",
      paid: "submitted",
      reason: exampleReason,
      acts: [],
    });
    expect(await stockOf(productId)).toBe(100);
    expect((await sentMessages(other)).at(-1)).toMatchObject({
      kind: "orderCancellation",
      payload: { message, reasonForCancellation: exampleReason },
      is_success: false,
    });
  }
});

test("shows each side the other's contacts after approval, except those of deleted accounts", async () => {
  const { act, requested, buyer, seller, read, run } = await setupOrders();
  const id = await requested();
  const contact = { email: expect.stringContaining("@soko.test") };
  const pendingRequest = (await read(`market-order-request/${id}`, seller)).body.data;
  expect(pendingRequest.operator).toMatchObject({ email: null });
  const order = (await act("approve", id, seller)).body.data.id;
  const ofBuyer = async () => (await read(`market-order/${order}`, buyer)).body.data;
  const ofSeller = async () => (await read(`market-order/${order}`, seller)).body.data;
  expect((await ofBuyer()).seller).toMatchObject(contact);
  expect((await ofSeller()).operator).toMatchObject(contact);
  await run("update account set state = 'deleted', first_name = '', last_name = '' where id = $1", [
    buyer.id,
  ]);
  const left = await ofSeller();
  expect(left.operator).toBeNull();
  expect(left.buyer.name).toBe("");
  expect(left.history.map((step: { by: string | null }) => step.by)).toEqual([
    null,
    expect.stringContaining("Shop"),
  ]);
});
