import { expect, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { createLimiters } from "#server/rate-limit.ts";
import { forgotPassword, resetPassword } from "../passwords/endpoints.ts";
import { signIn } from "../sessions/endpoints.ts";

const next = { password: "Maize-of-Kasulu", confirmPassword: "Maize-of-Kasulu" };

async function setup(settings: Record<string, string> = {}) {
  const app = await testApp(settings);
  const contextOf = (from: Partial<Context>) => ({ ...app.context, now: new Date(), ...from });
  const keyOf = async (work: Promise<unknown>) => {
    try {
      await work;
      return "done";
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.status === 429) expect(Number(error.headers["retry-after"])).toBeGreaterThan(0);
      return error.key;
    }
  };
  const request = async (phone: string, from: Partial<Context>) => {
    try {
      return (await call(contextOf(from), forgotPassword, { phone })).requestId;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return undefined;
    }
  };
  const sentCode = () => /\b\d{5}\b/.exec(app.sent.at(-1)?.text ?? "")?.[0] ?? "";
  /** Returns a code that was not sent. */
  const wrongCode = () => (sentCode() === "00000" ? "11111" : "00000");
  const guess = (requestId: string, from: Partial<Context>, code = wrongCode()) =>
    keyOf(call(contextOf(from), resetPassword, { requestId, code, ...next }));
  const later = (minutes: number) =>
    app.run("update code_send set at = at - $1::interval", [`${minutes} minutes`]);
  return { ...app, request, guess, sentCode, later };
}

test("limits an account to 16 codes a day with 5 tries each, from any number of networks", async () => {
  const { db, request, guess, later, sent } = await setup();
  const phone = "+255712900001";
  const { email } = await newAccount(db, { phone, password: "Beans-of-Kigoma" });
  const triesOf = [];
  for (let hour = 0; hour < 8; hour += 1) {
    for (let n = 0; n < 16; n += 1) {
      const from = { address: `10.${hour}.0.${n}` };
      const before = sent.length;
      const requestId = await request(n % 2 ? phone : email, from);
      // A code that was not sent cannot match: see day-budget.test.ts.
      if (!requestId || sent.length === before) continue;
      let tries = 0;
      while ((await guess(requestId, from)) === "signIn.code.wrong") tries += 1;
      triesOf.push(tries);
    }
    await later(60);
  }
  expect(triesOf.length).toBeLessThanOrEqual(16);
  expect(new Set(triesOf)).toEqual(new Set([5]));
}, 60_000);

test("counts retries per network across codes and accounts, except the first try of each code", async () => {
  const { db, request, guess, sentCode } = await setup({ CODE_RETRIES_PER_ADDRESS_AND_DAY: "3" });
  const guesser = { address: "196.0.0.1" };
  const phones = ["+255712900011", "+255712900012", "+255712900013"];
  for (const phone of phones) await newAccount(db, { phone, password: "Beans-of-Kigoma" });
  const first = (await request(phones[0] as string, guesser)) ?? "";
  const outcomes = [];
  for (const _ of [1, 2, 3, 4]) outcomes.push(await guess(first, guesser));
  expect(outcomes).toEqual(Array(4).fill("signIn.code.wrong"));
  const second = (await request(phones[1] as string, guesser)) ?? "";
  expect(await guess(second, guesser)).toBe("signIn.code.wrong");
  expect(await guess(second, guesser, sentCode()), "right, but not at first").toBe(
    "signIn.code.tooMany",
  );
  // An honest user behind the same address.
  const third = (await request(phones[2] as string, guesser)) ?? "";
  expect(await guess(third, guesser, sentCode())).toBe("done");
});

test("limits the retries of all unknown callers together, from any number of networks", async () => {
  const { db, request, guess } = await setup({ CODE_RETRIES_PER_DAY: "4" });
  const outcomes = [];
  for (let n = 0; n < 4; n += 1) {
    const phone = `+25571290003${n}`;
    await newAccount(db, { phone, password: "Beans-of-Kigoma" });
    const from = { address: `196.0.0.${n}` };
    const requestId = (await request(phone, from)) ?? "";
    for (const _ of [1, 2, 3]) outcomes.push(await guess(requestId, from));
  }
  expect(outcomes.filter((key) => key === "signIn.code.wrong")).toHaveLength(4 + 4);
  expect(outcomes.slice(-3)).toEqual([
    "signIn.code.wrong",
    "signIn.code.tooMany",
    "signIn.code.tooMany",
  ]);
});

test("counts retries of a known device separately and across restarts", async () => {
  const { context, db, settings, request, guess, sentCode } = await setup({
    CODE_RETRIES_PER_ADDRESS_AND_DAY: "1",
  });
  const phone = "+255712900021";
  await newAccount(db, { phone, password: "Beans-of-Kigoma" });
  const entered = await call(context, signIn, { username: phone, password: "Beans-of-Kigoma" });
  const address = "196.0.0.1";
  const strange = (await request(phone, { address })) ?? "";
  for (const _ of [1, 2]) await guess(strange, { address });
  const limiters = createLimiters(settings, context);
  expect(await guess(strange, { address, limiters })).toBe("signIn.code.tooMany");
  const ownerDevice = { address, deviceSecret: entered.device };
  const own = (await request(phone, ownerDevice)) ?? "";
  expect(await guess(own, ownerDevice)).toBe("signIn.code.wrong");
  expect(await guess(own, ownerDevice, sentCode())).toBe("done");
});
