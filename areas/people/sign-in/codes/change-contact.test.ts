import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Message } from "#server/messages/messages.ts";

type App = Awaited<ReturnType<typeof testApp>>;

const password = "beans of Kigoma";
const codeIn = (message: Message | undefined) => /\b\d{5}\b/.exec(message?.text ?? "")?.[0] ?? "";

async function signedIn(app: App, overrides: Parameters<typeof newAccount>[1] = {}) {
  const account = await newAccount(app.pool.db, { password, ...overrides });
  const token = await tokenOf(app.pool.db, account.id);
  const request = (method: string, path: string, body: object) =>
    app.request(method, path, { token, body });
  return { ...account, ask: request };
}

const wish = { channel: "sms", contact: "0712 400 001", currentPassword: password };

const errorsIn = (body: { errors: { field: string; message: string }[] }) =>
  Object.fromEntries(body.errors.map(({ field, message }) => [field, message]));

test("changes the phone after its code is entered and notifies the old phone", async () => {
  const app = await testApp();
  const { id, ask: request } = await signedIn(app, { phone: "+255712400000", language: "fr" });
  const { body } = await request("POST", "user/update-contact", wish);
  expect(app.sent).toEqual([expect.objectContaining({ channel: "sms", to: "+255712400001" })]);
  expect(app.sent[0]?.text).toContain("est votre code");
  const { requestId } = body.data;
  const phoneOf = async () => {
    const { rows } = await app.pool.db.orm.execute(sql`select phone from account where id = ${id}`);
    return rows[0]?.phone;
  };
  expect(await phoneOf()).toBe("+255712400000");
  const code = codeIn(app.sent[0]);
  expect((await request("POST", "user/verify-contact", { requestId, code })).status).toBe(200);
  expect(await phoneOf()).toBe("+255712400001");
  await runJobs(app);
  const notice = app.sent.at(-1);
  expect(notice).toMatchObject({
    channel: "sms",
    to: "+255712400000",
    meta: { kind: "phoneChanged" },
  });
  expect(notice?.text).toContain("un autre numéro de téléphone");
});

test("changes the email in the same way, in lower case", async () => {
  const app = await testApp();
  const { id, email, ask: request } = await signedIn(app);
  const input = { channel: "email", contact: " New@Soko.test ", currentPassword: password };
  const { body } = await request("POST", "user/update-contact", input);
  expect(app.sent[0]).toMatchObject({
    to: "new@soko.test",
    subject: "Your code for Soko Tanzania",
  });
  const { requestId } = body.data;
  await request("POST", "user/verify-contact", { requestId, code: codeIn(app.sent[0]) });
  const { rows } = await app.pool.db.orm.execute(sql`select email from account where id = ${id}`);
  expect(rows[0]?.email).toBe("new@soko.test");
  await runJobs(app);
  expect(app.sent.at(-1)).toMatchObject({ to: email, meta: { kind: "emailChanged" } });
});

test("responds as usual for another user's contact, sends nothing and never assigns it", async () => {
  const app = await testApp();
  await newAccount(app.pool.db, { phone: "+255712400002" });
  const { ask: request } = await signedIn(app);
  const free = await request("POST", "user/update-contact", wish);
  const taken = await request("POST", "user/update-contact", { ...wish, contact: "0712400002" });
  expect(Object.keys(taken.body.data)).toEqual(Object.keys(free.body.data));
  expect([taken.status, app.sent.length]).toEqual([free.status, 1]);
  const tries = await Promise.all(
    [free, taken].map(({ body }) => {
      const code = codeIn(app.sent[0]) === "00000" ? "11111" : "00000";
      return request("POST", "user/verify-contact", { requestId: body.data.requestId, code });
    }),
  );
  expect(tries[1]?.body).toEqual(tries[0]?.body);
});

test("gives a contact to the first user who verifies it and rejects the second with 409", async () => {
  const app = await testApp();
  const { ask: request } = await signedIn(app);
  const { body } = await request("POST", "user/update-contact", wish);
  await newAccount(app.pool.db, { phone: "+255712400001" });
  const { requestId } = body.data;
  const late = await request("POST", "user/verify-contact", {
    requestId,
    code: codeIn(app.sent[0]),
  });
  expect(late).toMatchObject({ status: 409, body: { code: "sign_in_contact_taken" } });
});

test("rejects another user's code", async () => {
  const app = await testApp();
  const owner = await signedIn(app);
  const other = await signedIn(app);
  const { body } = await owner.ask("POST", "user/update-contact", wish);
  const proof = { requestId: body.data.requestId, code: codeIn(app.sent[0]) };
  expect((await other.ask("POST", "user/verify-contact", proof)).status).toBe(400);
  expect((await owner.ask("POST", "user/verify-contact", proof)).status).toBe(200);
});

test("reports a wrong password, unreachable number, bad email and unchanged contact at the field", async () => {
  const app = await testApp();
  const { email, ask: request } = await signedIn(app);
  const errors = async (more: object) =>
    errorsIn((await request("POST", "user/update-contact", { ...wish, ...more })).body);
  expect(await errors({ currentPassword: "not hers" })).toEqual({
    currentPassword: "This is not your password.",
  });
  expect(await errors({ contact: "0222 123 456" })).toEqual({
    contact: "Please enter a mobile number, such as 0621 234 567.",
  });
  expect(await errors({ channel: "email", contact: "a@" })).toEqual({
    contact: "Please enter a valid email.",
  });
  expect(await errors({ channel: "email", contact: email })).toEqual({
    contact: "This is already yours.",
  });
  expect(await errors({ channel: "", contact: "", currentPassword: "" })).toEqual({
    channel: "Please choose phone number or email.",
    contact: "Please enter the new phone number or email.",
    currentPassword: "Password is required",
  });
});

test("invalidates password reset codes that were sent to the old contact", async () => {
  const app = await testApp();
  const { email, ask: request } = await signedIn(app);
  const forgot = await app.request("POST", "user/forgot-password", { body: { phone: email } });
  const old = { requestId: forgot.body.data.requestId, code: codeIn(app.sent[0]) };
  const { body } = await request("POST", "user/update-contact", wish);
  const { requestId } = body.data;
  await request("POST", "user/verify-contact", { requestId, code: codeIn(app.sent[1]) });
  const next = { password: "maize of Kasulu", confirmPassword: "maize of Kasulu" };
  const reset = await app.request("POST", "user/reset-password", { body: { ...old, ...next } });
  expect(reset.body.code).toBe("sign_in_code_over");
});

test("rejects changes of contact and password by visitors and unverified users", async () => {
  const app = await testApp();
  const { ask: request } = await signedIn(app, { state: "unverified" });
  for (const [method, path] of [
    ["POST", "user/update-contact"],
    ["POST", "user/verify-contact"],
    ["PUT", "user/change-password"],
  ] as const) {
    expect((await app.request(method, path, { body: {} })).status).toBe(401);
    expect((await request(method, path, {})).status).toBe(403);
  }
});
