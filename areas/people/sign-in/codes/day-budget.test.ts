import { expect, test, vi } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { createMessageLog } from "#app/testing/message-stand-ins.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { forgotPassword } from "../passwords/endpoints.ts";
import { signIn } from "../sessions/endpoints.ts";
import { canSendNotice } from "./code-limits.ts";
import { resendCode } from "./endpoints.ts";
import { codeHash } from "./request-code.ts";

const password = "Beans-of-Kigoma";
const busy = { PASSWORD_RESET_CHANNEL: "sms", CODES_PER_ADDRESS_AND_DAY: "10000" };

async function setup(
  settings: Record<string, string>,
  log?: ReturnType<typeof createMessageLog>["log"],
) {
  const app = await testApp({ ...busy, ...settings }, log);
  let people = 0;
  /** Creates accounts with phones, and returns the phones. */
  const known = async (count: number) => {
    const phones = [];
    for (let n = 0; n < count; n += 1) {
      people += 1;
      const phone = `+2557123${String(people).padStart(5, "0")}`;
      await newAccount(app.db, { phone });
      phones.push(phone);
    }
    await app.run("update account set password_hash = 'x' where phone like '+2557123%'");
    return phones;
  };
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, n) => `+2557999${String(n).padStart(5, "0")}`);
  /** @returns `"asked"`, or the seconds to wait */
  const forget = async (phone: string, from: Partial<Context> = {}) => {
    try {
      // All at the same time, because the used budget becomes visible at the next full quarter of
      // an hour.
      await call({ ...app.context, ...from }, forgotPassword, { phone });
      return "asked" as const;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      expect(error).toMatchObject({ key: "signIn.code.wait", status: 429 });
      return Number(error.headers["retry-after"]);
    }
  };
  /** Requests each code from a different network. */
  const forgetAll = async (phones: string[], network = "10.0") => {
    const outcomes = [];
    for (const [n, phone] of phones.entries()) {
      outcomes.push(await forget(phone, { address: `${network}.${n >> 8}.${n & 255}` }));
    }
    return outcomes;
  };
  /**
   * Shifts everything so far back by a quarter of an hour, so that the used budget becomes visible.
   */
  const later = () => app.run("update code_send set at = at - interval '15 minutes'");
  return { ...app, known, unknown, forget, forgetAll, later };
}

test("does not charge codes for invented people to the daily budget", async () => {
  const { unknown, known, forget, forgetAll, later, sent } = await setup({ CODES_PER_DAY: "20" });
  await forgetAll(unknown(200));
  await later();
  const [phone = ""] = await known(1);
  expect(await forget(phone, { address: "41.0.0.1" })).toBe("asked");
  expect(sent).toHaveLength(1);
}, 60_000);

test("limits unknown callers to their share and then rejects all of them in the same way", async () => {
  const { unknown, known, forgetAll, later, sent } = await setup({ CODES_PER_DAY: "12" });
  await forgetAll(await known(20));
  expect(sent, "half of twelve").toHaveLength(6);
  await later();
  const [known1 = "", known2 = ""] = await known(2);
  const outcomes = await forgetAll([known1, ...unknown(1), known2], "10.9");
  for (const seconds of outcomes) expect(seconds).toBeCloseTo(86_400 - 15 * 60, -2);
  expect(sent).toHaveLength(6);
});

test("holds the share under concurrent requests", async () => {
  const { known, forget, sent } = await setup({ CODES_PER_DAY: "12" });
  const phones = await known(30);
  await Promise.all(phones.map((phone, n) => forget(phone, { address: `10.0.0.${n}` })));
  expect(sent).toHaveLength(6);
});

test("reveals nothing of the used budget between two quarters of an hour", async () => {
  const { unknown, known, forgetAll, sent } = await setup({ CODES_PER_DAY: "8" });
  const phones = await known(9);
  const mixed = phones.flatMap((phone, n) => [phone, unknown(9)[n] as string]);
  const outcomes = await forgetAll(mixed);
  expect(new Set(outcomes)).toEqual(new Set(["asked"]));
  expect(sent).toHaveLength(4);
});

test("still sends codes to verified requesters, on a known device or signed in", async () => {
  const { context, db, known, forget, forgetAll, later, sent } = await setup({
    CODES_PER_DAY: "12",
  });
  const phone = "+255712777001";
  await newAccount(db, { phone, password });
  const { device } = await call(context, signIn, { username: phone, password });
  await forgetAll(await known(20));
  await later();
  expect(await forget(phone, { address: "10.0.0.1" })).toBeTypeOf("number");
  expect(await forget(phone, { address: "10.0.0.1", deviceSecret: device })).toBe("asked");
  expect(sent).toHaveLength(7);
});

test("limits verified requesters to what remains of the whole daily budget", async () => {
  const { context, db, known, forget, forgetAll, later, sent } = await setup({
    CODES_PER_DAY: "4",
  });
  await forgetAll(await known(5));
  expect(sent).toHaveLength(2);
  const outcomes = [];
  for (let n = 0; n < 4; n += 1) {
    const phone = `+25571277710${n}`;
    await newAccount(db, { phone, password });
    const { device } = await call(context, signIn, { username: phone, password });
    outcomes.push(await forget(phone, { deviceSecret: device }));
    if (n === 2) await later();
  }
  expect(sent).toHaveLength(4);
  expect(outcomes).toEqual(["asked", "asked", "asked", expect.any(Number)]);
});

