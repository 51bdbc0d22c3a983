import { expect, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { signIn } from "./endpoints.ts";
import { findActors } from "./find-actors.ts";

const password = "Beans-of-Kigoma";
const dayMs = 86_400_000;

const refusalOf = async (context: Context, input: Parameters<typeof enter>[1]) => {
  const { key, status, fields, headers } = (await enter(context, input).then(
    () => {
      throw new Error("It was not refused");
    },
    (error: unknown) => error,
  )) as AppError;
  return { key, status, fields, headers };
};

const enter = (
  context: Context,
  input: { username: string; password: string; emailOnly?: boolean },
) => call(context, signIn, input);

test.each(["me@soko.test", " ME@Soko.Test ", "0712 345 678", "+255712345678", "712345678"])(
  "signs in %s",
  async (username) => {
    const { context } = await testApp();
    const { id } = await newAccount(context.db, {
      email: "me@soko.test",
      phone: "+255712345678",
      password,
      roles: ["buyer", "trader"],
    });
    const { secret, ...opened } = await enter(context, { username, password });
    const device = expect.any(String);
    const flags = { isVerified: true, isTrader: true, isOfficer: false, isCarrier: false };
    expect(opened).toEqual({ seconds: 30 * 86_400, device, ...flags });
    const person = await findActors.ofBrowser(context, secret);
    expect(person).toMatchObject({ accountId: id, isVerified: true });
  },
);

test("responds in the same way to unknown users, wrong passwords and accounts without a password", async () => {
  const { context } = await testApp();
  const known = await newAccount(context.db, { password });
  const locked = await newAccount(context.db);
  const gone = await newAccount(context.db, { password, email: "gone@soko.test" });
  await context.db.named("delete", "update account set state = 'deleted' where id = $1", [gone.id]);
  for (const username of [
    known.email,
    locked.email,
    gone.email,
    "nobody@soko.test",
    "0712000000",
  ]) {
    expect(await refusalOf(context, { username, password: "wrong" }), username).toEqual({
      key: "signIn.failed",
      status: 400,
      fields: [],
      headers: {},
    });
  }
});

test("reports a missing or invalid username at its field, with the specification's messages", async () => {
  const { context } = await testApp();
  const { say } = context.phrases.book("en");
  const fieldsOf = async (input: Parameters<typeof enter>[1]) =>
    (await refusalOf(context, input)).fields.map(({ field, key }) => [field, say(key)]);
  expect(await fieldsOf({ username: " ", password: "" })).toEqual([
    ["username", "Email is required"],
    ["password", "Password is required"],
  ]);
  const invalid = [["username", "Please enter a valid email."]];
  for (const username of ["me", "me@", "123"]) {
    expect(await fieldsOf({ username, password: "x" }), username).toEqual(invalid);
  }
  const phone = { username: "0712 345 678", password: "x" };
  expect(await fieldsOf({ ...phone, emailOnly: true })).toEqual(invalid);
});

test("reports a suspension only for the right password, and signs in an unverified user", async () => {
  const { context } = await testApp();
  const suspended = await newAccount(context.db, { password, state: "suspended" });
  const by = (enteredPassword: string) => ({
    username: suspended.email,
    password: enteredPassword,
  });
  expect(await refusalOf(context, by(password))).toMatchObject({
    key: "signIn.suspended",
    status: 403,
  });
  expect(await refusalOf(context, by("wrong"))).toMatchObject({ key: "signIn.failed" });
  const fresh = await newAccount(context.db, { password, state: "unverified" });
  expect(await enter(context, { username: fresh.email, password })).toMatchObject({
    isVerified: false,
  });
});

test("opens a new session when a browser signs in again and ends the previous one", async () => {
  const { context } = await testApp();
  const { email } = await newAccount(context.db, { password });
  const first = await enter(context, { username: email, password });
  const actor = await findActors.ofBrowser(context, first.secret);
  if (!actor) throw new Error("No one is signed in");
  const second = await enter({ ...context, actor }, { username: email, password });
  expect(second.secret).not.toBe(first.secret);
  expect(await findActors.ofBrowser(context, first.secret)).toBeUndefined();
  expect(await findActors.ofBrowser(context, second.secret)).toBeDefined();
});

test("ends a session at its expiry or after long inactivity, and sooner for officers", async () => {
  const { context } = await testApp();
  const buyer = await newAccount(context.db, { password });
  const officer = await newAccount(context.db, { password, roles: ["chamber officer"] });
  const after = (days: number) => ({
    ...context,
    now: new Date(context.now.getTime() + days * dayMs),
  });
  const { secret } = await enter(context, { username: buyer.email, password });
  expect(await findActors.ofBrowser(after(15), secret), "idle").toBeUndefined();
  expect(await findActors.ofBrowser(after(13), secret)).toBeDefined();
  expect(await findActors.ofBrowser(after(26), secret), "seen meanwhile").toBeDefined();
  expect(await findActors.ofBrowser(after(31), secret), "its end").toBeUndefined();
  const opened = await enter(context, { username: officer.email, password });
  expect(opened.seconds).toBe(12 * 3600);
  expect(await findActors.ofBrowser(after(0.51), opened.secret)).toBeUndefined();
});

test.each<Record<string, string>>([
  { SIGN_INS_PER_MINUTE: "2" },
  { SIGN_INS_PER_HOUR: "2" },
  { SIGN_INS_PER_ADDRESS_AND_MINUTE: "2" },
])(
  "rejects the third try with %o and Retry-After, whether the account exists or not",
  async (limit) => {
    const { context } = await testApp(limit);
    const { email } = await newAccount(context.db, { password });
    for (const username of [email, "nobody@soko.test"]) {
      const own = { ...context, address: username };
      for (const _ of [1, 2]) await refusalOf(own, { username, password: "wrong" });
      const third = await refusalOf(own, { username, password });
      expect(third).toMatchObject({ key: "signIn.tooMany", status: 429 });
      expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
    }
  },
);
