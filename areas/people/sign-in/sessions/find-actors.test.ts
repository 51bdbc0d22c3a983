import { expect, test } from "vitest";
import { actorOf, newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Role } from "#core/roles.ts";
import { findActors } from "./find-actors.ts";
import { isSignedIn, openSession } from "./sessions.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Creates a user who is signed in with a browser, and functions that identify the user at a later
 * time.
 */
async function signedIn(roles: Role[] = ["buyer"], environment: Record<string, string> = {}) {
  const { context, pool } = await testApp(environment);
  const { id } = await newAccount(pool.db, { roles });
  const run = async (text: string) => (await pool.pool.query(text)).rows;
  const opened = await context.transaction((context) =>
    openSession(context, { id, roles }, "browser"),
  );
  const later = (ms: number) => ({ ...context, now: new Date(context.now.getTime() + ms) });
  const at = (ms: number) => findActors.ofBrowser(later(ms), opened.secret);
  const lasts = (ms: number) => isSignedIn(later(ms), opened);
  const seenAt = async () =>
    (await run("select last_seen_at as at from session"))[0].at.getTime() - context.now.getTime();
  return { context, run, id, opened, at, lasts, seenAt };
}

test("saves the last activity at most every five minutes", async () => {
  const { at, seenAt } = await signedIn();
  await at(5 * minuteMs);
  expect(await seenAt()).toBe(0);
  await at(5 * minuteMs + 1);
  expect(await seenAt()).toBe(5 * minuteMs + 1);
});

test("signs out an idle browser after the set days; checking does not count as activity", async () => {
  const { at, lasts, seenAt } = await signedIn(["buyer"], { SESSION_IDLE_DAYS: "10" });
  expect(await lasts(10 * dayMs - 1)).toBe(true);
  expect(await seenAt()).toBe(0);
  expect(await lasts(10 * dayMs)).toBe(false);
  expect(await at(10 * dayMs)).toBeUndefined();
  expect(await at(10 * dayMs - 1)).toMatchObject({ kind: "person", isVerified: true });
  expect(await lasts(10 * dayMs)).toBe(true);
});

test.each([
  [["buyer"], 30 * 24],
  [["buyer", "trader"], 30 * 24],
  [["buyer", "chamber officer"], 8],
  [["administrator"], 8],
] as [Role[], number][])("signs in %j for %i hours and no longer", async (roles, hours) => {
  const environment = { SESSION_DAYS: "30", OFFICER_SESSION_HOURS: "8", SESSION_IDLE_DAYS: "60" };
  const { opened, at, lasts } = await signedIn(roles, environment);
  expect(opened.seconds).toBe(hours * 3600);
  expect(await at(hours * 3_600_000 - 1)).toBeDefined();
  expect(await at(hours * 3_600_000)).toBeUndefined();
  expect(await lasts(hours * 3_600_000)).toBe(false);
});

test("rejects a suspended user at once and identifies an unverified user", async () => {
  const { at, lasts, run, id } = await signedIn();
  await run("update account set state = 'suspended'");
  expect([await at(0), await lasts(0)]).toEqual([undefined, false]);
  await run("update account set state = 'unverified'");
  expect(await at(0)).toMatchObject({ accountId: id, isVerified: false, roles: ["buyer"] });
  expect(await lasts(0)).toBe(true);
});

test("ends the previous session on a browser sign-in, but not on a program's", async () => {
  const { context, run, id, opened } = await signedIn();
  const { sessionId } = opened;
  const actor = actorOf(id, { sessionId });
  const again = (kind: "browser" | "program") =>
    context.transaction((context) =>
      openSession({ ...context, actor }, { id, roles: ["buyer"] }, kind),
    );
  const ids = async () => (await run("select id from session order by id")).map((row) => row.id);
  const program = await again("program");
  expect(await ids()).toEqual([sessionId, program.sessionId].sort());
  expect(
    await run("select 1 from session where kind = 'program' and secret_hash is null"),
  ).toHaveLength(1);
  const browser = await again("browser");
  expect(await ids()).toEqual([program.sessionId, browser.sessionId].sort());
});
