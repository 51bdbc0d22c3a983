import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";

test("limits exports per account and hour without affecting other accounts", async () => {
  const { request, db } = await testApp({ EXPORTS_PER_HOUR: "2" });
  const { token } = await newPerson(db);
  const answers = [];
  for (let nth = 0; nth < 3; nth += 1) answers.push(await request("GET", "user/export", { token }));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get("retry-after"))).toBeGreaterThan(60);
  const { token: other } = await newPerson(db);
  expect((await request("GET", "user/export", { token: other })).status).toBe(200);
});

test("rejects a second concurrent export of an account with 429, but not another account's", async () => {
  const { request, db, pool } = await testApp();
  const { id, token } = await newPerson(db);
  const { token: other } = await newPerson(db);
  const reading = await pool.pool.connect();
  try {
    await reading.query("begin");
    await reading.query("select pg_advisory_xact_lock(hashtextextended('export ' || $1, 0))", [id]);
    const second = await request("GET", "user/export", { token });
    expect([second.status, second.body.code]).toEqual([429, "too_many_requests"]);
    expect(second.headers.get("retry-after")).toBe("10");
    expect((await request("GET", "user/export", { token: other })).status).toBe(200);
  } finally {
    await reading.query("rollback");
    reading.release();
  }
  expect((await request("GET", "user/export", { token })).status).toBe(200);
});
