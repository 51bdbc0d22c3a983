import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { newId } from "#core/ids.ts";
import { lockBook } from "./lock-book.ts";
import { type ManyRows, recordMany } from "./record-many.ts";

const day = "2026-01-05";
const sale = (product: string, amount: number) => ({ id: newId(), product, amount, day });
const expense = (description: string, amount: number) => {
  return { id: newId(), category: "transport", description, amount, day };
};

async function setup() {
  const keeper = await setupBookkeeping();
  const { context, actor } = keeper;
  const record = (rows: ManyRows) =>
    context.transaction(async (inner) => {
      const person = { ...inner, actor };
      await recordMany(person, await lockBook(person), rows);
    });
  const version = async () => (await keeper.call("GET", "book")).body.data.version;
  return { ...keeper, record, version };
}

test("saves many paid sales and expenses at once, numbered in their order", async () => {
  const { record, call, version } = await setup();
  await record({
    sales: [sale("Beans", 700), sale("Rice", 300)],
    expenses: [expense("Lorry from Kigoma", 450)],
  });
  const { data: sales } = (await call("GET", "sales")).body;
  const byNumber = sales.sort((a: { saleId: string }, b: { saleId: string }) =>
    a.saleId < b.saleId ? -1 : 1,
  );
  expect(byNumber).toMatchObject([
    { saleId: "S-000001", product: "Beans", quantity: 1, saleUnitPrice: 700, saleAmount: 700 },
    { saleId: "S-000002", product: "Rice", saleAmount: 300, owed: 0, cost: 0, saleDate: day },
  ]);
  expect((await call("GET", "expenses")).body.data).toMatchObject([
    { category: "transport", description: "Lorry from Kigoma", amount: 450, dateAdded: day },
  ]);
  expect(await version()).toBe(1);
});

test("the next sale continues the numbers", async () => {
  const { record, createRow } = await setup();
  await createRow("sales", { product: "Salt", quantity: 1, saleUnitPrice: 5 });
  await record({ sales: [sale("Beans", 700), sale("Rice", 300)], expenses: [] });
  const next = await createRow("sales", { product: "Salt", quantity: 1, saleUnitPrice: 5 });
  expect(next.saleId).toBe("S-000004");
});

test("gives 500 rows one version of the books and the next 500 another", async () => {
  const { record, call, version } = await setup();
  const expenses = Array.from({ length: 501 }, (_, n) => expense(`Lorry ${n}`, n + 1));
  await record({ sales: [], expenses: expenses.slice(0, 500) });
  expect(await version()).toBe(1);
  await record({ sales: [], expenses: expenses.map((entry) => ({ ...entry, id: newId() })) });
  expect(await version()).toBe(3);
  const { data } = (await call("GET", "changes?since=2&most=500")).body;
  expect(data).toMatchObject({ isMore: false, expenses: [{ description: "Lorry 500" }] });
});
