import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { newId } from "#core/ids.ts";
import { dayMs } from "#core/time.ts";
import { bookLimits } from "./book-limits.ts";

async function setup() {
  const { run, request, token, call, another, createRow, stock } = await setupBookkeeping();
  /** Returns the row after a change, or the names of the invalid fields. */
  const change = async (path: string, body: object) => {
    const { status, body: answer } = await call("PATCH", path, body);
    return status === 200
      ? answer.data
      : answer.errors?.map(({ field }: { field: string }) => field);
  };
  const item = (name: string, quantity: number, pricePerUnit: number) =>
    createRow("inventories", { name, quantity, pricePerUnit });
  return { run, request, token, call, another, createRow, change, stock, item };
}

const onCredit = {
  product: "Maize flour",
  quantity: 2,
  saleUnitPrice: 5000,
  saleDate: "2026-01-05",
  onCredit: true,
  customer: "Mama Ali",
  dueDate: "2026-02-01",
};
const purchase = { category: "goods", description: "From the farm", amount: 3000, quantity: 10 };

test.each([
  ["null", null],
  ["an empty field", ""],
])("%s clears an optional field and is rejected in a required one", async (_, emptyValue) => {
  const { createRow, change, stock, item } = await setup();
  const sale = await createRow("sales", onCredit);
  const path = `sales/${sale.id}`;
  expect(await change(path, { dueDate: emptyValue })).toMatchObject({
    dueDate: null,
    customer: "Mama Ali",
    owed: 10_000,
  });
  for (const field of ["customer", "product", "quantity", "saleUnitPrice", "saleDate"]) {
    expect(await change(path, { [field]: emptyValue })).toEqual([field]);
  }
  const beans = await item("Beans", 5, 100);
  const bought = await createRow("expenses", { ...purchase, inventoryId: beans.id });
  const spent = `expenses/${bought.id}`;
  expect(await change(spent, { quantity: emptyValue })).toEqual(["quantity"]);
  for (const field of ["category", "description", "amount", "dateAdded"]) {
    expect(await change(spent, { [field]: emptyValue })).toEqual([field]);
  }
  expect(await stock(beans.id)).toEqual([15, 3500]);
  // A quantity without an item is rejected unless it is the current one, which goes with the item.
  expect(await change(spent, { inventoryId: emptyValue, quantity: 4 })).toEqual(["inventoryId"]);
  expect(await change(spent, { inventoryId: emptyValue, quantity: 10 })).toMatchObject({
    ...{ category: "goods", amount: 3000, inventoryId: null, quantity: null },
  });
  expect(await stock(beans.id)).toEqual([5, 500]);
  const inUnit = await createRow("inventories", {
    ...{ name: "Rice", quantity: 1 },
    pricePerUnit: 1,
  });
  for (const field of ["name", "quantity", "pricePerUnit"]) {
    expect(await change(`inventories/${inUnit.id}`, { [field]: emptyValue })).toEqual([field]);
  }
});

test("a change can remove an item's unit and leaves unnamed fields as they are", async () => {
  const { run, createRow, change, item } = await setup();
  const [unit] = await run("select id from measurement_unit limit 1");
  const unitId = unit.id;
  const rice = await item("Rice", 10, 2000);
  const path = `inventories/${rice.id}`;
  expect(await change(path, { unitId })).toMatchObject({ unit: { id: unitId } });
  expect(await change(path, { name: "Brown rice" })).toMatchObject({ unit: { id: unitId } });
  expect(await change(path, { unitId: null })).toMatchObject({ unit: null });
  const sale = await createRow("sales", onCredit);
  expect(await change(`sales/${sale.id}`, { quantity: 3 })).toMatchObject({
    ...{ dueDate: "2026-02-01", customer: "Mama Ali", product: "Maize flour" },
  });
  const bought = await createRow("expenses", { ...purchase, inventoryId: rice.id });
  expect(await change(`expenses/${bought.id}`, { amount: 4000 })).toMatchObject({
    ...{ inventoryId: rice.id, quantity: 10, description: "From the farm" },
  });
});

test("changes a sale of the wrong item to the right item or to none", async () => {
  const { call, another, createRow, change, stock, item } = await setup();
  const beans = await item("Beans", 10, 100);
  const rice = await item("Rice", 5, 300);
  const sale = await createRow("sales", { inventoryId: beans.id, quantity: 4, saleUnitPrice: 500 });
  const path = `sales/${sale.id}`;
  expect(await change(path, { inventoryId: rice.id })).toMatchObject({
    ...{ product: "Rice", inventoryId: rice.id, quantity: 4, saleAmount: 2000, cost: 1200 },
  });
  expect([await stock(beans.id), await stock(rice.id)]).toEqual([
    [10, 1000],
    [1, 300],
  ]);
  // The stock is too low: nothing moves, and the message says how much there is.
  const tooMuch = await call("PATCH", path, { inventoryId: beans.id, quantity: 11 });
  expect(tooMuch.body.errors[0]).toEqual({
    field: "quantity",
    message: "There are only 10 of Beans in stock.",
  });
  expect([await stock(beans.id), await stock(rice.id)]).toEqual([
    [10, 1000],
    [1, 300],
  ]);
  expect(await change(path, { inventoryId: newId() })).toEqual(["inventoryId"]);
  const callOfAnother = await another();
  const body = { name: "Sorghum", quantity: 10, pricePerUnit: 100 };
  const theirs = (await callOfAnother("POST", "inventories", body)).body.data;
  expect(await change(path, { inventoryId: theirs.id })).toEqual(["inventoryId"]);
  expect(await change(path, { inventoryId: null, product: "Sorghum" })).toMatchObject({
    ...{ product: "Sorghum", inventoryId: null, cost: 0, saleAmount: 2000 },
  });
  expect(await stock(rice.id)).toEqual([5, 1500]);
  expect(await change(path, { inventoryId: beans.id })).toMatchObject({ product: "Beans" });
  const { data } = (await call("GET", `inventories/${beans.id}`)).body;
  expect([data.quantity, data.soldTimes]).toEqual([6, 1]);
});

