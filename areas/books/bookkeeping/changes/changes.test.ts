import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";

const rent = { category: "rent", description: "The market stall", amount: 100 };
const sale = { product: "Maize flour", quantity: 2, saleUnitPrice: 5000 };
const item = { name: "Beans", quantity: 10, pricePerUnit: 100 };
const none = { inventories: [], sales: [], expenses: [], removed: [] };

async function setup() {
  const keeper = await setupBookkeeping();
  const since = async (version: number, more = "") =>
    (await keeper.call("GET", `changes?since=${version}${more}`)).body.data;
  return { ...keeper, since };
}

test("books without a row have no changes", async () => {
  const { since } = await setup();
  expect(await since(0)).toEqual({ version: 0, isMore: false, ...none });
});

test("changes contain rows of each kind as single reads return them", async () => {
  const { createRow, call, since } = await setup();
  const beans = await createRow("inventories", item);
  const sold = await createRow("sales", sale);
  const spent = await createRow("expenses", rent);
  const gone = await createRow("expenses", rent);
  await call("DELETE", `expenses/${gone.id}`);
  const changes = await since(0);
  expect(changes).toMatchObject({ version: 5, isMore: false });
  expect(changes).toMatchObject({ inventories: [beans], sales: [sold], expenses: [spent] });
  expect(changes.removed).toEqual([{ kind: "expense", id: gone.id }]);
  expect(await since(5)).toEqual({ version: 5, isMore: false, ...none });
  expect(await since(9)).toEqual({ version: 5, isMore: false, ...none });
  expect(await since(4)).toMatchObject({ ...none, removed: [{ id: gone.id }] });
});

test("omits a restored row from the removed rows, and never lists another trader's rows", async () => {
  const { createRow, call, since, another } = await setup();
  const beans = await createRow("inventories", item);
  const sold = await createRow("sales", { inventoryId: beans.id, quantity: 1, saleUnitPrice: 150 });
  await call("DELETE", `inventories/${beans.id}`);
  expect((await since(0)).removed).toEqual([{ kind: "inventory", id: beans.id }]);
  await call("DELETE", `sales/${sold.id}`);
  expect(await since(0)).toMatchObject({
    ...{ inventories: [{ id: beans.id, quantity: 1 }], sales: [] },
    removed: [{ kind: "sale", id: sold.id }],
  });
  const callOfAnother = await another();
  expect((await callOfAnother("GET", "changes")).body.data).toMatchObject(none);
});

test("a page ends where one of its lists is full and sets isMore", async () => {
  const { createRow, since } = await setup();
  for (const path of ["expenses", "sales", "expenses", "sales", "expenses"]) {
    await createRow(path, path === "sales" ? sale : rent);
  }
  const first = await since(0, "&most=2");
  expect(first).toMatchObject({ version: 3, isMore: true });
  expect([first.expenses.length, first.sales.length]).toEqual([2, 1]);
  const second = await since(3, "&most=2");
  expect(second).toMatchObject({ version: 5, isMore: false });
  expect([second.expenses.length, second.sales.length]).toEqual([1, 1]);
});
