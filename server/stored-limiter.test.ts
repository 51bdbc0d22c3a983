import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { testApp } from "#app/testing/test-app.ts";
import { testPool } from "#app/testing/test-database.ts";
import { openPool } from "./database/database.ts";
import { createLimiters } from "./rate-limit.ts";
import { claimOncePerDay, deleteExpiredCounts } from "./stored-limiter.ts";

const passes = (counting: Promise<unknown>) =>
  counting.then(
    () => true,
    () => false,
  );

test("two processes that count at once admit no more than one does, also after a restart", async () => {
  const { context, pool, settings } = await testApp({ SIGN_INS_PER_DEVICE_AND_DAY: "30" });
  const { keys } = context;
  const other = openPool(pool.url, { size: 4 });
  const process = (db = pool.db) => createLimiters(settings, { db, keys }).signInOfDevice;
  const [first, second] = [process(), process(other.db)];
  const counted = await atOnce(100, (n) => passes((n % 2 ? first : second).count("a phone")));
  expect(counted.filter(Boolean)).toHaveLength(30);
  expect(await passes(process().count("a phone"))).toBe(false);
  expect(await passes(process().count("another"))).toBe(true);
  await other.close();
});

test("stores a keyed digest instead of the counted value", async () => {
  const { context, run } = await testApp();
  await context.limiters.signInOfAddress.count("41.59.7.1");
  const rows = await run("select * from rate_limit");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("41.59");
});

test("counts in the process while the database does not respond", async () => {
  const { context, settings } = await testApp({ MEMBERS_PER_ACCOUNT_AND_HOUR: "2" });
  const gone = await testPool();
  const { db } = gone;
  await gone.pool.query("drop table rate_limit");
  const limit = createLimiters(settings, { db, keys: context.keys }).memberOfAccount;
  const counted = [];
  for (const _ of [1, 2, 3]) counted.push(await passes(limit.count("somebody")));
  expect(counted).toEqual([true, true, false]);
});

test("writes nothing more for a caller beyond the limit and returns the waiting time", async () => {
  const { context, run } = await testApp({ MEMBERS_PER_ACCOUNT_AND_HOUR: "2" });
  const count = () => context.limiters.memberOfAccount.count("somebody");
  for (const _ of [1, 2]) await count();
  for (const _ of [3, 4, 5]) {
    const refusal = await count().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 429 });
    const { headers } = refusal as { headers: Record<string, string> };
    expect(Number(headers["retry-after"])).toBeGreaterThan(3590);
  }
  expect(await run("select points from rate_limit")).toEqual([{ points: 3 }]);
});

test("deletes expired counts and preserves the others", async () => {
  const { context, run } = await testApp();
  const at = context.now.getTime();
  await run("insert into rate_limit values ('over', 1, $1), ('on', 1, $2)", [at - 1, at + 60_000]);
  await deleteExpiredCounts(context);
  expect(await run("select key from rate_limit")).toEqual([{ key: "on" }]);
});

test("lets one of many claim a day, the next a day later, and ignores a rolled-back claim", async () => {
  const { context } = await testApp();
  const undone = context.transaction(async (context) => {
    expect(await claimOncePerDay(context, "alarm")).toBe(true);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimOncePerDay(context, "alarm")));
  expect(claims.filter(Boolean)).toHaveLength(1);
  const tomorrow = { ...context, now: new Date(context.now.getTime() + 86_400_000) };
  expect(await claimOncePerDay(tomorrow, "alarm")).toBe(true);
});
