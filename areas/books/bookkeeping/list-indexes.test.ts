import { expect, test } from "vitest";
import { explainStatements } from "#app/testing/explain-statements.ts";
import { actorOf, newPerson, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { inNewDatabase } from "#app/testing/warm-database.ts";
import type { Context } from "#server/context.ts";
import { listExpenses, sumExpenses } from "./expenses/reads.ts";
import { listSales } from "./sales/reads.ts";

test("reads the sales and purchases of one item from its indexes", async () => {
  inNewDatabase();
  const { pool, run, db, request, context } = await testApp();
  const { id: accountId } = await newPerson(db);
  const token = await tokenOf(db, accountId);
  const createRow = async (path: string, body: object) =>
    (await request("POST", `bookkeeping/${path}`, { token, body })).body.data.id as string;
  const item = await createRow("inventories", { name: "Beans", quantity: 1000, pricePerUnit: 10 });
  const sale = await createRow("sales", { inventoryId: item, quantity: 1, saleUnitPrice: 20 });
  const expense = await createRow("expenses", {
    ...{ category: "goods", description: "From the farm", amount: 100 },
    ...{ inventoryId: item, quantity: 1 },
  });
  // Years of rows, few of which are of the item.
  await run(
    `insert into book_sale
     select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'number', 1 + n,
       'sold_on', s.sold_on - n / 20, 'item_id', case when n % 200 = 0 then s.item_id end))).*
     from book_sale s, generate_series(1, 20000) n where s.id = $1`,
    [sale],
  );
  await run(
    `insert into book_expense
     select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
       'spent_on', e.spent_on - n / 20, 'item_id', case when n % 200 = 0 then e.item_id end,
       'quantity', case when n % 200 = 0 then 1 end))).*
     from book_expense e, generate_series(1, 20000) n where e.id = $1`,
    [expense],
  );
  await run("analyze book_sale; analyze book_expense");
  const { db: explaining, plans } = explainStatements(pool);
  const actor = actorOf(accountId);
  const explainContext: Context = { ...context, db: explaining, actor };
  const page = { inventoryId: item, page: 1, size: 10 };
  expect((await listSales(explainContext, page)).total).toBe(101);
  expect((await listExpenses(explainContext, page)).total).toBe(101);
  await sumExpenses(explainContext, page);
  expect(plans).toHaveLength(5);
  for (const { plan } of plans) {
    expect(plan).toMatch(/book_(sale|expense)__item/);
    expect(plan).not.toMatch(/Seq Scan on book_(sale|expense)/);
  }
});
