import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { messageLog } from "#app/testing/message-stand-ins.ts";
import { testApp } from "#app/testing/test-app.ts";
import { apiBase } from "#core/paths.ts";
import type { Database } from "#server/database/database.ts";

type App = Awaited<ReturnType<typeof testApp>>;

const busy = { PUBLIC_READS_PER_MINUTE: "1000000" };

/** Everything that was sent is so much older. */
const later = (db: Database, minutes: number) =>
  db.orm.execute(sql`update code_send set at = at - ${`${minutes} minutes`}::interval`);

const forget = ({ ask }: App, phone: string) =>
  ask("POST", "user/forgot-password", { body: { phone } });

/** From an address of its own. */
const forgetFrom = ({ get }: App, address: string, phone: string) =>
  get(`${apiBase}/user/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ phone }),
  });

test("a contact gets one code in a minute for one purpose, and is told when the next", async () => {
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

test("a contact gets 3 codes in 15 minutes, 5 in an hour and 10 in a day", async () => {
  const app = await testApp();
  const outcomes: number[] = [];
  const waits: string[] = [];
  // One try every two minutes for an hour, then one every half an hour until the day is over.
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
  expect(passed(0, outcomes.length)).toBe(10);
  expect(waits.some((wait) => /in \d+ minutes\.$/.test(wait))).toBe(true);
  expect(waits.some((wait) => /in \d+ hours\.$/.test(wait))).toBe(true);
});

test("of many requests at the same moment one passes", async () => {
  const app = await testApp(busy);
  const answers = await Promise.all(Array.from({ length: 30 }, () => forget(app, "0712000003")));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(29);
});

test("a script costs no more messages than the ceiling, in a row and all at once", async () => {
  const app = await testApp({ ...busy, TRUST_PROXY: "on", CODES_PER_DAY: "12" });
  const phones = Array.from({ length: 40 }, (_, n) => `+2557120001${String(n).padStart(2, "0")}`);
  for (const phone of phones) {
    await newAccount(app.pool.db, { phone });
  }
  await app.pool.db.orm.execute(
    sql`update account set password_hash = 'x', email = null, email_verified_at = null where phone is not null`,
  );
  const address = (n: number) => `10.0.${n % 7}.${n % 11}`;
  const atOnce = await Promise.all(
    phones.slice(0, 25).map((phone, n) => forgetFrom(app, address(n), phone)),
  );
  const inARow = [];
  for (const [n, phone] of [...phones, ...phones, ...phones].entries()) {
    inARow.push(await forgetFrom(app, address(n), phone));
  }
  const passed = [...atOnce, ...inARow].filter(({ status }) => status === 200);
  expect(passed).toHaveLength(12);
  expect(app.sent).toHaveLength(12);
  const refused = inARow.at(-1);
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3600);
});

test("an address gets no more codes in a day than its own ceiling; others still get theirs", async () => {
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

test("that the ceiling of the edition is reached is said once in the log, and nobody's contact", async () => {
  const { log, lines } = messageLog();
  const app = await testApp({ ...busy, CODES_PER_DAY: "1" }, log);
  for (const phone of ["0712000401", "0712000402", "0712000403"]) await forget(app, phone);
  expect(lines.filter((line) => line.includes("CODES_PER_DAY"))).toHaveLength(1);
  expect(lines.join("")).not.toMatch(/712000/);
});

test("the count keeps digests of contacts and addresses alone", async () => {
  const app = await testApp({ TRUST_PROXY: "on" });
  await forgetFrom(app, "10.9.8.7", "0712000005");
  const { rows } = await app.pool.db.orm.execute(sql`select * from code_send`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/712000005|10\.9\.8\.7/);
});
