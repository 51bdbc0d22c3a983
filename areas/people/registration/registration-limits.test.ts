import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { amina } from "#app/testing/registration-input.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import { minuteMs } from "#core/time.ts";

const buyer = { ...amina, UserRole: "buyer" };

async function setup(settings: Record<string, string>) {
  const app = await testApp({ TRUST_PROXY: "on", PUBLIC_READS_PER_MINUTE: "100000", ...settings });
  const post = (path: string, address: string, body: object) =>
    app.get(`${apiBase}/user/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify(body),
    });
  const register = (phone: string, address: string) =>
    post("register", address, { ...buyer, phone });
  return { ...app, post, register };
}

test("allows registration after ten addresses request password resets for invented people", async () => {
  const { post, register, run, sent } = await setup({ CODES_PER_DAY: "40" });
  for (let n = 0; n < 300; n += 1) {
    await post("forgot-password", `10.0.0.${n % 10}`, { phone: `nobody${n}@soko.test` });
    await post("forgot-password", `10.0.0.${n % 10}`, { phone: `+25579990${1000 + n}` });
  }
  await run("update code_send set at = at - interval '15 minutes'");
  const joined = await register("0712345678", "41.0.0.1");
  expect(joined.status).toBe(200);
  expect(sent).toHaveLength(1);
}, 60_000);

test("leaves a fifth of the budget to others when ten addresses register invented numbers", async () => {
  const { register, sent, run } = await setup({ CODES_PER_DAY: "60" });
  for (let n = 0; n < 60; n += 1) await register(`071300${1000 + n}`, `10.0.0.${n % 10}`);
  const spent = sent.length;
  expect(spent).toBeLessThanOrEqual(30 - 6);
  await run("update code_send set at = at - interval '15 minutes'");
  for (let n = 0; n < 3; n += 1) {
    expect((await register(`071400${1000 + n}`, `41.0.0.${n}`)).status).toBe(200);
  }
  expect(sent).toHaveLength(spent + 3);
}, 60_000);

test.each(["HOUR", "DAY"])(
  "limits the registrations of an address and its /64 per %s",
  async (length) => {
    const { register } = await setup({ [`REGISTRATIONS_PER_ADDRESS_AND_${length}`]: "2" });
    const statuses = [];
    for (const n of [1, 2, 3]) {
      statuses.push((await register(`071500000${n}`, `2001:db8::${n}`)).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    expect((await register("0715000009", "2001:db8:0:1::1")).status).toBe(200);
  },
);

/**
 * The used budget becomes visible at the next full quarter of an hour, which must not begin during
 * a test.
 */
async function farFromQuarter() {
  const left = 15 * minuteMs - (Date.now() % (15 * minuteMs));
  if (left < 10_000) await sleep(left);
}

test("hides whether a number is taken after the daily budget is spent, and does not notify its owner", async () => {
  const app = await setup({ CODES_PER_DAY: "2" });
  const { register, sent, db } = app;
  await newAccount(db, { phone: "+255716000001", email: "owner@soko.test" });
  await farFromQuarter();
  expect((await register("0716000009", "10.0.0.1")).status).toBe(200);
  expect(sent).toHaveLength(1);
  for (const [n, phone] of ["0716000001", "0716000002"].entries()) {
    const { status, body } = await register(phone, `10.0.0.${5 + n}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ requestId: expect.any(String), channel: "sms" });
  }
  await runJobs(app);
  expect(sent).toHaveLength(1);
});
