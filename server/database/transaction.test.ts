import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";

const counter = async () => {
  const pool = await testPool();
  const { db } = pool;
  await db.query("create table counter (name text primary key, count int not null)", []);
  const add = (on: typeof db, name: string) =>
    on.query("insert into counter values ($1, 1)", [name]);
  const names = async () =>
    (await db.query<{ name: string }>("select name from counter order by 1", [])).map(
      ({ name }) => name,
    );
  return { ...pool, add, names };
};

test("runs pipelined statements in order, before the commit", async () => {
  const { db, add, names } = await counter();
  const seen = await db.transaction(async (db) => {
    db.pipeline(add(db, "a"));
    db.pipeline(add(db, "b"));
    const rows = await db.query("select name from counter order by 1", []);
    db.pipeline(add(db, "c"));
    return rows;
  });
  expect(seen).toEqual([{ name: "a" }, { name: "b" }]);
  expect(await names()).toEqual(["a", "b", "c"]);
});

test("rolls back when a pipelined statement fails, and throws its error", async () => {
  const { db, add, names } = await counter();
  await add(db, "a");
  const behind = db.transaction(async (db) => {
    db.pipeline(add(db, "b"));
    db.pipeline(add(db, "a"));
    await add(db, "c");
  });
  await expect(behind).rejects.toMatchObject({ code: "23505" });
  const last = db.transaction(async (db) => db.pipeline(add(db, "a")));
  await expect(last).rejects.toMatchObject({ code: "23505" });
  expect(await names()).toEqual(["a"]);
});

test("does not commit after a failure that was caught", async () => {
  const { db, add, names } = await counter();
  await add(db, "a");
  const caught = db.transaction(async (db) => {
    await add(db, "b");
    await add(db, "a").catch(() => {});
  });
  await expect(caught).rejects.toThrow("a statement failed");
  expect(await names()).toEqual(["a"]);
});

test("returns usable connections to the pool after many concurrent failures", async () => {
  const { db, add, names } = await counter();
  await add(db, "a");
  const fail = () =>
    db.transaction(async (db) => {
      db.pipeline(add(db, "a"));
      await Promise.all([add(db, "b"), add(db, "c")]);
    });
  const failed = await Promise.allSettled(Array.from({ length: 20 }, fail));
  expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  await db.transaction((db) => add(db, "d"));
  expect(await names()).toEqual(["a", "d"]);
});

test("notifies listeners of each event once after the commit, and never after a rollback", async () => {
  const { db, url } = await counter();
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  onTestFinished(() => listener.end());
  const received: string[] = [];
  listener.on("notification", ({ payload }) => void received.push(payload ?? ""));
  await listener.query("listen told");
  const sendPayload = (payload: string) => db.transaction(async (db) => db.notify("told", payload));
  const undone = db.transaction(async (db) => {
    db.notify("told", "undone");
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  const all = Array.from({ length: 30 }, (_, index) => `${index}`);
  await Promise.all(all.map(sendPayload));
  db.notify("told", "at once");
  await expect.poll(() => [...received].sort()).toEqual([...all, "at once"].sort());
});
