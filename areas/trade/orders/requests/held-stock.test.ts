import { expect, test } from "vitest";
import { setupOrders } from "#app/testing/order-people.ts";

test("holds stock from the agreement on and returns it once", async () => {
  const { act, product, requested, buyer, seller, stockOf } = await setupOrders();
  const { id: productId } = await product();
  const rejected = await requested(productId);
  await act("reject", rejected, seller);
  const cancelled = await requested(productId);
  await act("cancelRequest", cancelled, buyer);
  expect(await stockOf(productId), "nothing was held, nothing is returned").toBe(100);
  const { body } = await act("approve", await requested(productId), seller);
  expect(await stockOf(productId)).toBe(90);
  await act("cancel", body.data.id, buyer);
  await act("cancelSale", body.data.id, seller);
  expect(await stockOf(productId)).toBe(100);
});

test("refuses to approve more than there is, and says what is left", async () => {
  const { act, product, requested, seller, run, stockOf } = await setupOrders();
  const { id: productId } = await product({ quantity: 15 });
  const [first, second] = [await requested(productId), await requested(productId)];
  await act("approve", first, seller);
  const { status, body } = await act("approve", second, seller);
  expect([status, body.code, body.data]).toEqual([
    409,
    "orders_stock_short",
    [{ product: productId, left: 5 }],
  ]);
  expect(await run("select from market_order")).toHaveLength(1);
  expect(await stockOf(productId)).toBe(5);
});

/** Makes a request as the earlier version left it: its stock was taken when it was sent. */
async function requestedBefore() {
  const people = await setupOrders();
  const { id: productId } = await people.product();
  const id = await people.requested(productId);
  await people.run("update market_order_line set held = null where request_id = $1", [id]);
  await people.run("update product set quantity = 90 where id = $1", [productId]);
  return { ...people, id, productId };
}

test.each(["reject", "cancelRequest"] as const)(
  "returns what an earlier request holds, on %s",
  async (call) => {
    const { act, id, productId, stockOf, buyer, seller } = await requestedBefore();
    await act(call, id, call === "reject" ? seller : buyer);
    expect(await stockOf(productId)).toBe(100);
  },
);

test("agrees on an earlier request without taking its stock twice", async () => {
  const { act, id, productId, stockOf, seller } = await requestedBefore();
  const { body } = await act("approve", id, seller);
  expect(await stockOf(productId)).toBe(90);
  await act("cancelSale", body.data.id, seller);
  expect(await stockOf(productId)).toBe(100);
});

test("agrees on another quantity of an earlier request, from what is left beside it", async () => {
  const { act, id, productId, stockOf, read, buyer, seller } = await requestedBefore();
  const { body } = await read(`market-order-request/${id}`, buyer);
  const propose = (quantity: number) =>
    act("propose", id, seller, { changes: [{ lineId: body.data.lines[0].id, quantity }] });
  await propose(101);
  expect((await act("accept", id, buyer)).body.data).toEqual([{ product: productId, left: 100 }]);
  await propose(4);
  expect((await act("accept", id, buyer)).status).toBe(200);
  expect(await stockOf(productId)).toBe(96);
});

test("lets buyers ask for more than there is only where the seller allows it", async () => {
  const { order, act, product, run, stockOf, buyer, seller } = await setupOrders();
  const { id } = await product({ quantity: 6 });
  const request = { product: id, quantity: 10, unitPrice: 2500 };
  expect((await order(request)).body.code).toBe("orders_not_enough");
  await run("update product set is_made_to_order = true where id = $1", [id]);
  const sent = await order(request);
  expect(sent.status).toBe(200);
  const { body } = await act("approve", sent.body.data.id, seller);
  expect(await stockOf(id), "what there was").toBe(0);
  await act("cancel", body.data.id, buyer);
  expect(await stockOf(id), "and no more").toBe(6);
});
