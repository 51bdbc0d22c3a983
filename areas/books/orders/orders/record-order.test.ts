import { expect, test } from "vitest";
import { setupDeliveredOrders } from "#app/testing/delivered-order.ts";

test("offers a seller's delivered order and records each line once as a credit sale", async () => {
  const { delivered, list, record, seller, buyer, run } = await setupDeliveredOrders();
  const id = await delivered();
  const [offered] = await list("orders", seller);
  expect(offered).toMatchObject({
    id,
    side: "seller",
    isPaid: false,
    currency: "TZS",
    total: 25_000,
    lines: [{ quantity: 10, amount: 25_000 }],
    status: "open",
    rows: 0,
    isInCurrency: true,
  });
  const name = offered.lines[0].product;
  const { data } = await record(id, seller);
  expect(data).toEqual({ sales: 1, purchases: 0, transports: 0, withoutStock: [name] });
  // Recording again writes nothing.
  expect((await record(id, seller)).data).toMatchObject({ sales: 0, withoutStock: [] });
  const sales = await list("sales", seller);
  expect(sales).toMatchObject([
    {
      product: name,
      quantity: 10,
      saleUnitPrice: 2500,
      saleAmount: 25_000,
      cost: 0,
      onCredit: true,
      owed: 25_000,
      orderId: id,
      inventoryId: null,
      saleDate: offered.dateDelivered,
    },
  ]);
  const [{ name: customer }] = await run(
    "select first_name || ' ' || last_name as name from account where id = $1",
    [buyer.id],
  );
  expect(sales[0].customer).toBe(customer);
  expect(await list("orders", seller)).toEqual([]);
  expect(await list("orders?status=recorded", seller)).toMatchObject([{ id, rows: 1 }]);
});

test("records a paid order as a paid sale, taking the linked item's stock at its cost", async () => {
  const { delivered, list, record, seller, run, product, item, link, stockOf } =
    await setupDeliveredOrders();
  const { id: productId } = await product();
  const beans = await item(seller);
  expect((await link(beans.id, seller, { productId })).status).toBe(200);
  const id = await delivered(productId);
  await run("update market_order set paid = 'paid' where id = $1", [id]);
  expect((await record(id, seller)).data).toMatchObject({ sales: 1, withoutStock: [] });
  expect(await list("sales", seller)).toMatchObject([
    { onCredit: false, owed: 0, cost: 10_000, inventoryId: beans.id, product: "Beans" },
  ]);
  expect(await list("inventories", seller)).toMatchObject([{ quantity: 90, value: 90_000 }]);
  expect(await stockOf(productId), "it left the shop when it was ordered").toBe(90);
});

test("sells a whole line without an item if the stock is too low, leaving the item unchanged", async () => {
  const { delivered, list, record, seller, product, item } = await setupDeliveredOrders();
  const { id: productId, name } = await product();
  await item(seller, { name: name.toUpperCase(), quantity: 9 });
  const id = await delivered(productId);
  expect((await record(id, seller)).data.withoutStock).toEqual([name]);
  expect(await list("sales", seller)).toMatchObject([{ inventoryId: null, cost: 0, quantity: 10 }]);
  expect(await list("inventories", seller)).toMatchObject([{ quantity: 9 }]);
});

test("without a link, takes from an item of the same name and unit, but not of another unit", async () => {
  const { delivered, list, record, seller, product, item } = await setupDeliveredOrders();
  const { id: productId, name } = await product();
  const unitless = await item(seller, { name, unitId: undefined });
  const beans = await item(seller, { name });
  await record(await delivered(productId), seller);
  const items = await list("inventories", seller);
  const quantityOf = ({ id }: { id: string }) =>
    items.find((entry: { id: string }) => entry.id === id).quantity;
  expect([quantityOf(unitless), quantityOf(beans)]).toEqual([100, 90]);
});

test("records a buyer's order as a purchase into a new item, and later orders into the same", async () => {
  const { delivered, list, record, buyer, call, product } = await setupDeliveredOrders();
  const { id: productId, name } = await product();
  const first = await delivered(productId);
  expect((await record(first, buyer)).data).toEqual({
    ...{ sales: 0, purchases: 1, transports: 0, withoutStock: [] },
  });
  const [made] = await list("inventories", buyer);
  expect(made).toMatchObject({ name, quantity: 10, value: 25_000, unit: { shortName: "kg" } });
  expect(await list("expenses", buyer)).toMatchObject([
    { category: "goods", description: name, amount: 25_000, quantity: 10, orderId: first },
  ]);
  await call("PATCH", `inventories/${made.id}`, buyer, { name: "Kidney beans" });
  await record(await delivered(productId), buyer);
  expect(await list("inventories", buyer)).toMatchObject([
    { id: made.id, name: "Kidney beans", quantity: 20, value: 50_000 },
  ]);
});

test("adds a product to a new item if one of its name has another unit", async () => {
  const { delivered, list, record, buyer, product, item } = await setupDeliveredOrders();
  const { id: productId, name } = await product();
  await item(buyer, { name, unitId: undefined });
  await record(await delivered(productId), buyer);
  const items = await list("inventories", buyer);
  expect(
    items.map((entry: { name: string; quantity: number }) => [entry.name, entry.quantity]),
  ).toEqual([
    [name, 100],
    [`${name} (kg)`, 10],
  ]);
});

