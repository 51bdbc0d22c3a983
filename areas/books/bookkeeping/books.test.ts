import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { newId } from "#core/ids.ts";

async function setup() {
  const keeper = await setupBookkeeping();
  const item = async (more: object = {}) =>
    keeper.createRow("inventories", {
      name: "Dry beans",
      quantity: 100,
      pricePerUnit: 1500,
      ...more,
    });
  return { ...keeper, item };
}

test("a sale reduces the inventory at average cost, never by more than the stock", async () => {
  const { call, createRow, item, stock } = await setup();
  const { id } = await item();
  const sale = await createRow("sales", { inventoryId: id, quantity: 30, saleUnitPrice: 2000 });
  expect(sale).toMatchObject({
    saleId: "S-000001",
    product: "Dry beans",
    saleAmount: 60_000,
    cost: 45_000,
    onCredit: false,
    paidAmount: 60_000,
    owed: 0,
  });
  expect(await stock(id)).toEqual([70, 105_000]);
  const { status, body } = await call("POST", "sales", {
    inventoryId: id,
    quantity: 71,
    saleUnitPrice: 2000,
  });
  expect(status).toBe(400);
  expect(body.errors[0]).toMatchObject({
    field: "quantity",
    message: "There are only 70 of Dry beans in stock.",
  });
  expect(await stock(id)).toEqual([70, 105_000]);
  const changed = await call("PATCH", `sales/${sale.id}`, { quantity: 100 });
  expect(changed.body.data).toMatchObject({ saleAmount: 200_000, cost: 150_000 });
  expect(await stock(id)).toEqual([0, 0]);
  expect((await call("DELETE", `sales/${sale.id}`)).status).toBe(200);
  expect(await stock(id)).toEqual([100, 150_000]);
  expect((await call("DELETE", `sales/${sale.id}`)).status).toBe(200);
});

test("a purchase adds to the inventory; deleting it after a partial sale leaves a difference", async () => {
  const { call, createRow, item, stock, run } = await setup();
  const { id } = await item({ quantity: 10, pricePerUnit: 100 });
  const bought = await createRow("expenses", {
    category: "Bidhaa za kuuza",
    description: "From the farm",
    amount: 3000,
    inventoryId: id,
    quantity: 10,
  });
  expect(bought).toMatchObject({ category: "goods", categoryName: "Goods for sale" });
  expect(await stock(id)).toEqual([20, 4000]);
  await createRow("sales", { inventoryId: id, quantity: 10, saleAmount: 5000 });
  expect(await stock(id)).toEqual([10, 2000]);
  expect((await call("DELETE", `expenses/${bought.id}`)).status).toBe(200);
  expect(await stock(id)).toEqual([0, 0]);
  const corrections = await run(
    "select kind, value from book_correction where item_id = $1 order by id",
    [id],
  );
  expect(corrections).toEqual([
    { kind: "opening", value: 1000 },
    { kind: "difference", value: 1000 },
  ]);
  const more = await createRow("expenses", {
    category: "goods",
    description: "More of it",
    amount: 500,
    inventoryId: id,
    quantity: 5,
  });
  await createRow("sales", { inventoryId: id, quantity: 3, saleUnitPrice: 200 });
  const refused = await call("DELETE", `expenses/${more.id}`);
  expect([refused.status, refused.body.code]).toEqual([409, "bookkeeping_sold_meanwhile"]);
  // A wrong amount can be corrected even after part of the purchase was sold.
  await call("PATCH", `expenses/${more.id}`, { amount: 600 });
  expect(await stock(id)).toEqual([2, 300]);
});

test("a credit sale names its customer and is paid in instalments", async () => {
  const { call, createRow } = await setup();
  const input = { product: "Maize flour", quantity: 2, saleUnitPrice: 5000, onCredit: true };
  const nobody = await call("POST", "sales", input);
  expect(nobody.body.errors[0].field).toBe("customer");
  const sale = await createRow("sales", { ...input, customer: "Mama Ali", paidAmount: 3000 });
  expect(sale).toMatchObject({ owed: 7000, paidAmount: 3000, customer: "Mama Ali" });
  expect((await call("GET", "sales?owed=true")).body).toMatchObject({ total: 1 });
  const tooMuch = await call("POST", `sales/${sale.id}/payments`, { amount: 7001 });
  expect(tooMuch.body.errors[0].field).toBe("amount");
  const paid = await createRow(`sales/${sale.id}/payments`, { amount: 7000 });
  expect(paid).toMatchObject({ owed: 0, payments: [{ amount: 3000 }, { amount: 7000 }] });
  expect((await call("GET", "sales?owed=true")).body.total).toBe(0);
  const less = await call("PATCH", `sales/${sale.id}`, { quantity: 1 });
  expect(less.body.errors[0].field).toBe("quantity");
  const back = await call("DELETE", `sales/${sale.id}/payments/${paid.payments[1].id}`);
  expect(back.body.data.owed).toBe(7000);
});

