import { expect, onTestFinished, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testPool } from "#app/testing/test-database.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import { openChangeTracker } from "./change-tracker.ts";
import { openPool } from "./database.ts";
import { type StatementTables, tablesOf } from "./statement-tables.ts";

/** Sets up a process that tracks changes, over a database that two processes share. */
async function setup() {
  const pool = await testPool();
  const open = async () => {
    const listener = openListener(pool.url, () => {});
    const own = openPool(pool.url, { size: 2 });
    const changes = await openChangeTracker(own.db, listener);
    own.onDone(changes.noteWrites);
    const changedTables: (string | undefined)[] = [];
    changes.onChange((table) => changedTables.push(table));
    onTestFinished(async () => {
      await listener.close();
      await own.close();
    });
    return { db: own.db, changes, heard: changedTables };
  };
  return { pool, open };
}

test("finds the tables behind views, and none for writes, untracked and undeclared tables", async () => {
  const { open } = await setup();
  const { changes } = await open();
  const found = (tables: StatementTables | undefined) =>
    [...(changes.tablesOf(new Set([tables])) ?? ["none"])].sort();
  const read = (...reads: string[]) => found(tablesOf({ reads }));
  expect(read("product", "trader")).toEqual(["product", "trader"]);
  expect(read("commodity_in_module")).toContain("product_tally");
  expect(read()).toEqual([]);
  expect(read("session")).toEqual(["none"]);
  expect(read("session", "product")).toEqual(["none"]);
  expect(read("unicorn")).toEqual(["none"]);
  expect(found(tablesOf({ reads: ["trader"], writes: ["product"] }))).toEqual(["none"]);
  expect(found(undefined)).toEqual(["none"]);
});

test("records its own writes on commit and receives the writes of other processes", async () => {
  const { open } = await setup();
  const [one, other] = [await open(), await open()];
  const since = one.changes.moment();
  const countries = new Set(["country"]);
  const write = "update country set code = code";
  const tables = tablesOf({ writes: ["country"] });
  await one.db
    .transaction(async (db) => {
      await db.query(write, [], tables);
      throw new Error("undone");
    })
    .catch(() => {});
  expect([one.heard, one.changes.isSame(countries, since)]).toEqual([[], true]);
  await one.db.transaction(async (db) => {
    await db.query(write, [], tables);
    expect(one.heard).toEqual([]);
  });
  expect([one.heard[0], one.changes.isSame(countries, since)]).toEqual(["country", false]);
  expect(one.changes.isSame(new Set(["currency"]), since)).toBe(true);
  await expect.poll(() => other.heard).toEqual(["country"]);
});

test("receives writes made outside its pool, including a truncated table", async () => {
  const { pool, open } = await setup();
  const { heard: changedTables } = await open();
  await newAccount(pool.db);
  await expect.poll(() => changedTables).toEqual(["account"]);
  await pool.pool.query("truncate data_load");
  await expect.poll(() => changedTables).toEqual(["account", "data_load"]);
});

test("reports that any table may have changed after the listening connection breaks", async () => {
  const { pool, open } = await setup();
  const { heard: changedTables } = await open();
  await pool.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'soko listener'`,
  );
  await expect.poll(() => changedTables).toEqual([undefined]);
});
