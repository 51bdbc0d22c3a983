import { expect, onTestFinished, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";

/** Sets up an app behind a proxy whose reads of market prices are blocked until released. */
async function setup(atOnce = "2") {
  const app = await testApp({ TRUST_PROXY: "on", LARGE_LISTS_AT_ONCE: atOnce });
  const lock = await app.pool.pool.connect();
  await lock.query("begin");
  await lock.query("lock table market_price in access exclusive mode");
  const list = (from: string, size: number) =>
    app.get(`${apiBase}/market-price?size=${size}&commodityId=2000000000`, {
      headers: { "x-forwarded-for": from },
    });
  const reading = async () => {
    await lock.query("select pg_stat_clear_snapshot()");
    const { rows } = await lock.query(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%limit $%'",
    );
    return rows[0].n;
  };
  let isLocked = true;
  const release = async () => {
    if (!isLocked) return;
    isLocked = false;
    await lock.query("rollback");
    lock.release();
  };
  onTestFinished(release);
  return { ...app, list, reading, release };
}

test("reads one long list per caller, queues four and rejects the next with 503 and Retry-After", async () => {
  const { list, reading, release } = await setup();
  const answers = [1, 2, 3, 4, 5].map(() => list("10.1.1.1", 10_000));
  await expect.poll(reading).toBe(1);
  const refused = await list("10.1.1.1", 10_000);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([
    200, 200, 200, 200, 200,
  ]);
});

test("limits the long lists that a process reads at once, for all callers together", async () => {
  const { list, reading, release } = await setup();
  const answers = ["10.1.1.1", "10.1.1.2", "10.1.1.3"].map((from) => list(from, 10_000));
  await expect.poll(reading).toBe(2);
  expect(await reading()).toBe(2);
  await release();
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});

test("does not queue a list of the usual size", async () => {
  const { list, reading, release } = await setup("1");
  const answers = [1, 2].map(() => list("10.1.1.1", 1000));
  await expect.poll(reading).toBe(2);
  await release();
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});