test("saves a device's row once, and returns the current row on a conflicting change", async () => {
  const { call, item } = await setup();
  const { id: itemId, version } = await item();
  const row = { id: newId(), inventoryId: itemId, quantity: 1, saleUnitPrice: 2000 };
  const first = await call("POST", "sales", row);
  const again = await call("POST", "sales", row);
  expect(again.body.data).toEqual(first.body.data);
  const stale = await call("PATCH", `inventories/${itemId}`, { quantity: 50, version });
  expect([stale.status, stale.body.code]).toEqual([409, "bookkeeping_changed"]);
  expect(stale.body.data).toMatchObject({ id: itemId, quantity: 99 });
  // A change to the current values is no conflict.
  const same = await call("PATCH", `inventories/${itemId}`, { quantity: 99, version });
  expect(same.status).toBe(200);
  await call("DELETE", `sales/${row.id}`);
  expect((await call("POST", "sales", row)).status).toBe(404);
});

test("an item that is counted, deleted and restored keeps its correct value", async () => {
  const { call, createRow, item, stock, run } = await setup();
  const { id } = await item({ quantity: 3, pricePerUnit: 333.33 });
  expect(await stock(id)).toEqual([3, 1000]);
  // The item has no purchases or sales yet, so the count replaces its opening stock.
  await call("PATCH", `inventories/${id}`, { quantity: 4 });
  const sale = await createRow("sales", { inventoryId: id, quantity: 1, saleUnitPrice: 500 });
  await call("PATCH", `inventories/${id}`, { quantity: 2, pricePerUnit: 333.33 });
  expect((await call("DELETE", `inventories/${id}`)).status).toBe(200);
  expect((await call("GET", `inventories/${id}`)).status).toBe(404);
  expect((await call("GET", "inventories")).body.total).toBe(0);
  await call("DELETE", `sales/${sale.id}`);
  expect(await stock(id)).toEqual([1, sale.cost]);
  const [sum] = await run(
    "select sum(value)::float8 as value from book_correction where item_id = $1",
    [id],
  );
  expect(sum.value).toBe(sale.cost);
});

test("lists changes in order of version, and ends a full page at the end of a write", async () => {
  const { call, createRow, item } = await setup();
  const { id } = await item();
  for (let n = 0; n < 5; n += 1)
    await createRow("sales", { product: "Salt", quantity: 1, saleUnitPrice: 1 });
  await call("DELETE", `inventories/${id}`);
  const seen: string[] = [];
  let since = 0;
  for (let isMore = true; isMore; ) {
    const { data } = (await call("GET", `changes?since=${since}&most=2`)).body;
    seen.push(...data.sales.map(({ saleId }: { saleId: string }) => saleId));
    expect(data.version).toBeGreaterThan(since);
    ({ version: since, isMore } = data);
    if (!isMore) expect(data.removed).toEqual([{ kind: "inventory", id }]);
  }
  expect(seen).toEqual(["S-000001", "S-000002", "S-000003", "S-000004", "S-000005"]);
  const { data } = (await call("GET", `changes?since=${since}`)).body;
  expect(data).toMatchObject({ version: since, isMore: false, sales: [] });
});

test.each([
  ["a negative quantity", { quantity: -1 }, "quantity"],
  ["no quantity", { quantity: 0 }, "quantity"],
  ["more than any number", { quantity: 1e308 }, "quantity"],
  ["text for a number", { quantity: "many" }, "quantity"],
  ["a price in exponents", { saleUnitPrice: "1e3" }, "saleUnitPrice"],
  ["four decimals", { quantity: 1.0001 }, "quantity"],
  ["a product of two letters", { product: "ab" }, "product"],
  ["a day ahead", { saleDate: "2199-01-01" }, "saleDate"],
  ["a day that is none", { saleDate: "2026-02-30" }, "saleDate"],
  ["an item that does not exist", { inventoryId: newId() }, "inventoryId"],
  ["a sum beyond the books", { quantity: 9_999_999, saleUnitPrice: 999_999_999 }, "quantity"],
  ["no price", { saleUnitPrice: undefined }, "saleUnitPrice"],
])("rejects invalid input of a sale beside its field: %s", async (_, more, field) => {
  const { call } = await setup();
  const good = { product: "Rice", quantity: 1, saleUnitPrice: 10 };
  const { status, body } = await call("POST", "sales", { ...good, ...more });
  expect([status, body.errors?.map((error: { field: string }) => error.field)]).toEqual([
    400,
    [field],
  ]);
  expect((await call("GET", "sales")).body.total).toBe(0);
});
