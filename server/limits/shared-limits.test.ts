import { expect, onTestFinished, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import { testKeys } from "#app/testing/test-keys.ts";
import type { Database } from "#server/database/database.ts";
import { openKeys } from "#server/keys.ts";
import { createSharedLimits, type Limiter } from "./shared-limits.ts";

const keys = openKeys(testKeys);
const minuteMs = 60_000;

/** Opens the limits of two processes over one database, with a clock of their own. */
async function twoProcesses() {
  const { db } = await testPool();
  const clock = { now: Date.now() };
  const open = (over: Database = db) => {
    const limits = createSharedLimits(() => clock.now);
    limits.open({ db: over, keys });
    onTestFinished(() => limits.close());
    return { ...limits, limiter: limits.limiter("test", 20, 60) };
  };
  return { here: open(), there: open(), open, db, clock };
}

/** @returns how many of these requests the limit lets through */
async function passed(limiter: Limiter, caller: string, requests: number): Promise<number> {
  let count = 0;
  for (let request = 0; request < requests; request += 1) {
    count += await limiter.consume(caller).then(
      () => 1,
      () => 0,
    );
  }
  return count;
}

test("counts the requests of a caller over all processes", async () => {
  const { here, there } = await twoProcesses();
  expect(await passed(here.limiter, "anna", 15)).toBe(15);
  await here.exchange();
  expect(await passed(there.limiter, "anna", 2)).toBe(2);
  await there.exchange();
  expect(await passed(there.limiter, "anna", 20)).toBe(3);
  await there.exchange();
  expect(await passed(here.limiter, "bella", 20)).toBe(20);
});

test("adds each request once, however often counts are exchanged", async () => {
  const { here, there, db } = await twoProcesses();
  for (let round = 0; round < 3; round += 1) {
    await passed(here.limiter, "anna", 3);
    await here.exchange();
    await passed(there.limiter, "anna", 3);
    await there.exchange();
  }
  const rows = await db.query("select points from rate_limit", []);
  expect(rows).toEqual([{ points: 18 }]);
});

test("stores nothing of a caller below a tenth of the limit", async () => {
  const { here, db } = await twoProcesses();
  await passed(here.limiter, "anna", 1);
  await here.exchange();
  expect(await db.query("select from rate_limit", [])).toEqual([]);
});

test("stores a digest of the caller, not the address", async () => {
  const { here, db } = await twoProcesses();
  await passed(here.limiter, "192.0.2.7", 5);
  await here.exchange();
  expect(JSON.stringify(await db.query("select * from rate_limit", []))).not.toContain("192.0.2");
});

test("starts a new count when the window of the stored one has ended", async () => {
  const { here, open, clock } = await twoProcesses();
  await passed(here.limiter, "anna", 20);
  await here.exchange();
  clock.now += 2 * minuteMs;
  const later = open();
  expect(await passed(later.limiter, "anna", 5)).toBe(5);
  await later.exchange();
  expect(await passed(later.limiter, "anna", 20)).toBe(15);
});

test("counts in its own memory while the database does not respond", async () => {
  const { open } = await twoProcesses();
  const named = () => Promise.reject(new Error("away"));
  const alone = open({ named } as unknown as Database);
  expect(await passed(alone.limiter, "anna", 10)).toBe(10);
  await expect(alone.exchange()).rejects.toThrow("away");
  expect(await passed(alone.limiter, "anna", 15)).toBe(10);
});
