import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Database } from "#server/database/database.ts";
import { listImported, listMatchableRows } from "./known-rows.ts";

interface PlanNode {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  Plans?: PlanNode[];
}

/** Counts the rows a plan looked at, including those it filtered out. */
const lookedAt = (node: PlanNode): number =>
  node["Actual Loops"] *
    (node["Actual Rows"] +
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Join Filter"] ?? 0)) +
  (node.Plans ?? []).reduce((sum, inner) => sum + lookedAt(inner), 0);

const count = 3000;

/**
 * Sets up two traders' books: the database gathered its statistics when only one had rows, and the
 * other has since saved many, all of them from statements.
 */
async function setup() {
  const app = await testApp();
  const { run, db } = app;
  const [before, now] = [await newPerson(db), await newPerson(db)];
  const write = async (accountId: string, rows: number) => {
    await run("insert into book (account_id, currency, created_at) values ($1, 'TZS', now())", [
      accountId,
    ]);
    await run(
      `with sale as (
         insert into book_sale (id, account_id, number, product, quantity, unit_price, amount, cost,
           sold_on, on_credit, paid, version, changed_at)
         select gen_random_uuid(), $1, n, 'Beans', 1, 500, 500, 0, '2026-01-05', false, 500, 1, now()
         from generate_series(1, $2) n returning id, number)
       insert into book_import_reference (account_id, reference, amount, row_id)
       select $1, 'R' || number, 500, id from sale`,
      [accountId, rows],
    );
  };
  await write(before.id, 500);
  await run("analyze book_sale, book_expense, book_payment, book_import_reference");
  await write(now.id, count);
  /** Returns how many rows the database looked at to run a query. */
  const work = async (runQuery: (context: { db: Database }) => Promise<unknown>) => {
    let plan: PlanNode | undefined;
    const named: Database["named"] = async (_, text, values) => {
      const [row] = await db.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      plan = row?.["QUERY PLAN"][0].Plan;
      return [];
    };
    await runQuery({ db: { ...db, named } });
    return plan ? lookedAt(plan) : Number.NaN;
  };
  return { ...app, accountId: now.id, work };
}

test("matching a statement with the books scales linearly with the books, whatever the statistics", async () => {
  const { work, accountId } = await setup();
  const rows = await work((context) =>
    listMatchableRows(context, {
      accountId,
      from: "2026-01-01",
      to: "2026-01-31",
      apart: 2,
      source: "a",
    }),
  );
  expect(rows).toBeGreaterThanOrEqual(count);
  expect(rows).toBeLessThan(20 * count);
});

test("finding imported rows scales linearly with the statement, whatever the statistics", async () => {
  const { work, accountId } = await setup();
  const references = Array.from({ length: count }, (_, n) => `R${n + 1}`);
  const rows = await work((context) => listImported(context, { accountId, references }));
  expect(rows).toBeGreaterThanOrEqual(count);
  expect(rows).toBeLessThan(20 * count);
});
