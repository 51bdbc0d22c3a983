import { expect, onTestFinished, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testPool } from "#app/testing/test-database.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import { openChangeTracker } from "./change-tracker.ts";
import { openPool } from "./database.ts";

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

const tablesOf = (text: string) => new Set([text]);

test("finds the tables of a statement through views and functions, none for writes and untracked tables", async () => {
  const { open } = await setup();
  const { changes } = await open();
  const read = (text: string) => [...(changes.tablesOf(tablesOf(text)) ?? ["none"])].sort();
  expect(read('select p.id from "product" p join "trader" t on true')).toEqual([
    "product",
    "trader",
  ]);
  expect(read("select 1 from commodity_in_module")).toContain("product_tally");
  expect(read("select words_near('maize', 'en')")).toContain("product_word");
  expect(read("select 1")).toEqual([]);
  expect(read("update product set quantity = 1")).toEqual(["none"]);
  expect(read("with a as (insert into product (id) values (1)) select 1")).toEqual(["none"]);
  expect(read("select 1 from product for no key update")).toEqual(["product"]);
  expect(read("select 1 from session")).toEqual(["none"]);
  expect(read("select 1 from session, product")).toEqual(["none"]);
});

test("records its own writes on commit and receives the writes of other processes", async () => {
  const { open } = await setup();
  const [one, other] = [await open(), await open()];
  const since = one.changes.moment();
  const countries = new Set(["country"]);
  const write = "update country set code = code";
  await one.db
    .transaction(async (db) => {
      await db.query(write, []);
      throw new Error("undone");
    })
    .catch(() => {});
  expect([one.heard, one.changes.isSame(countries, since)]).toEqual([[], true]);
  await one.db.transaction(async (db) => {
    await db.query(write, []);
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
