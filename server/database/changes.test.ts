import { expect, onTestFinished, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testPool } from "#app/testing/test-database.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import { openChanges } from "./changes.ts";
import { openPool } from "./database.ts";

/** A process that hears of changes, over a database that two processes share. */
async function house() {
  const pool = await testPool();
  const open = async () => {
    const listener = openListener(pool.url, () => {});
    const own = openPool(pool.url, { size: 2 });
    const changes = await openChanges(own.db, listener);
    own.onDone(changes.noteWrites);
    const heard: (string | undefined)[] = [];
    changes.onChange((table) => heard.push(table));
    onTestFinished(async () => {
      await listener.close();
      await own.close();
    });
    return { db: own.db, changes, heard };
  };
  return { pool, open };
}

const tablesOf = (text: string) => new Set([text]);

test("the tables of a statement are found through views, functions and aliases; one that writes or reads what does not tell has none", async () => {
  const { open } = await house();
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

test("a process knows its own writes once they are committed, and hears of those of others and of triggers", async () => {
  const { open } = await house();
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

test("what changes by the hand of somebody else is heard of too, as a whole table that is emptied", async () => {
  const { pool, open } = await house();
  const { heard } = await open();
  await newAccount(pool.db);
  await expect.poll(() => heard).toEqual(["account"]);
  await pool.pool.query("truncate data_load");
  await expect.poll(() => heard).toEqual(["account", "data_load"]);
});

test("after the listening connection broke anything may have changed", async () => {
  const { pool, open } = await house();
  const { heard } = await open();
  await pool.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'soko listener'`,
  );
  await expect.poll(() => heard).toEqual([undefined]);
});
