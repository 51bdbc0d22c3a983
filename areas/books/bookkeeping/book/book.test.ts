import { expect, test } from "vitest";
import { newPerson, newShop } from "#app/testing/factories.ts";
import { testApp, withoutRateLimits } from "#app/testing/test-app.ts";
import { dayIn } from "#core/day-in.ts";
import { monthAfter } from "../figures/months.ts";

async function setup() {
  const app = await testApp(withoutRateLimits);
  const { request, db } = app;
  const keeper = await newPerson(db, { firstName: "Asha" });
  const as = (method: string, path: string, body?: object) =>
    request(method, `bookkeeping/${path}`, { token: keeper.token, ...(body && { body }) });
  return { ...app, keeper, as };
}

test("returns empty books with the owner's name before the first row", async () => {
  const { as, db, keeper, run } = await setup();
  expect((await as("GET", "book")).body.data).toEqual({
    businessName: "Asha Test",
    currency: "TZS",
    version: 0,
  });
  expect((await as("GET", "summary")).body.data).toMatchObject({
    currency: "TZS",
    isEmpty: true,
    itemCount: 0,
    owed: 0,
    month: { salesCount: 0, netProfit: 0 },
  });
  expect(await run("select * from book")).toEqual([]);
  await newShop(db, keeper.id, { name: "Mama Asha" });
  expect((await as("GET", "book")).body.data.businessName).toBe("Mama Asha");
});

test("changes the business name, and returns to the profile's name when emptied", async () => {
  const { as } = await setup();
  const change = async (businessName: string | null) =>
    (await as("PATCH", "book", { businessName })).body;
  expect((await change("  Duka la Asha ")).data.businessName).toBe("Duka la Asha");
  expect((await as("GET", "book")).body.data.businessName).toBe("Duka la Asha");
  expect((await change("")).data.businessName).toBe("Asha Test");
  expect((await change("x".repeat(121))).status).toBe(400);
});

test("the summary compares this month with the last and gives stock and debts", async () => {
  const { as, run, context } = await setup();
  const today = dayIn({ edition: context.edition, now: new Date() });
  const last = `${monthAfter(today.slice(0, 7), -1)}-01`;
  const { data: item } = (
    await as("POST", "inventories", { name: "Beans", quantity: 10, pricePerUnit: 1000 })
  ).body;
  const sale = { inventoryId: item.id, quantity: 2, saleUnitPrice: 1500 };
  await as("POST", "sales", { ...sale, saleDate: today });
  await as("POST", "sales", {
    ...sale,
    saleDate: last,
    onCredit: true,
    customer: "Juma",
    dueDate: last,
  });
  await as("POST", "sales", {
    ...sale,
    saleDate: today,
    onCredit: true,
    customer: "Neema",
    paidAmount: 1000,
  });
  await as("POST", "expenses", { category: "rent", description: "Market stall", amount: 500 });
  expect((await as("GET", "summary")).body.data).toMatchObject({
    month: {
      to: today,
      salesCount: 2,
      income: 6000,
      costOfGoods: 4000,
      expenses: 500,
      netProfit: 1500,
    },
    lastMonth: { from: last, salesCount: 1, income: 3000, netProfit: 1000 },
    lastMonthSoFar: { from: last, salesCount: 1 },
    itemCount: 1,
    stockValue: 4000,
    owed: 5000,
    owedCount: 2,
    overdue: 3000,
    overdueCount: 1,
    isEmpty: false,
  });
  expect(await run("select count(*)::int as count from book_month")).not.toEqual([{ count: 0 }]);
});

test.each([
  ["31 March", "2026-03-31", "2026-02-28"],
  ["10 March", "2026-03-10", "2026-02-10"],
])(
  "on %s, the same period of the last month ends on the same day or on its last day",
  async (_, today, to) => {
    const app = await testApp(withoutRateLimits, undefined, undefined, {
      now: () => new Date(`${today}T12:00:00Z`),
    });
    const { token } = await newPerson(app.db);
    const { body } = await app.request("GET", "bookkeeping/summary", { token });
    expect(body.data).toMatchObject({
      month: { from: "2026-03-01", to: today },
      lastMonth: { from: "2026-02-01", to: "2026-02-28" },
      lastMonthSoFar: { from: "2026-02-01", to },
    });
  },
);
