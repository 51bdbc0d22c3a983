import { expect, onTestFinished, test } from "vitest";
import { createDemoContext } from "#app/start/demo-context.ts";
import { newAccount } from "#app/testing/factories.ts";
import { cloneDatabase } from "#app/testing/test-database.ts";
import { editions } from "#core/editions.ts";
import { openPool } from "#server/database/database.ts";
import { loadDemo } from "./load-demo.ts";
import { removeDemo } from "./remove-demo.ts";

const now = new Date("2026-11-21T08:00:00Z");

/** A database of Tanzania with the whole demo. */
async function withDemo() {
  const clone = await cloneDatabase();
  const pool = openPool(clone.url, { size: 2 });
  onTestFinished(async () => {
    await pool.close();
    await clone.drop();
  });
  const { db } = pool;
  const rows = async (text: string) => (await pool.pool.query(text)).rows;
  const marked = async () => {
    const tables = await rows(`select attrelid::regclass::text as name from pg_attribute
      where attname = 'is_demo' and (select relkind from pg_class where oid = attrelid) = 'r'`);
    const counts = tables.map(
      async ({ name }) => (await rows(`select count(*)::int as n from ${name} where is_demo`))[0].n,
    );
    return (await Promise.all(counts)).reduce((sum, n) => sum + n, 0);
  };
  const load = () => loadDemo(createDemoContext(db, { edition: editions.tz, now }), () => {});
  await load();
  return { db, rows, marked, load };
}

test("removes every row of the demo and no real row", async () => {
  const { db, rows, marked, load } = await withDemo();
  const real = await newAccount(db);
  expect(await marked()).toBeGreaterThan(1000);
  const options = { withDependent: false, announce: () => {} };
  const removed = await removeDemo(db, options);
  expect(removed.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1000);
  expect(await marked()).toBe(0);
  expect(await rows("select id from account")).toEqual([{ id: real.id }]);
  // A second run finds nothing, and the demo can be loaded again.
  expect(await removeDemo(db, options)).toEqual([]);
  await load();
  expect(await marked()).toBeGreaterThan(1000);
}, 240_000);
