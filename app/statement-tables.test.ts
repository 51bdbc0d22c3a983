import { expect, onTestFinished, test } from "vitest";
import "./app.ts";
import { productStatements, statementFaults } from "./testing/statement-faults.ts";
import { testPool } from "./testing/test-database.ts";

/** Functions of the database that read no table. The others are declared with `reading`. */
const withoutTables = ["name_key", "product_base_price", "rejoined_words"];
const declared = ["notification_withheld", "words_near"];

test("every statement declares the tables that PostgreSQL reads and writes for it", async () => {
  const { pool } = await testPool();
  const client = await pool.connect();
  onTestFinished(() => client.release());
  expect(await statementFaults(client)).toEqual([]);
  expect(productStatements().length).toBeGreaterThan(900);
});

test("calls no other database function that could read a table", async () => {
  const { pool } = await testPool();
  const { rows } = await pool.query<{ name: string }>(
    `select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
       and p.prorettype <> 'trigger'::regtype`,
  );
  const texts = productStatements().map(({ built }) => built().text);
  const called = rows
    .map(({ name }) => name)
    .filter((name) => texts.some((t) => t.includes(`${name}(`)));
  expect(called.filter((name) => ![...withoutTables, ...declared].includes(name))).toEqual([]);
});