test("records an order once when two devices send it at once", async () => {
  const { delivered, list, record, seller, buyer, carried } = await setupDeliveredOrders();
  const id = await delivered();
  await carried(id, buyer);
  for (const who of [seller, buyer]) {
    const done = await Promise.all([record(id, who), record(id, who), record(id, who)]);
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect(await list("sales", seller)).toHaveLength(1);
  expect(await list("expenses", buyer)).toHaveLength(2);
  expect(await list("inventories", buyer)).toMatchObject([{ quantity: 10 }]);
});

test("records transport once for the user who ordered it, even if it arrives later", async () => {
  const { delivered, list, record, seller, buyer, carried, call } = await setupDeliveredOrders();
  const id = await delivered();
  const first = await carried(id, buyer);
  expect((await list("orders", buyer))[0].transports).toMatchObject([
    { orderNumber: first.number, amount: first.request.cost.totalCost },
  ]);
  expect((await list("orders", seller))[0].transports).toEqual([]);
  expect((await record(id, buyer)).data).toMatchObject({ purchases: 1, transports: 1 });
  expect((await record(id, seller)).data).toMatchObject({ sales: 1, transports: 0 });
  const ofTransport = async () => (await list("expenses?category=transport", buyer)).length;
  expect(await ofTransport()).toBe(1);
  const second = await carried(id, buyer);
  const [again] = await list("orders", buyer);
  expect(again).toMatchObject({ id, status: "open", rows: 2 });
  expect(again.transports).toMatchObject([{ orderNumber: second.number }]);
  expect((await record(id, buyer)).data).toMatchObject({ purchases: 0, transports: 1 });
  expect(await ofTransport()).toBe(2);
  expect(await list("orders", buyer)).toEqual([]);
  expect((await call("GET", "orders", buyer)).total).toBe(0);
});

test("dismisses an order, offers it again and records it; a recorded one cannot be dismissed", async () => {
  const { delivered, list, record, seller, call } = await setupDeliveredOrders();
  const id = await delivered();
  expect((await call("POST", `orders/${id}/dismiss`, seller, {})).status).toBe(200);
  expect((await call("POST", `orders/${id}/dismiss`, seller, {})).status).toBe(200);
  expect(await list("orders", seller)).toEqual([]);
  expect(await list("orders?status=dismissed", seller)).toMatchObject([{ id }]);
  expect((await call("DELETE", `orders/${id}/dismiss`, seller)).status).toBe(200);
  expect(await list("orders", seller)).toHaveLength(1);
  await call("POST", `orders/${id}/dismiss`, seller, {});
  // A dismissed order can be recorded directly.
  expect((await record(id, seller)).data.sales).toBe(1);
  const again = await call("POST", `orders/${id}/dismiss`, seller, {});
  expect([again.status, again.code]).toEqual([409, "book_orders_still_there"]);
  expect((await call("DELETE", `orders/${id}/dismiss`, seller)).status).toBe(409);
});

test("dismisses all older orders at once, except those already recorded", async () => {
  const { delivered, list, record, seller, buyer, call } = await setupDeliveredOrders();
  const recordedId = await delivered();
  await record(recordedId, seller);
  for (let more = 0; more < 2; more += 1) await delivered();
  expect((await call("POST", "orders/dismiss", seller, {})).data).toEqual({ dismissed: 2 });
  expect((await call("POST", "orders/dismiss", seller, {})).data).toEqual({ dismissed: 0 });
  expect(await list("orders", seller)).toEqual([]);
  expect(await list("orders?status=recorded", seller)).toMatchObject([{ id: recordedId }]);
  expect(await list("orders", buyer)).toHaveLength(3);
});

test("an order whose rows were all deleted can be offered again, with its transport", async () => {
  const { delivered, list, record, buyer, carried, call } = await setupDeliveredOrders();
  const id = await delivered();
  await carried(id, buyer);
  await record(id, buyer);
  for (const { id: row } of await list("expenses", buyer)) {
    expect((await call("DELETE", `expenses/${row}`, buyer)).status).toBe(200);
  }
  expect(await list("orders", buyer)).toEqual([]);
  expect((await call("DELETE", `orders/${id}/dismiss`, buyer)).status).toBe(200);
  expect((await record(id, buyer)).data).toMatchObject({ purchases: 1, transports: 1 });
});

test("rejects another user's order, an undelivered one, another currency and too large amounts", async () => {
  const { delivered, record, list, seller, otherUser, act, requested, run } =
    await setupDeliveredOrders();
  const id = await delivered();
  expect((await record(id, otherUser)).status).toBe(404);
  const { data: early } = (await act("approve", await requested(), seller)).body;
  const refused = await record(early.id, seller);
  expect([refused.status, refused.code]).toEqual([409, "book_orders_not_delivered"]);
  await run("update market_order set currency = 'KES' where id = $1", [id]);
  expect(await list("orders", seller)).toMatchObject([{ id, isInCurrency: false }]);
  expect((await record(id, seller)).code).toBe("book_orders_other_currency");
  await run("update market_order set currency = 'TZS' where id = $1", [id]);
  await run("update market_order_line set total = 20000000000");
  expect((await record(id, seller)).code).toBe("book_orders_too_much");
  expect(await list("sales", seller)).toEqual([]);
});
