import { expect, test } from "vitest";
import { setupDeliveredOrders } from "#app/testing/delivered-order.ts";
import { actorOf, newProduct } from "#app/testing/factories.ts";
import { callUntyped } from "#server/operations/call.ts";
import { getShopOfItem, type ShopOfItem } from "./endpoints.ts";

async function setup() {
  const people = await setupDeliveredOrders();
  const { seller, product, item, call, context } = people;
  const { id: productId } = await product();
  const beans = await item(seller);
  const actor = actorOf(seller.id, { roles: ["trader"] });
  const shop = (id = beans.id) =>
    callUntyped({ ...context, actor }, getShopOfItem, { id }) as Promise<ShopOfItem>;
  const stock = async () => [(await shop()).item.quantity, await people.stockOf(productId)];
  const sell = (quantity: number, more: object = {}) =>
    call("POST", "sales", seller, {
      inventoryId: beans.id,
      quantity,
      saleUnitPrice: 1500,
      ...more,
    });
  return { ...people, productId, beans, shop, stock, sell };
}

test("a sale lowers the shop's stock; changing or deleting it adjusts the stock", async () => {
  const { link, beans, seller, productId, sell, stock, call } = await setup();
  await link(beans.id, seller, { productId });
  const { data: sale } = await sell(30);
  expect(await stock()).toEqual([70, 70]);
  await call("PATCH", `sales/${sale.id}`, seller, { quantity: 20 });
  expect(await stock()).toEqual([80, 80]);
  await call("DELETE", `sales/${sale.id}`, seller);
  expect(await stock()).toEqual([100, 100]);
  // A sale without a linked item does not change the shop's stock.
  await sell(5, { inventoryId: undefined, product: "Sacks" });
  expect(await stock()).toEqual([100, 100]);
});

test("a purchase raises the shop's stock, and a count shifts it by the difference", async () => {
  const { link, beans, seller, productId, stock, call } = await setup();
  await link(beans.id, seller, { productId });
  const bought = { category: "goods", description: "Beans from Kasulu", amount: 60_000 };
  const { data } = await call("POST", "expenses", seller, {
    ...{ ...bought, inventoryId: beans.id, quantity: 50 },
  });
  expect(await stock()).toEqual([150, 150]);
  await call("PATCH", `inventories/${beans.id}`, seller, { quantity: 140 });
  expect(await stock()).toEqual([140, 140]);
  await call("DELETE", `expenses/${data.id}`, seller);
  expect(await stock()).toEqual([90, 90]);
});

test("the shop's stock never falls below zero", async () => {
  const { link, beans, seller, productId, stock, sell, run } = await setup();
  await link(beans.id, seller, { productId });
  await run("update product set quantity = 10 where id = $1", [productId]);
  await sell(30);
  expect(await stock()).toEqual([70, 0]);
});

test("if the numbers differ, the user chooses which is right", async () => {
  const { link, beans, seller, productId, stock, run, shop } = await setup();
  await run("update product set quantity = 60 where id = $1", [productId]);
  const refused = await link(beans.id, seller, { productId });
  expect(refused.status).toBe(400);
  expect(refused.errors).toMatchObject([{ field: "take" }]);
  await link(beans.id, seller, { productId, take: "shop" });
  expect(await stock()).toEqual([60, 60]);
  expect((await shop()).item.value, "at the average").toBe(60_000);
  await run("update product set quantity = 90 where id = $1", [productId]);
  expect(await shop()).toMatchObject({ shopByBooks: 60, booksByShop: 90, ordered: 0 });
  await link(beans.id, seller, { productId, take: "books" });
  expect(await stock()).toEqual([60, 60]);
});

test("an open order has left the shop but not the books: both still agree", async () => {
  const { link, beans, seller, productId, stock, shop, delivered, record, requested, call } =
    await setup();
  await link(beans.id, seller, { productId });
  await requested(productId);
  // A request holds no stock.
  expect(await stock()).toEqual([100, 100]);
  expect(await shop()).toMatchObject({ ordered: 0, shopByBooks: 100, booksByShop: 100 });
  const id = await delivered(productId);
  expect(await shop()).toMatchObject({ ordered: 10, shopByBooks: 90, booksByShop: 100 });
  await record(id, seller);
  expect(await stock()).toEqual([90, 90]);
  expect(await shop()).toMatchObject({ ordered: 0, shopByBooks: 90, booksByShop: 90 });
  // Deleting the sale restores the stock in the books, but not in the shop.
  const [{ id: sale }] = (await call("GET", "sales", seller)).data;
  await call("DELETE", `sales/${sale}`, seller);
  expect(await stock()).toEqual([100, 90]);
});

test("an order delivered before linking counts in neither", async () => {
  const { link, beans, seller, productId, shop, delivered } = await setup();
  await delivered(productId);
  await link(beans.id, seller, { productId, take: "shop" });
  expect(await shop()).toMatchObject({ ordered: 0, booksByShop: 90, item: { quantity: 90 } });
});

test("stock that the books did not have needs a price", async () => {
  const { link, item, seller, productId, shop } = await setup();
  const none = await item(seller, { quantity: 0, pricePerUnit: 0 });
  const refused = await link(none.id, seller, { productId, take: "shop" });
  expect(refused.errors).toMatchObject([{ field: "pricePerUnit" }]);
  await link(none.id, seller, { productId, take: "shop", pricePerUnit: 900 });
  expect((await shop(none.id)).item).toMatchObject({ quantity: 100, value: 90_000 });
});

test("links only the user's own product of the same unit and no other item; a unitless item adopts it", async () => {
  const { link, beans, item, seller, otherUser, product, productId, shop, db } = await setup();
  const errorOf = async (id: string, body: object) => (await link(id, seller, body)).errors?.[0];
  const foreign = await newProduct(db, { traderId: otherUser.id });
  const sacks = await product({ unit: "bag" });
  expect(await errorOf(beans.id, { productId: foreign.id })).toMatchObject({ field: "productId" });
  expect(await errorOf(beans.id, { productId: "-" })).toMatchObject({ field: "productId" });
  expect(await errorOf(beans.id, { productId: sacks.id })).toMatchObject({ field: "productId" });
  expect((await link(beans.id, otherUser, { productId })).status).toBe(404);
  const { choices } = await shop();
  expect(choices.map(({ id }) => id)).toEqual([productId]);
  await link(beans.id, seller, { productId });
  const other = await item(seller, { name: "Other beans", unitId: undefined });
  expect(await errorOf(other.id, { productId })).toMatchObject({ field: "productId" });
  const { data } = await link(other.id, seller, { productId: sacks.id });
  expect(data).toMatchObject({ productId: sacks.id, unit: { shortName: expect.any(String) } });
});

test("unlinked stocks are updated independently", async () => {
  const { link, beans, seller, productId, sell, stock, shop } = await setup();
  await link(beans.id, seller, { productId });
  expect((await link(beans.id, seller, { productId: null })).data.productId).toBeNull();
  expect((await link(beans.id, seller, { productId: null })).status).toBe(200);
  await sell(10);
  expect(await stock()).toEqual([90, 100]);
  expect(await shop()).toMatchObject({ product: null, ordered: 0 });
});

test("a product whose unit has changed no longer follows the books", async () => {
  const { link, beans, seller, productId, sell, stock, run } = await setup();
  await link(beans.id, seller, { productId });
  await run(
    "update product set unit_id = (select id from measurement_unit where code = 'bag') where id = $1",
    [productId],
  );
  await sell(10);
  expect(await stock()).toEqual([90, 100]);
});
