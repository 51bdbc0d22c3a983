import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Message } from "#server/messages/messages.ts";

type App = Awaited<ReturnType<typeof testApp>>;
type Answer = Awaited<ReturnType<App["request"]>>;

const password = "beans of Kigoma";
const next = "maize of Kasulu";
const choose = { password: next, confirmPassword: next };

const codeIn = (message: Message | undefined) => /\b\d{5}\b/.exec(message?.text ?? "")?.[0] ?? "";
const other = (code: string) => code.replace(/^./, (first) => (first === "9" ? "0" : "9"));

async function forgotten(app: App, phone: string): Promise<{ requestId: string; code: string }> {
  const { body } = await app.request("POST", "user/forgot-password", { body: { phone } });
  return { requestId: body.data.requestId, code: codeIn(app.sent.at(-1)) };
}

const reset = ({ request }: App, body: object) =>
  request("POST", "user/reset-password", { body: { ...choose, ...body } });

/** A response without what differs between requests. */
function looks({ status, headers, body }: Answer) {
  const stableHeaders = [...headers].filter(
    ([name]) => !/^(date|x-request-id|ratelimit-)/.test(name),
  );
  const { requestId, ...data } = body.data ?? {};
  const { requestId: _, ...rest } = body;
  return {
    status,
    kept: stableHeaders,
    body: { ...rest, data: { ...data, hasId: Boolean(requestId) } },
  };
}

test("resets a forgotten password by a code and ends every session", async () => {
  const app = await testApp();
  const { id, email } = await newAccount(app.pool.db, { phone: "+255712100001", password });
  const token = await tokenOf(app.pool.db, id);
  const { requestId, code } = await forgotten(app, "0712100001");
  expect(app.sent).toEqual([expect.objectContaining({ channel: "email", to: email })]);
  const done = await reset(app, { requestId, code: `${code.slice(0, 2)} ${code.slice(2)}` });
  expect(done).toMatchObject({ status: 200, body: { data: {} } });
  expect((await app.request("GET", "user/session", { token })).status).toBe(401);
  const { rows } = await app.pool.db.orm.execute(
    sql`select password_hash from account where id = ${id}`,
  );
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
  // The notification is sent to every verified contact.
  await runJobs(app);
  const notices = app.sent.slice(1).map(({ channel, meta }) => `${channel} ${meta.kind}`);
  expect(notices.sort()).toEqual(["email passwordChanged", "sms passwordChanged"]);
});

test("accepts a code once, even under concurrent use", async () => {
  const app = await testApp();
  await newAccount(app.pool.db, { email: "once@soko.test", password });
  const proof = await forgotten(app, "once@soko.test");
  const answers = await Promise.all([reset(app, proof), reset(app, proof), reset(app, proof)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await reset(app, proof)).body.code).toBe("sign_in_code_over");
});

test("responds in the same way for known, unknown, suspended and demo users without a password", async () => {
  const app = await testApp();
  await newAccount(app.pool.db, { email: "known@soko.test", password });
  await newAccount(app.pool.db, { email: "closed@soko.test", password, state: "suspended" });
  const shop = await newAccount(app.pool.db, { email: "shop@soko.test" });
  await app.run("update account set is_demo = true where id = $1", [shop.id]);
  const people = ["known", "unknown", "closed", "shop"].map((name) => `${name}@soko.test`);
  const steps: unknown[][] = [];
  for (const phone of people) {
    const requested = await app.request("POST", "user/forgot-password", { body: { phone } });
    const at = app.sent.length;
    const { requestId } = requested.body.data;
    const soon = await app.request("POST", "user/resend-code", { body: { requestId } });
    await app.pool.db.orm.execute(sql`update code_send set at = at - interval '1 minute'`);
    const again = await app.request("POST", "user/resend-code", { body: { requestId } });
    const wrong = [];
    const code = other(codeIn(app.sent.at(-1)) || "12345");
    for (let n = 0; n < 6; n += 1) wrong.push(await reset(app, { requestId, code }));
    expect(app.sent.length - at).toBe(phone.startsWith("known") ? 1 : 0);
    // The remaining seconds depend on when they are read.
    const seconds = soon.headers.get("retry-after");
    expect(Number(seconds)).toBeGreaterThan(50);
    soon.headers.delete("retry-after");
    soon.headers.delete("content-length");
    soon.body.message = soon.body.message.replace(seconds, "some");
    steps.push([requested, soon, again, ...wrong].map(looks));
  }
  const [known, ...others] = steps;
  for (const otherSteps of others) expect(otherSteps).toEqual(known);
  expect(app.sent).toHaveLength(2);
});

test("allows five tries of a wrong code, even concurrently", async () => {
  const app = await testApp();
  await newAccount(app.pool.db, { email: "tries@soko.test", password });
  const { requestId, code } = await forgotten(app, "tries@soko.test");
  const guesses = await atOnce(20, () => reset(app, { requestId, code: other(code) }));
  const counted = guesses.filter(({ body }) => body.code === "sign_in_code_wrong");
  expect(counted).toHaveLength(5);
  const left = counted.map(({ body }) => body.errors[0].message as string);
  expect(left.filter((sentence) => sentence.includes("ask for a new one"))).toHaveLength(1);
  const right = await reset(app, { requestId, code });
  expect(right).toMatchObject({ status: 400, body: { code: "sign_in_code_over" } });
});

