import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startBreakableProxy } from "#app/testing/breakable-proxy.ts";
import { testApp } from "#app/testing/test-app.ts";
import { testPool } from "#app/testing/test-database.ts";
import { apiBase } from "#core/paths.ts";
import { createLog } from "#server/log.ts";
import { DatabaseUnavailable, mapDatabaseError } from "./unavailable.ts";
import { watchDatabase } from "./watch.ts";

/** Starts the app with a database connection that a test can interrupt. */
async function setup() {
  let line: Awaited<ReturnType<typeof startBreakableProxy>> | undefined;
  const pool = await testPool(async (url) => {
    line = await startBreakableProxy(url);
    return line.url;
  });
  if (!line) throw new Error("no line");
  onTestFinished(line.close);
  const watch = watchDatabase(pool.pool);
  return { line, ...(await testApp({}, createLog("silent"), pool, { watch })) };
}

const read = `${apiBase}/currency/latest`;
const unavailable = { status: 503, code: "unavailable", message: expect.any(String) };

test("returns 503 with Retry-After for calls and /readyz while the database is silent, then recovers", async () => {
  const { app, get, line } = await setup();
  expect((await get(read)).status).toBe(200);
  line.silence();
  const [first, ready] = await Promise.all([get(read), app.request("/readyz")]);
  expect([first.status, first.headers.get("retry-after"), ready.status]).toEqual([503, "5", 503]);
  expect(first.body).toEqual(unavailable);
  // The outage is known by now, so this request fails without waiting.
  expect((await get(read)).body).toEqual(unavailable);
  expect((await app.request("/healthz")).status).toBe(200);
  line.speak();
  await expect.poll(async () => (await get(read)).status, { timeout: 10_000 }).toBe(200);
  expect((await app.request("/readyz")).status).toBe(200);
});

test("waits for a slow database even when all connections are busy", async () => {
  const { db, pool } = await testPool();
  const watch = watchDatabase(pool, { suspectAfterMs: 300, answerMs: 60_000 });
  const slow = () => watch.during(() => db.query("select 1 as one from pg_sleep(1.2)", []));
  const all = await Promise.all([slow(), slow(), slow(), slow(), slow()]);
  expect(all).toEqual(Array(5).fill([{ one: 1 }]));
});

test("queries the database again when our own process stalled during the probe", async () => {
  const { db, pool } = await testPool();
  const watch = watchDatabase(pool);
  const slow = watch.during(() => db.query("select 1 as one from pg_sleep(2.5)", []));
  await setTimeout(905);
  const until = Date.now() + 1_300;
  while (Date.now() < until);
  expect(await slow).toEqual([{ one: 1 }]);
});

test("returns 503 when the database is gone, as a message for clients and as a page for browsers", async () => {
  const { app, get, line } = await setup();
  await line.close();
  expect((await get(read)).body).toEqual(unavailable);
  const ready = await app.request("/readyz");
  expect([ready.status, ready.headers.get("retry-after")]).toEqual([503, "5"]);
  const headers = { accept: "text/html", "accept-language": "sw", cookie: "soko-session=x" };
  const page = await app.request("/events", { headers });
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("cache-control")).toBe("no-store");
  const html = await page.text();
  expect(html).toContain("Huduma haipatikani kwa sasa.");
  expect(html, "opening it again helps").toContain('href=""');
  const missing = await app.request("/share/nothing/1/en-1.jpeg", { headers });
  expect(missing.status).toBe(404);
  expect(await missing.text(), "and here it does not").not.toContain('href=""');
});

test("rejects a token request with an OAuth error while the database is gone", async () => {
  const { app, line } = await setup();
  await line.close();
  const answer = await app.request("/wit-backend/oauth/token", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=password&username=a@b.test&password=abcdef1&client_id=soko-web&client_secret=soko-web-secret",
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("5");
  expect((await answer.json()).error).toBe("temporarily_unavailable");
});

test("does not treat a rejected statement as an unavailable database", () => {
  const wrong = Object.assign(new Error("duplicate key"), { code: "23505" });
  expect(mapDatabaseError(wrong)).toBe(wrong);
  for (const code of ["57P01", "08006", "ECONNREFUSED", "53300"]) {
    expect(mapDatabaseError(Object.assign(new Error("x"), { code }))).toBeInstanceOf(
      DatabaseUnavailable,
    );
  }
});