test("a change sent again with its idempotency key changes nothing more", async () => {
  const { request, token, createRow, item } = await setup();
  const beans = await item("Beans", 5, 100);
  const bought = await createRow("expenses", { ...purchase, inventoryId: beans.id });
  for (const [path, field] of [
    [`inventories/${beans.id}`, "name"],
    [`expenses/${bought.id}`, "description"],
  ] as const) {
    const change = (words: string, once: string) =>
      request("PATCH", `bookkeeping/${path}`, { token, once, body: { [field]: words } });
    const [key, other] = [newId(), newId()];
    const first = await change("First", key);
    await change("Second", other);
    expect((await change("First", key)).body).toEqual(first.body);
    const now = await request("GET", `bookkeeping/${path}`, { token });
    expect(now.body.data[field]).toBe("Second");
  }
});

test("an id in capitals identifies the same item", async () => {
  const { createRow, item, stock } = await setup();
  const { id } = await item("Beans", 5, 100);
  await createRow("sales", { inventoryId: id.toUpperCase(), quantity: 2, saleUnitPrice: 150 });
  expect(await stock(id)).toEqual([3, 300]);
});

test("filters lists by one of the current user's items", async () => {
  const { call, another, createRow, item } = await setup();
  const beans = await item("Beans", 10, 100);
  const rice = await item("Rice", 10, 100);
  for (const { id } of [beans, rice, rice]) {
    await createRow("sales", { inventoryId: id, quantity: 1, saleUnitPrice: 500 });
    await createRow("expenses", { ...purchase, inventoryId: id });
  }
  await createRow("sales", onCredit);
  await createRow("expenses", { category: "rent", description: "The stall", amount: 100 });
  const callOfAnother = await another();
  for (const list of ["sales", "expenses"]) {
    const of = `${list}?inventoryId=${rice.id}`;
    expect((await call("GET", of)).body).toMatchObject({
      ...{ total: 2, data: [{ inventoryId: rice.id }, { inventoryId: rice.id }] },
    });
    expect((await callOfAnother("GET", of)).body).toMatchObject({ total: 0, data: [] });
    expect((await call("GET", `${list}?inventoryId=beans`)).status).toBe(400);
  }
});

test("accepts a payment on the day of the sale and rejects one before it", async () => {
  const { call, createRow } = await setup();
  const { id } = await createRow("sales", onCredit);
  const pay = async (datePaid: string) =>
    (await call("POST", `sales/${id}/payments`, { amount: 1000, datePaid })).body;
  expect((await pay("2026-01-04")).errors[0].field).toBe("datePaid");
  expect((await pay("2026-01-05")).data).toMatchObject({ owed: 9000 });
});

test("the day of a sale can move to its first payment, but not past it", async () => {
  const { createRow, change } = await setup();
  const { id } = await createRow("sales", onCredit);
  await createRow(`sales/${id}/payments`, { amount: 1000, datePaid: "2026-01-10" });
  expect(await change(`sales/${id}`, { saleDate: "2026-01-11" })).toEqual(["saleDate"]);
  const saleDate = "2026-01-10";
  expect(await change(`sales/${id}`, { saleDate })).toMatchObject({ saleDate });
});

test("accepts the first day of the books and rejects the day before", async () => {
  const { createRow, change } = await setup();
  const { id } = await createRow("sales", { ...onCredit, dueDate: "" });
  const { firstDay: saleDate } = bookLimits;
  const before = new Date(Date.parse(saleDate) - dayMs).toISOString().slice(0, 10);
  expect(await change(`sales/${id}`, { saleDate })).toMatchObject({ saleDate });
  expect(await change(`sales/${id}`, { saleDate: before })).toEqual(["saleDate"]);
});

test("a count that keeps the value changes only the quantity", async () => {
  const { item, change, stock } = await setup();
  const { id } = await item("Beans", 100, 1500);
  await change(`inventories/${id}`, { quantity: 50, pricePerUnit: 3000 });
  expect(await stock(id)).toEqual([50, 150_000]);
});

test("an item that is renamed to its own name keeps its version", async () => {
  const { item, change } = await setup();
  const { id, version } = await item("Beans", 100, 1500);
  const rename = async (name: string) => (await change(`inventories/${id}`, { name })).version;
  expect(await rename("Beans")).toBe(version);
  expect(await rename("Yellow beans")).toBeGreaterThan(version);
});

test("rejects an item worth more than the maximum at its price", async () => {
  const { item, change, stock } = await setup();
  const { id } = await item("Beans", 100, 1500);
  const { maxQuantity: quantity, maxPrice: pricePerUnit } = bookLimits;
  expect(await change(`inventories/${id}`, { quantity, pricePerUnit })).toEqual(["pricePerUnit"]);
  expect(await stock(id)).toEqual([100, 150_000]);
});
