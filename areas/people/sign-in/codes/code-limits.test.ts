import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import type { Database } from "#server/database/database.ts";
import { call } from "#server/operations/call.ts";
import { forgotPassword } from "../passwords/endpoints.ts";
import { signIn } from "../sessions/endpoints.ts";

type App = Awaited<ReturnType<typeof testApp>>;

const busy = { PUBLIC_READS_PER_MINUTE: "1000000" };

/** Makes everything that was sent older by the given minutes. */
const later = (db: Database, minutes: number) =>
  db.orm.execute(sql`update code_send set at = at - ${`${minutes} minutes`}::interval`);

const forget = ({ request }: App, phone: string) =>
  request("POST", "user/forgot-password", { body: { phone } });

/** Requests a code from the given address. */
const forgetFrom = ({ get }: App, address: string, phone: string) =>
  get(`${apiBase}/user/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ phone }),
  });

test("sends a contact one code a minute per purpose and reports when the next is allowed", async () => {
  const app = await testApp();
  await newAccount(app.pool.db, { phone: "+255712000001", password: "beans of Kigoma" });
  expect((await forget(app, "0712000001")).status).toBe(200);
  const refused = await forget(app, "+255 712 000 001");
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe("sign_in_code_wait");
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.body.message).toBe(`You can have another code in ${seconds} seconds.`);
  await later(app.pool.db, 1);
  expect((await forget(app, "0712000001")).status).toBe(200);
  expect(app.sent).toHaveLength(2);
});

test("sends one requester 3 codes per contact in 15 minutes, 5 in an hour and 8 in a day", async () => {
  const app = await testApp();
  const outcomes: number[] = [];
  const waits: string[] = [];
  // One try every two minutes for an hour, then one every half an hour until the end of the day.
  for (const pause of [...Array(30).fill(2), ...Array(46).fill(30)] as number[]) {
    const { status, headers, body } = await forget(app, "0712000002");
    outcomes.push(status);
    if (status === 429) waits.push(`${headers.get("retry-after")} ${body.message}`);
    await later(app.pool.db, pause);
  }
  const passed = (from: number, to: number) =>
    outcomes.slice(from, to).filter((status) => status === 200).length;
  expect(passed(0, 7)).toBe(3);
  expect(passed(0, 30)).toBe(5);
  expect(passed(0, outcomes.length)).toBe(8);
  expect(waits.some((wait) => /in \d+ minutes\.$/.test(wait))).toBe(true);
  expect(waits.some((wait) => /in \d+ hours\.$/.test(wait))).toBe(true);
});

test("lets one of many concurrent requests pass", async () => {
  const app = await testApp(busy);
  const answers = await atOnce(30, () => forget(app, "0712000003"));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(29);
});

test("limits the codes of an address per day without affecting other addresses", async () => {
  const app = await testApp({ ...busy, TRUST_PROXY: "on", CODES_PER_ADDRESS_AND_DAY: "3" });
  const from = async (address: string, first: number) => {
    const statuses = [];
    for (let n = first; n < first + 5; n += 1) {
      statuses.push((await forgetFrom(app, address, `07120002${n}`)).status);
    }
    return statuses;
  };
  expect(await from("10.1.1.1", 10)).toEqual([200, 200, 200, 429, 429]);
  expect(await from("10.1.1.2", 20)).toEqual([200, 200, 200, 429, 429]);
});

test("stores only hashes of contacts and addresses", async () => {
  const app = await testApp({ TRUST_PROXY: "on" });
  await forgetFrom(app, "10.9.8.7", "0712000005");
  const { rows } = await app.pool.db.orm.execute(sql`select * from code_send`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/712000005|10\.9\.8\.7/);
});

test("applies the cooldown per network, and 10 codes an hour and 16 a day to all unknown callers", async () => {
  const app = await testApp({ ...busy, TRUST_PROXY: "on" });
  await newAccount(app.db, { phone: "+255712000601", password: "beans of Kigoma" });
  const request = async (network: number) =>
    (await forgetFrom(app, `10.3.0.${network}`, "0712000601")).status;
  expect([await request(1), await request(1), await request(2)]).toEqual([200, 429, 200]);
  const more = [];
  for (let network = 3; network < 20; network += 1) more.push(await request(network));
  expect(more.filter((status) => status === 200)).toHaveLength(8);
  await later(app.db, 61);
  for (let network = 20; network < 40; network += 1) more.push(await request(network));
  expect(more.filter((status) => status === 200)).toHaveLength(14);
  expect(app.sent).toHaveLength(16);
});

test("still sends codes to a signed-in owner or known device after others used up the limit", async () => {
  const app = await testApp({ ...busy, TRUST_PROXY: "on" });
  const phone = "+255712000602";
  const { id } = await newAccount(app.db, { phone, password: "beans of Kigoma" });
  const entered = await call(app.context, signIn, { username: phone, password: "beans of Kigoma" });
  const exhaustLimit = async () => {
    for (let network = 0; network < 12; network += 1) {
      await forgetFrom(app, `10.4.0.${network}`, phone);
    }
  };
  await exhaustLimit();
  const sent = app.sent.length;
  expect((await forgetFrom(app, "10.4.1.1", phone)).status).toBe(429);
  const onOwnPhone = { ...app.context, address: "10.4.0.1", deviceSecret: entered.device };
  await call(onOwnPhone, forgotPassword, { phone });
  expect(app.sent).toHaveLength(sent + 1);
  const again = call(onOwnPhone, forgotPassword, { phone });
  await expect(again, "the user's own wait").rejects.toThrow("signIn.code.wait");
  await later(app.db, 2);
  const token = await tokenOf(app.db, id);
  const { status } = await app.request("POST", "user/forgot-password", { token, body: { phone } });
  expect(status).toBe(200);
  expect(app.sent).toHaveLength(sent + 2);
});

test("hides an owner's requests from unknown callers and theirs from the owner", async () => {
  const app = await testApp({ ...busy, TRUST_PROXY: "on" });
  const phone = "+255712000603";
  const { id } = await newAccount(app.db, { phone, password: "beans of Kigoma" });
  const token = await tokenOf(app.db, id);
  const requestAsOwner = () =>
    app.request("POST", "user/forgot-password", { token, body: { phone } });
  for (const status of [200, 429]) expect((await requestAsOwner()).status).toBe(status);
  expect((await forgetFrom(app, "10.5.0.1", phone)).status).toBe(200);
  expect((await forgetFrom(app, "10.5.0.1", phone)).status).toBe(429);
});

test("limits the codes per day that one signed-in user requests for other contacts", async () => {
  const app = await testApp({ ...busy, CODES_PER_ACCOUNT_AND_DAY: "3" });
  const { id } = await newAccount(app.db, { password: "beans of Kigoma" });
  const token = await tokenOf(app.db, id);
  const statuses = [];
  for (const n of [1, 2, 3, 4]) {
    const body = {
      channel: "sms",
      contact: `071200070${n}`,
      currentPassword: "beans of Kigoma",
    };
    statuses.push((await app.request("POST", "user/update-contact", { token, body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
