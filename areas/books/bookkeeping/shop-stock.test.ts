import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { newProduct, newTrader } from "#app/testing/factories.ts";

/** Sets up an item of 10 kg linked to a shop product with a stock of 100 kg. */
async function setup(options: { itemUnit?: string | null; inShop?: number } = {}) {
  const { itemUnit = "kg", inShop = 100 } = options;
  const keeper = await setupBookkeeping();
  const { db, run, owner, createRow } = keeper;
  await run(
    `insert into trader (account_id, name, state, approved_at)
     values ($1, 'Shop of Neema', 'approved', now())`,
    [owner.id],
  );
  const product = await newProduct(db, { traderId: owner.id, quantity: inShop });
  const item = await createRow("inventories", { name: "Beans", quantity: 10, pricePerUnit: 100 });
  await run(
    `update book_item set product_id = $2,
       unit_id = (select id from measurement_unit where code = $3) where id = $1`,
    [item.id, product.id, itemUnit],
  );
  const shop = async (id = product.id) => {
    const [row] = await run("select quantity::float8 from product where id = $1", [id]);
    return row.quantity;
  };
  return { ...keeper, product, item, shop };
}

test("a sale reduces the shop's stock, a change adjusts it, and a deletion restores it", async () => {
  const { item, createRow, call, shop } = await setup();
  const { id } = await createRow("sales", {
    inventoryId: item.id,
    quantity: 4,
    saleUnitPrice: 500,
  });
  expect(await shop()).toBe(96);
  await call("PATCH", `sales/${id}`, { quantity: 1 });
  expect(await shop()).toBe(99);
  await call("PATCH", `sales/${id}`, { saleUnitPrice: 600 });
  expect(await shop()).toBe(99);
  await call("DELETE", `sales/${id}`);
  expect(await shop()).toBe(100);
});

test("a purchase adds to the shop's stock, a change adjusts it, and a deletion reverses it", async () => {
  const { item, createRow, call, shop } = await setup();
  const { id } = await createRow("expenses", {
    ...{ category: "goods", description: "From the farm", amount: 500 },
    ...{ inventoryId: item.id, quantity: 5 },
  });
  expect(await shop()).toBe(105);
  await call("PATCH", `expenses/${id}`, { quantity: 7 });
  expect(await shop()).toBe(107);
  await call("DELETE", `expenses/${id}`);
  expect(await shop()).toBe(100);
});

test("a count changes the shop's stock by the difference; a new price does not", async () => {
  const { item, call, shop } = await setup();
  await call("PATCH", `inventories/${item.id}`, { quantity: 8 });
  expect(await shop()).toBe(98);
  await call("PATCH", `inventories/${item.id}`, { pricePerUnit: 120 });
  expect(await shop()).toBe(98);
});

test("the shop's stock never falls below zero", async () => {
  const { item, createRow, shop } = await setup({ inShop: 3 });
  await createRow("sales", { inventoryId: item.id, quantity: 4, saleUnitPrice: 500 });
  expect(await shop()).toBe(0);
});

test.each(["bag-90", null])(
  "an item in another unit (%s) does not change the shop's stock",
  async (itemUnit) => {
    const { item, createRow, shop } = await setup({ itemUnit });
    await createRow("sales", { inventoryId: item.id, quantity: 4, saleUnitPrice: 500 });
    expect(await shop()).toBe(100);
  },
);

test("an item without a product does not change the shop's stock", async () => {
  const { createRow, shop } = await setup();
  const rice = await createRow("inventories", { name: "Rice", quantity: 10, pricePerUnit: 100 });
  await createRow("sales", { inventoryId: rice.id, quantity: 4, saleUnitPrice: 500 });
  expect(await shop()).toBe(100);
});

test("never changes the stock of another trader's product", async () => {
  const { db, run, item, createRow, shop } = await setup();
  const theirs = await newProduct(db, { traderId: (await newTrader(db)).id });
  await run("update book_item set product_id = $2 where id = $1", [item.id, theirs.id]);
  await createRow("sales", { inventoryId: item.id, quantity: 4, saleUnitPrice: 500 });
  expect(await shop(theirs.id)).toBe(100);
});

test("deleting an item unlinks its product", async () => {
  const { item, createRow, call, run, shop } = await setup();
  await createRow("sales", { inventoryId: item.id, quantity: 4, saleUnitPrice: 500 });
  expect((await call("DELETE", `inventories/${item.id}`)).status).toBe(200);
  expect(await run("select product_id from book_item where id = $1", [item.id])).toEqual([
    { product_id: null },
  ]);
  expect(await shop()).toBe(96);
});
