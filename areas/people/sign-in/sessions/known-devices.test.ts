import { expect, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { changePassword } from "../passwords/endpoints.ts";
import { deleteExpired } from "./delete-expired.ts";
import { endOtherSessions, logout, signIn } from "./endpoints.ts";
import { findActors } from "./find-actors.ts";
import { findAccountOfDevice } from "./known-devices.ts";

const password = "Beans-of-Kigoma";

async function setup() {
  const { context, run } = await testApp();
  const person = async (email: string) => {
    const { id } = await newAccount(context.db, { email, password });
    const enter = (from: Partial<Context> = {}, enteredPassword = password) =>
      call({ ...context, ...from }, signIn, { username: email, password: enteredPassword });
    const isKnownTo = async (deviceSecret: string, now = context.now) => {
      const contact = { channel: "email", value: email } as const;
      return (await findAccountOfDevice({ ...context, deviceSecret, now }, contact)) === id;
    };
    return { id, enter, isKnownTo };
  };
  return { context, run, her: await person("her@soko.test"), other: await person("o@soko.test") };
}

test("recognises a browser only for the users who signed in with it, several on a shared phone", async () => {
  const { her: owner, other } = await setup();
  const { device } = await owner.enter();
  expect(await owner.isKnownTo(device)).toBe(true);
  expect(await other.isKnownTo(device)).toBe(false);
  const second = await other.enter({ deviceSecret: device });
  expect(second.device, "the cookie of the device is unchanged").toBe(device);
  expect(await owner.isKnownTo(device)).toBe(true);
  expect(await other.isKnownTo(device)).toBe(true);
});

test("does not recognise a browser after a guess, and replaces a secret that it did not issue", async () => {
  const { her: owner, run } = await setup();
  const guessed = "g".repeat(43);
  await expect(owner.enter({ deviceSecret: guessed }, "wrong")).rejects.toThrow("signIn.failed");
  expect(await owner.isKnownTo(guessed)).toBe(false);
  const { device } = await owner.enter({ deviceSecret: "x" });
  expect(device).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(await run("select * from known_device"))).not.toContain(device);
});

test("recognises a browser for the set days after the last sign-in and then deletes it", async () => {
  const { her: owner, context, run } = await setup();
  const { device } = await owner.enter();
  const after = (days: number) => new Date(context.now.getTime() + days * 86_400_000);
  expect(await owner.isKnownTo(device, after(179))).toBe(true);
  expect(await owner.isKnownTo(device, after(181))).toBe(false);
  await deleteExpired({ ...context, now: after(179) });
  expect(await run("select 1 from known_device")).toHaveLength(1);
  await deleteExpired({ ...context, now: after(181) });
  expect(await run("select 1 from known_device")).toHaveLength(0);
});

test.each(["another password", "signing out everywhere", "ending the other sign-ins"])(
  "%s ends all devices of the account and no others",
  async (how) => {
    const { her: owner, other, context } = await setup();
    const { device, secret } = await owner.enter();
    await other.enter({ deviceSecret: device });
    const actor = await findActors.ofBrowser(context, secret);
    if (!actor) throw new Error("No one is signed in");
    const signedIn = { ...context, actor };
    if (how === "another password") {
      const next = "Maize-of-Kasulu";
      const input = { currentPassword: password, password: next, confirmPassword: next };
      await call(signedIn, changePassword, input);
    } else if (how === "signing out everywhere") {
      await call(signedIn, logout, { everywhere: true });
    } else {
      await call(signedIn, endOtherSessions, {});
    }
    expect(await owner.isKnownTo(device)).toBe(false);
    expect(await other.isKnownTo(device)).toBe(true);
  },
);

test("still recognises the browser after a normal sign-out", async () => {
  const { her: owner, context } = await setup();
  const { device, secret } = await owner.enter();
  const actor = await findActors.ofBrowser(context, secret);
  if (!actor) throw new Error("No one is signed in");
  await call({ ...context, actor }, logout, {});
  expect(await owner.isKnownTo(device)).toBe(true);
});
