import { expect, test } from "vitest";
import { type Context, openCache } from "#server/context.ts";
import type { CheckedPart, Finding } from "./health-rules.ts";
import { type Check, runChecks } from "./run-checks.ts";

const fine: Finding = { state: "well", name: "databaseWell" };
const start = new Date("2026-11-29T12:00:00Z");

/** A context as far as checks know it; `after` returns it some seconds later. */
function contextOf() {
  const warnings: string[] = [];
  const context = { cache: openCache(), now: start, warn: (what: string) => warnings.push(what) };
  const after = (seconds: number) =>
    ({ ...context, now: new Date(start.getTime() + seconds * 1000) }) as unknown as Context;
  return { after, warnings };
}

const checksWith = (database: Check) => ({ database }) as Record<CheckedPart, Check>;

test("runs a check once in half a minute, whoever asks", async () => {
  let runs = 0;
  const checks = checksWith(async () => {
    runs += 1;
    return fine;
  });
  const { after } = contextOf();
  await Promise.all([runChecks(after(0), checks), runChecks(after(0), checks)]);
  const [later] = await runChecks(after(29), checks);
  expect(runs).toBe(1);
  expect(later).toEqual({ part: "database", finding: fine, at: start });
  await runChecks(after(30), checks);
  expect(runs).toBe(2);
});

test("says that a check does not respond, and starts no second one while it hangs", async () => {
  let runs = 0;
  let end: (finding: Finding) => void = () => {};
  const hanging = new Promise<Finding>((resolve) => {
    end = resolve;
  });
  const checks = checksWith(() => {
    runs += 1;
    return hanging;
  });
  const { after } = contextOf();
  for (const seconds of [0, 40, 80]) {
    const [checked] = await runChecks(after(seconds), checks, 1);
    expect(checked?.finding).toMatchObject({ state: "act", name: "silent" });
  }
  expect(runs).toBe(1);
  end(fine);
  await hanging;
  const [checked] = await runChecks(after(120), checks);
  expect(checked?.finding).toBe(fine);
});

test("shows a check that fails as one, and logs its kind without its message", async () => {
  const { after, warnings } = contextOf();
  const [checked] = await runChecks(
    after(0),
    checksWith(() => Promise.reject(new TypeError("the password is beans"))),
  );
  expect(checked?.finding).toEqual({ state: "watch", name: "failed", values: {} });
  expect(warnings).toEqual(["the check of database failed: TypeError"]);
});
