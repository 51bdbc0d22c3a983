import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { actorOf, newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Message } from "#server/messages/messages.ts";
import { call } from "#server/operations/call.ts";
import { requestOwnCode, verifyAccountAndSignIn } from "./endpoints.ts";
import { requestCode } from "./request-code.ts";

type App = Awaited<ReturnType<typeof testApp>>;

const codeIn = (message: Message | undefined) => /\b\d{5}\b/.exec(message?.text ?? "")?.[0] ?? "";

/** Creates a user who registered with a phone and has a pending code. */
async function registered(app: App, phone: string, roles: ("buyer" | "trader")[] = ["buyer"]) {
  const { db } = app.pool;
  const account = await newAccount(db, { phone, roles, state: "unverified" });
  const { requestId } = await requestCode(app.context, {
    accountId: account.id,
    purpose: "register",
    contact: { channel: "sms", value: phone },
    language: "en",
  });
  return { ...account, requestId, code: codeIn(app.sent.at(-1)) };
}

const verify = ({ request }: App, body: object) => request("POST", "user/verify", { body });

const stateOf = async ({ pool }: App, id: string) => {
  const { rows } = await pool.db.orm.execute(
    sql`select state, phone_verified_at is not null as phone, email_verified_at is not null as email
        from account where id = ${id}`,
  );
  return rows[0];
};

test("verifies the contact that received the code and activates the account", async () => {
  const app = await testApp();
  const { id, requestId, code } = await registered(app, "+255712300001");
  expect(app.sent[0]).toEqual({
    id: expect.any(String),
    channel: "sms",
    to: "+255712300001",
    text: `Soko Tanzania: ${code} is your code. It is valid for 10 minutes. Do not share it with anyone.`,
    meta: { kind: "code" },
  });
  const answer = await verify(app, { requestId, code: app.sent[0]?.text ?? "" });
  expect(answer.status).toBe(200);
  expect(await stateOf(app, id)).toEqual({ state: "active", phone: true, email: false });
});

test("rejects a wrong code with the specification's message and changes nothing", async () => {
  const app = await testApp();
  const { id, requestId, code } = await registered(app, "+255712300002");
  const wrong = code === "00000" ? "11111" : "00000";
  const { status, body } = await verify(app, { requestId, code: wrong });
  expect(status).toBe(400);
  expect(body.message).toBe("Unable to handle your request");
  expect(body.errors).toEqual([
    { field: "code", message: "This code is wrong. You can try 4 more times." },
  ]);
  expect(await stateOf(app, id)).toMatchObject({ state: "unverified" });
});

test("gives a contact to the first of two users who verify it and rejects the other with 409", async () => {
  const app = await testApp();
  const first = await registered(app, "+255712300003");
  await app.pool.db.orm.execute(sql`update code_send set at = at - interval '1 minute'`);
  const second = await registered(app, "+255712300003");
  const answers = await Promise.all([verify(app, first), verify(app, second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toContain("was verified by another account");
  const states = [await stateOf(app, first.id), await stateOf(app, second.id)];
  expect(states.map((row) => row?.state).sort()).toEqual(["active", "unverified"]);
});

test("rejects a code for another purpose", async () => {
  const app = await testApp();
  const { requestId, code } = await registered(app, "+255712300004");
  const body = { requestId, code, password: "maize of Kasulu", confirmPassword: "maize of Kasulu" };
  expect((await app.request("POST", "user/reset-password", { body })).status).toBe(400);
  expect((await verify(app, { requestId, code })).status).toBe(200);
});

test("signs the verifying browser in and ends its previous session", async () => {
  const app = await testApp();
  const { id, requestId, code } = await registered(app, "+255712300005", ["buyer", "trader"]);
  await tokenOf(app.pool.db, id);
  const before = await app.pool.db.orm.execute(sql`select id from session`);
  const sessionId = String(before.rows[0]?.id);
  const actor = actorOf(id, { roles: [], isVerified: false, sessionId });
  const context = { ...app.context, actor };
  const opened = await call(context, verifyAccountAndSignIn, { requestId, code });
  expect(opened).toMatchObject({ isTrader: true, secret: expect.stringMatching(/^[\w-]{43}$/) });
  const { rows } = await app.pool.db.orm.execute(sql`select id, secret_hash from session`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).not.toBe(sessionId);
  expect(rows[0]?.secret_hash).not.toBe(opened.secret);
});

test("writes and sends nothing when the write alongside a code fails", async () => {
  const app = await testApp();
  const codeOrder = {
    accountId: undefined,
    purpose: "register" as const,
    contact: { channel: "sms" as const, value: "+255712300006" },
    language: "en" as const,
  };
  const failing = requestCode(app.context, codeOrder, async () => {
    throw new Error("did not work");
  });
  await expect(failing).rejects.toThrow("did not work");
  const { rows } = await app.pool.db.orm.execute(sql`select id from code_send`);
  expect(rows).toEqual([]);
  expect(app.sent).toEqual([]);
});

test.each(["", "beans", "00000000-0000-4000-8000-000000000000"])(
  "rejects the unknown request %j",
  async (requestId) => {
    const app = await testApp();
    expect((await verify(app, { requestId, code: "12345" })).status).toBe(400);
    expect((await app.request("POST", "user/resend-code", { body: { requestId } })).status).toBe(
      400,
    );
  },
);

test("sends no further verification code to a verified user", async () => {
  const app = await testApp();
  const { id, requestId, code } = await registered(app, "+255712300007");
  const sessionId = "00000000-0000-7000-8000-000000000001";
  const requestCodeFor = (channel: "sms" | "email", isVerified: boolean) =>
    call({ ...app.context, actor: actorOf(id, { sessionId, isVerified }) }, requestOwnCode, {
      channel,
    });
  await app.pool.db.orm.execute(sql`update code_send set at = at - interval '1 minute'`);
  expect(await requestCodeFor("sms", false)).toEqual({ requestId: expect.any(String) });
  expect(app.sent).toHaveLength(2);
  expect((await verify(app, { requestId, code })).status).toBe(200);
  await app.pool.db.orm.execute(sql`update code_send set at = at - interval '1 minute'`);
  for (const channel of ["sms", "email"] as const) {
    await expect(requestCodeFor(channel, true)).rejects.toMatchObject({ key: "errors.conflict" });
  }
  expect(app.sent).toHaveLength(2);
});
