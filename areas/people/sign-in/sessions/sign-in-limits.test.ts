import { expect, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { AppError } from "#core/errors.ts";
import { tokenPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { createLimiters } from "#server/rate-limit.ts";
import { signIn } from "./endpoints.ts";

const password = "Beans-of-Kigoma";

async function setup(settings: Record<string, string> = {}) {
  const app = await testApp(settings);
  const { id, email } = await newAccount(app.db, { password, phone: "+255712600001" });
  /** Returns the result of a try from a network, or on a device. */
  const enter = async (from: Partial<Context>, enteredPassword = password, username = email) => {
    try {
      return await call({ ...app.context, ...from }, signIn, {
        username,
        password: enteredPassword,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { key: error.key, wait: Number(error.headers["retry-after"] ?? 0) };
    }
  };
  const guess = async (address: string, times: number, username = email) => {
    const keys = [];
    for (let n = 0; n < times; n += 1) {
      const refused = await enter({ address }, "wrong", username);
      keys.push("key" in refused ? refused.key : "in");
    }
    return keys;
  };
  return { ...app, id, email, enter, guess };
}

test("does not lock out the owner, elsewhere or on a known device, after ten guesses of another user", async () => {
  const { enter, guess } = await setup();
  const first = await enter({ address: "41.0.0.1" });
  const deviceSecret = "device" in first ? first.device : "";
  expect(deviceSecret).toMatch(/^[\w-]{43}$/);
  expect((await guess("196.0.0.9", 11)).at(-1)).toBe("signIn.tooMany");
  const where = { address: "196.0.0.9" };
  expect(await enter(where), "the other user’s network").toMatchObject({ key: "signIn.tooMany" });
  expect(await enter({ address: "41.0.0.2" }), "another network").toHaveProperty("secret");
  expect(await enter({ ...where, deviceSecret }), "the owner's phone").toHaveProperty("secret");
});

test("stops guesses from many networks for a day, while the owner's known device still signs in", async () => {
  const { enter, guess } = await setup({ SIGN_INS_PER_ACCOUNT_AND_DAY: "12" });
  const first = await enter({ address: "41.0.0.1" });
  const deviceSecret = "device" in first ? first.device : "";
  const guesses = [];
  for (let n = 0; n < 6; n += 1) guesses.push(...(await guess(`196.0.0.${n}`, 3)));
  expect(guesses.filter((key) => key === "signIn.failed")).toHaveLength(11);
  expect(guesses.at(-1)).toBe("signIn.byCode");
  const elsewhere = await enter({ address: "41.0.0.7" });
  expect(elsewhere).toMatchObject({ key: "signIn.byCode" });
  expect(elsewhere).toHaveProperty("wait", expect.closeTo(86_400, -2));
  expect(await enter({ address: "196.0.0.1", deviceSecret })).toHaveProperty("secret");
});

test("does not let one network use up the daily tries of an account", async () => {
  const { enter, guess } = await setup({
    SIGN_INS_PER_DAY: "4",
    SIGN_INS_PER_ACCOUNT_AND_DAY: "5",
  });
  expect(await guess("196.0.0.1", 9)).toEqual([
    ...Array(4).fill("signIn.failed"),
    ...Array(5).fill("signIn.tooMany"),
  ]);
  expect(await enter({ address: "41.0.0.1" })).toHaveProperty("secret");
});

test("limits tries from many networks in the same way for an unknown contact", async () => {
  const { guess } = await setup({ SIGN_INS_PER_ACCOUNT_AND_DAY: "4" });
  const outcomes = async (username?: string) =>
    [
      ...(await guess("196.0.0.1", 2, username)),
      ...(await guess("196.0.0.2", 2, username)),
      ...(await guess("196.0.0.3", 2, username)),
    ].join();
  expect(await outcomes("nobody@soko.test")).toBe(await outcomes());
});

test("limits a stolen device separately and lower, and then as an unknown caller", async () => {
  const { enter } = await setup({ SIGN_INS_PER_DEVICE_AND_DAY: "3", SIGN_INS_PER_MINUTE: "2" });
  const first = await enter({ address: "41.0.0.1" });
  const deviceSecret = "device" in first ? first.device : "";
  const tries = [];
  for (let n = 0; n < 6; n += 1) {
    const refused = await enter({ address: "196.0.0.1", deviceSecret }, "wrong");
    tries.push("key" in refused && refused.key);
  }
  expect(tries).toEqual([...Array(5).fill("signIn.failed"), "signIn.tooMany"]);
});

test("continues the counts in a new process", async () => {
  const { context, enter, guess, settings } = await setup({ SIGN_INS_PER_MINUTE: "3" });
  await guess("196.0.0.1", 3);
  const limiters = createLimiters(settings, context);
  expect(await enter({ address: "196.0.0.1", limiters })).toMatchObject({ key: "signIn.tooMany" });
});

test("limits programs by network and returns Retry-After", async () => {
  const { app, email } = await setup({
    TRUST_PROXY: "on",
    SIGN_INS_PER_MINUTE: "2",
  });
  const token = (address: string, enteredPassword: string) =>
    app.request(tokenPath, {
      method: "POST",
      headers: { "x-forwarded-for": address },
      body: new URLSearchParams({
        grant_type: "password",
        client_id: "soko-web",
        client_secret: "soko-web-secret",
        username: email,
        password: enteredPassword,
      }),
    });
  for (const _ of [1, 2]) await token("2001:db8::1", "wrong");
  const refused = await token("2001:db8::77", password);
  expect(refused.status, "the same /64").toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await token("2001:db8:0:1::1", password)).status, "another /64").toBe(200);
});