test("charges a resent code like a first one, and nothing for invented people", async () => {
  const { context, run, known, unknown, sent } = await setup({ CODES_PER_DAY: "60" });
  const spent = async () =>
    (await run("select count(*) as codes from code_send where share is not null"))[0]?.codes;
  const again = async (phone: string) => {
    const { requestId } = await call(context, forgotPassword, { phone });
    await run("update code_send set at = at - interval '2 minutes'");
    await call(context, resendCode, { requestId });
  };
  await again(unknown(1)[0] as string);
  expect([await spent(), sent.length]).toEqual([0, 0]);
  await again((await known(1))[0] as string);
  expect([await spent(), sent.length]).toEqual([2, 2]);
});

test("leaves most of the share to others when a few networks request at once", async () => {
  const { known, forget, sent } = await setup({ CODES_PER_DAY: "60" });
  const phones = await known(60);
  // Three networks request all they can. The share of unknown callers is 30.
  for (const [n, phone] of phones.entries()) await forget(phone, { address: `10.0.0.${n % 3}` });
  expect(sent.length).toBeLessThanOrEqual(18);
  const before = sent.length;
  for (const [n, phone] of (await known(5)).entries()) {
    expect(await forget(phone, { address: `41.0.0.${n}` })).toBe("asked");
  }
  expect(sent).toHaveLength(before + 5);
});

test("counts email codes in a separate daily budget", async () => {
  const { context, db, known, forget, forgetAll, later, sent } = await setup({
    CODES_PER_DAY: "2",
    PASSWORD_RESET_CHANNEL: "email",
  });
  await forgetAll(await known(3));
  expect(sent.every(({ channel }) => channel === "email")).toBe(true);
  expect(sent).toHaveLength(3);
  await later();
  const { email } = await newAccount(db, { password });
  expect(await forget(email, { ...context, address: "41.0.0.1" })).toBe("asked");
});

test("accepts no five digits for a code that was held back", async () => {
  const { context, run, known, forgetAll, sent } = await setup({ CODES_PER_DAY: "2" });
  await forgetAll(await known(2));
  expect(sent).toHaveLength(1);
  const requests = await run("select id, code_hash from code_request");
  const right = requests.map(({ id, code_hash }) =>
    Array.from({ length: 100_000 }, (_, n) => String(n).padStart(5, "0")).filter(
      (code) => codeHash(context, id, code) === code_hash,
    ),
  );
  expect(right.map(({ length }) => length).sort()).toEqual([0, 1]);
});

test("notifies officers once when codes run low and once when they are used up; logs no names", async () => {
  const { log, lines } = createMessageLog();
  const app = await setup({ CODES_PER_DAY: "20" }, log);
  const { db, known, forgetAll, sent, run } = app;
  await newAccount(db, {
    email: "desk@soko.test",
    roles: ["chamber officer"],
    language: "kisw",
  });
  await newAccount(db, { email: "boss@soko.test", roles: ["administrator"] });
  await newAccount(db, { email: "gone@soko.test", roles: ["administrator"], state: "suspended" });
  await forgetAll(await known(7));
  expect(await run("select 1 from notification")).toHaveLength(0);
  await forgetAll(await known(1), "10.1");
  const waitForNotifications = async (count: number) =>
    vi.waitFor(
      async () =>
        expect(await run("select 1 from notification where kind = 'codesRunLow'")).toHaveLength(
          count,
        ),
      { timeout: 10_000 },
    );
  await waitForNotifications(2);
  await forgetAll(await known(6), "10.2");
  await waitForNotifications(4);
  await runJobs(app);
  const mails = sent.filter(({ meta }) => meta?.kind === "codesRunLow");
  expect(mails.map(({ to }) => to).sort()).toEqual([
    "boss@soko.test",
    "boss@soko.test",
    "desk@soko.test",
    "desk@soko.test",
  ]);
  const texts = mails.map(({ text }) => text).join("\n");
  expect(texts).toMatch(/: 80% of the codes.*SMS/);
  expect(texts).toMatch(/: 100% of the codes/);
  expect(texts).toContain("asilimia 100 ya namba za uthibitisho");
  const warned = lines.filter((line) => line.includes("CODES_PER_DAY"));
  expect(warned).toHaveLength(2);
  expect(lines.join("")).not.toMatch(/2557123/);
});

test("limits notices to their share and keeps a notice that was held back unsent", async () => {
  const { context } = await setup({ CODES_PER_DAY: "8" });
  const may = (n: number) =>
    canSendNotice(context, {
      id: `0199aaaa-0000-7000-8000-00000000000${n}`,
      contact: { channel: "sms", value: `+25571288800${n}` },
      addressHash: `network ${n}`,
    });
  // Two of the four that are reserved.
  expect([await may(1), await may(2), await may(3)]).toEqual([true, true, false]);
  expect([await may(1), await may(3)]).toEqual([true, false]);
});