test("accepts a code for ten minutes, and only the one sent last", async () => {
  const app = await testApp();
  await newAccount(app.pool.db, { email: "late@soko.test", password });
  const first = await forgotten(app, "late@soko.test");
  await app.pool.db.orm.execute(
    sql`update code_request set expires_at = expires_at - interval '10 minutes' - interval '1 second'`,
  );
  expect((await reset(app, first)).body.code).toBe("sign_in_code_over");
  await app.pool.db.orm.execute(sql`update code_send set at = at - interval '1 minute'`);
  const { requestId } = first;
  expect((await app.request("POST", "user/resend-code", { body: { requestId } })).status).toBe(200);
  const second = codeIn(app.sent.at(-1));
  if (second !== first.code) expect((await reset(app, first)).status).toBe(400);
  expect((await reset(app, { requestId, code: second })).status).toBe(200);
});

test("sends the code to the edition's channel, else to the other one, never to an unverified contact", async () => {
  const app = await testApp({ PASSWORD_RESET_CHANNEL: "sms" });
  const { db } = app.pool;
  await newAccount(db, { email: "both@soko.test", phone: "+255712100010", password });
  await newAccount(db, { email: "mail@soko.test", password });
  const half = await newAccount(db, { email: "half@soko.test", phone: "+255712100011", password });
  await db.orm.execute(sql`update account set phone_verified_at = null where id = ${half.id}`);
  const fresh = await newAccount(db, {
    email: "fresh@soko.test",
    phone: "+255712100012",
    password,
    state: "unverified",
  });
  for (const email of ["both", "mail", "half", "fresh"]) await forgotten(app, `${email}@soko.test`);
  expect(app.sent.map(({ to }) => to)).toEqual([
    "+255712100010",
    "mail@soko.test",
    "half@soko.test",
    "fresh@soko.test",
  ]);
  // It goes to the requested contact, because none is verified yet. The code then verifies it.
  const { body } = await app.request("POST", "user/forgot-password", {
    body: { username: "0712100012" },
  });
  expect(app.sent.at(-1)?.to).toBe("+255712100012");
  const { requestId } = body.data;
  expect((await reset(app, { requestId, code: codeIn(app.sent.at(-1)) })).status).toBe(200);
  const { rows } = await db.orm.execute(
    sql`select state, email_verified_at, phone_verified_at is not null as has from account where id = ${fresh.id}`,
  );
  expect(rows[0]).toEqual({ state: "active", email_verified_at: null, has: true });
});

test("hides the limits of the contact that actually receives the code", async () => {
  const app = await testApp();
  await newAccount(app.pool.db, { email: "two@soko.test", phone: "+255712100020", password });
  await forgotten(app, "two@soko.test");
  expect(app.sent).toHaveLength(1);
  const byPhone = await app.request("POST", "user/forgot-password", {
    body: { phone: "0712100020" },
  });
  expect(byPhone.status).toBe(200);
  expect(app.sent).toHaveLength(1);
  await app.pool.db.orm.execute(sql`update code_send set at = at - interval '1 minute'`);
  expect((await forgotten(app, "0712100020")).code).not.toBe("");
  expect(app.sent).toHaveLength(2);
  // The code that was just sent to the email for the phone must not be visible either.
  const byEmail = await app.request("POST", "user/forgot-password", {
    body: { phone: "two@soko.test" },
  });
  expect(byEmail.status).toBe(200);
  expect(app.sent).toHaveLength(2);
});

test("reports missing and malformed input beside its field without counting a try", async () => {
  const app = await testApp();
  await newAccount(app.pool.db, { email: "typo@soko.test", password });
  const { requestId, code } = await forgotten(app, "typo@soko.test");
  const errorsOf = async (body: object) => {
    const { body: answer } = await reset(app, { requestId, code, ...body });
    return Object.fromEntries(
      answer.errors.map((otherSteps: { field: string; message: string }) => [
        otherSteps.field,
        otherSteps.message,
      ]),
    );
  };
  for (let n = 0; n < 3; n += 1) {
    expect(await errorsOf({ code: "" })).toEqual({ code: "SMS Code is required" });
    expect(await errorsOf({ code: "1234" })).toEqual({ code: "SMS Code must have 5 numbers." });
    expect(await errorsOf({ password: "abc", confirmPassword: "abd" })).toEqual({
      password: "Password must have at least 6 characters.",
      confirmPassword: "Passwords must be identical.",
    });
  }
  expect((await reset(app, { requestId, code })).status).toBe(200);
  const request = (body: object) => app.request("POST", "user/forgot-password", { body });
  const required = await request({ phone: " " });
  expect(required.status).toBe(400);
  expect(required.body.errors).toEqual([{ field: "phone", message: "Phone number is required" }]);
  expect((await request({ phone: "beans" })).body.errors).toEqual([
    { field: "phone", message: "Please enter a phone number or an email." },
  ]);
});

test("stores codes only as keyed hashes and takes their length from the setting", async () => {
  const app = await testApp({ CODE_DIGITS: "8", PASSWORD_MIN: "12" });
  await newAccount(app.pool.db, { email: "kept@soko.test", password });
  const { body } = await app.request("POST", "user/forgot-password", {
    body: { phone: "kept@soko.test" },
  });
  const code = /\b\d{8}\b/.exec(app.sent[0]?.text ?? "")?.[0] ?? "";
  const { rows } = await app.pool.db.orm.execute(sql`select * from code_request`);
  expect(rows[0]?.code_hash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(rows[0]?.code_hash)).not.toContain(code);
  const { requestId } = body.data;
  const short = await reset(app, {
    requestId,
    code: "12345",
    password: "abc",
    confirmPassword: "abc",
  });
  expect(short.body.errors.map((otherSteps: { message: string }) => otherSteps.message)).toEqual([
    "SMS Code must have 8 numbers.",
    "Password must have at least 12 characters.",
  ]);
  expect((await reset(app, { requestId, code })).status).toBe(200);
});
