import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { tokenPath } from "#core/paths.ts";
import { call } from "#server/operations/call.ts";
import { signIn } from "../sessions/endpoints.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";

const password = "Beans-of-Kigoma";

/** A hash as it was made while pages showed hashes: a salt of 16 bytes. */
const oldCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

async function accountOfOld() {
  const app = await testApp();
  const { db } = app.pool;
  const { id, email } = await newAccount(db);
  const old = await hash(password, oldCost);
  await db.orm.update(account).set({ passwordHash: old }).where(eq(account.id, id));
  const stored = async () => {
    const [row] = await db.orm
      .select({ digest: account.passwordHash })
      .from(account)
      .where(eq(account.id, id));
    return row?.digest ?? "";
  };
  const enter = (enteredPassword = password) =>
    call(app.context, signIn, { username: email, password: enteredPassword });
  const grant = async (enteredPassword = password) => {
    const client = { client_id: "soko-web", client_secret: "soko-web-secret" };
    const form = { ...client, grant_type: "password", username: email, password: enteredPassword };
    const body = new URLSearchParams(form);
    return (await app.app.request(tokenPath, { method: "POST", body })).status;
  };
  return { ...app, id, old, stored, enter, grant };
}

test("replaces an outdated hash when a browser signs in, and accepts the new one", async () => {
  const { old, stored, enter } = await accountOfOld();
  expect(isOutdatedHash(old)).toBe(true);
  expect(await enter()).toMatchObject({ isVerified: true });
  const renewed = await stored();
  expect(renewed).not.toBe(old);
  expect(isOutdatedHash(renewed)).toBe(false);
  expect(await verifyPassword(renewed, password)).toBe(true);
  expect(await enter()).toMatchObject({ isVerified: true });
  expect(await stored(), "once").toBe(renewed);
});

test("replaces an outdated hash when a program signs in", async () => {
  const { old, stored, grant } = await accountOfOld();
  expect(await grant()).toBe(200);
  expect(await stored()).not.toBe(old);
  expect(isOutdatedHash(await stored())).toBe(false);
  expect(await grant()).toBe(200);
});

test("replaces an outdated hash when the password is changed", async () => {
  const { id, old, stored, request, pool } = await accountOfOld();
  const next = "Maize-of-Kasulu";
  const body = { currentPassword: password, password: next, confirmPassword: next };
  const token = await tokenOf(pool.db, id);
  expect((await request("PUT", "user/change-password", { token, body })).status).toBe(200);
  expect(await stored()).not.toBe(old);
  expect(isOutdatedHash(await stored())).toBe(false);
});

test("replaces nothing on a wrong password", async () => {
  const { old, stored, enter, grant } = await accountOfOld();
  await expect(enter("Rice-of-Mbeya")).rejects.toMatchObject({ key: "signIn.failed" });
  expect(await grant("Rice-of-Mbeya")).toBe(400);
  expect(await stored()).toBe(old);
});

test("does not replace the hash of a suspended user", async () => {
  const { id, old, stored, enter, pool } = await accountOfOld();
  await pool.db.orm.update(account).set({ state: "suspended" }).where(eq(account.id, id));
  await expect(enter()).rejects.toMatchObject({ key: "signIn.suspended" });
  expect(await stored()).toBe(old);
});

test("accepts concurrent sign-ins and stores one hash", async () => {
  const { stored, enter, grant } = await accountOfOld();
  const entered = await Promise.all([enter(), enter(), grant(), grant()]);
  expect(entered).toMatchObject([{ isVerified: true }, { isVerified: true }, 200, 200]);
  expect(isOutdatedHash(await stored())).toBe(false);
  expect(await verifyPassword(await stored(), password)).toBe(true);
});

test.each([
  ["less memory", { memoryCost: 9_216 }],
  ["fewer passes", { timeCost: 1 }],
  ["more lanes", { parallelism: 2 }],
])("recognises a hash made with %s as outdated", async (_, other) => {
  expect(isOutdatedHash(await hash(password, { ...oldCost, ...other }))).toBe(true);
});

test("recognises a new hash as current, and makes a different one each time", async () => {
  const [one, other] = [await hashPassword(password), await hashPassword(password)];
  expect([isOutdatedHash(one), isOutdatedHash(other), one === other]).toEqual([
    false,
    false,
    false,
  ]);
  expect(isOutdatedHash(null)).toBe(false);
});
