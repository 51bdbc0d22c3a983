import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { NotSent } from "#server/messages/messages.ts";
import { openSession } from "../sessions/sessions.ts";
import { verifyPassword } from "./passwords.ts";

type App = Awaited<ReturnType<typeof testApp>>;

const password = "beans of Kigoma";
const next = "maize of Kasulu";
const wish = { currentPassword: password, password: next, confirmPassword: next };

async function signedIn(app: App) {
  const account = await newAccount(app.pool.db, { password });
  const token = await tokenOf(app.pool.db, account.id);
  const change = (body: object) =>
    app.request("PUT", "user/change-password", { token, body: { ...wish, ...body } });
  return { ...account, token, change };
}

test("ends the other browser and program sessions on a password change, but not this one", async () => {
  const app = await testApp();
  const { id, email, token, change } = await signedIn(app);
  const otherToken = await tokenOf(app.pool.db, id);
  await openSession(app.context, { id, roles: [] }, "browser");
  expect((await change({})).status).toBe(200);
  expect((await app.request("GET", "user/session", { token })).body.total).toBe(1);
  expect((await app.request("GET", "user/session", { token: otherToken })).status).toBe(401);
  const { rows } = await app.pool.db.orm.execute(
    sql`select password_hash from account where id = ${id}`,
  );
  expect(await verifyPassword(String(rows[0]?.password_hash), next)).toBe(true);
  await runJobs(app);
  expect(app.sent).toEqual([
    expect.objectContaining({ to: email, meta: { kind: "passwordChanged" } }),
  ]);
});

test("lets one of two concurrent changes win", async () => {
  const app = await testApp();
  const { change } = await signedIn(app);
  const another = { password: "rice of Mbeya", confirmPassword: "rice of Mbeya" };
  // Opens a connection for each, because a change that waits for a connection would run after the
  // other.
  await Promise.all([1, 2].map(() => app.run("select pg_sleep(0.1)")));
  const answers = await Promise.all([change({}), change(another)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("limits guesses of the current password as at sign-in", async () => {
  const app = await testApp({ SIGN_INS_PER_MINUTE: "3" });
  const { change } = await signedIn(app);
  for (let n = 0; n < 3; n += 1) {
    const { status, body } = await change({ currentPassword: "not hers" });
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      { field: "currentPassword", message: "This is not your password." },
    ]);
  }
  const refused = await change({});
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("rejects a weak new password beside its field", async () => {
  const app = await testApp();
  const { firstName, change } = await signedIn(app);
  const messageFor = async (poor: string) => {
    const { body } = await change({ password: poor, confirmPassword: poor });
    return body.errors[0].message;
  };
  expect(await messageFor("beans")).toBe("Password must have at least 6 characters.");
  expect(await messageFor("Password1")).toMatch(/^Many people use this password/);
  expect(await messageFor(firstName)).toMatch(/^Please choose a password that is not your name/);
});

test("skips a second SMS notice within a minute but sends the email, and retries without duplicates", async () => {
  const app = await testApp();
  const account = { password, phone: "+255712400005" };
  const { id, email } = await newAccount(app.pool.db, account);
  const token = await tokenOf(app.pool.db, id);
  const change = async (from: string, to: string) => {
    const body = { currentPassword: from, password: to, confirmPassword: to };
    expect((await app.request("PUT", "user/change-password", { token, body })).status).toBe(200);
  };
  await change(password, next);
  const deliver = () => Promise.reject(new NotSent("http 500", { again: true }));
  const failing = { ...app.context, messages: { ...app.context.messages, deliver } };
  expect(await runJobs({ context: failing })).toHaveLength(2);
  await app.pool.db.query("update pgboss.job set state = 'retry', start_after = now()", []);
  await change(next, password);
  await runJobs(app);
  expect(app.sent.map(({ to }) => to).sort()).toEqual([account.phone, email, email]);
});
