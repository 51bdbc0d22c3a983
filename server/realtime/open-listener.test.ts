import { expect, onTestFinished, test } from "vitest";
import { cloneDatabase, testPool } from "#app/testing/test-database.ts";
import { openListener } from "./open-listener.ts";

async function listening() {
  const pool = await testPool();
  const warnings: string[] = [];
  const listener = openListener(pool.url, (what) => void warnings.push(what));
  onTestFinished(() => listener.close());
  const publish = (channel: string, payload: string) =>
    pool.db.query("select pg_notify($1, $2)", [channel, payload]);
  const listeners = () =>
    pool.db.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name = 'soko listener'`,
      [],
    );
  return { ...pool, listener, warnings, publish, listeners };
}

test("delivers each channel to its subscription over one connection until it is closed", async () => {
  const { listener, publish, listeners } = await listening();
  const received: string[] = [];
  const subscription = await listener.listen(
    "one",
    (payload) => void received.push(`one ${payload}`),
  );
  await listener.listen("two", (payload) => void received.push(`two ${payload}`));
  await publish("one", "a");
  await publish("two", "b");
  await publish("three", "c");
  await expect.poll(() => received).toEqual(["one a", "two b"]);
  expect(await listeners()).toHaveLength(1);
  await subscription.close();
  await publish("one", "d");
  await publish("two", "e");
  await expect.poll(() => received).toEqual(["one a", "two b", "two e"]);
});

test("reopens a broken connection and notifies its subscriptions", async () => {
  const { db, listener, publish, listeners, warnings } = await listening();
  const received: string[] = [];
  let back = 0;
  const onMessage = (payload: string) => void received.push(payload);
  await listener.listen("one", onMessage, () => {
    back += 1;
  });
  const [first] = await listeners();
  await db.query("select pg_terminate_backend($1)", [first?.pid]);
  await expect.poll(() => back).toBe(1);
  await publish("one", "after");
  await expect.poll(() => received).toEqual(["after"]);
  expect(warnings).toHaveLength(1);
});

test("retries while there is no database and stops when closed", async () => {
  const { url, drop } = await cloneDatabase();
  await drop();
  const warnings: string[] = [];
  const listener = openListener(url, (what) => void warnings.push(what));
  await listener.listen("one", () => {});
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  await listener.close();
  expect(warnings.join()).not.toContain(url);
});
