import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { actorOf, newAccount } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { call } from "#server/operations/call.ts";
import { codeRequest } from "../tables.ts";
import { getCodeRequest, listOwnContacts, requestOwnCode } from "./endpoints.ts";
import { formatContact } from "./mask-contact.ts";
import { parseCode } from "./verify-code.ts";
import { toWaitValues } from "./wait-values.ts";

test.each([
  [1, { seconds: 1 }],
  [90, { seconds: 90 }],
  [91, { minutes: 2 }],
  [120, { minutes: 2 }],
  [5400, { minutes: 90 }],
  [5401, { hours: 2 }],
  [86_400, { hours: 24 }],
])("expresses a wait of %i seconds as %j", (seconds, expected) => {
  expect(toWaitValues(seconds)).toEqual({ hours: 0, minutes: 0, seconds: 0, ...expected });
});

test("formats a contact for its owner in one line", () => {
  expect(formatContact({ channel: "email", value: "her@soko.test" })).toBe("her@soko.test");
  const phone = formatContact({ channel: "sms", value: "+255712345678" });
  expect(phone).toBe("+255\u00a0712\u00a0345\u00a0678");
  expect(formatContact({ channel: "sms", value: "12" })).toBe("12");
});

const settings = { CODE_DIGITS: 5 } as Parameters<typeof parseCode>[0]["settings"];

test.each(["12345", " 12345 ", "12 345", "123-45", "1 2 3 4 5", "12 345 is your code of 2026"])(
  "reads the code 12345 from %j",
  (typed) => {
    expect(parseCode({ settings }, typed)).toBe("12345");
  },
);

test.each([
  ["", "signIn.code.required"],
  ["  ", "signIn.code.required"],
  ["1234", "signIn.code.digits"],
  ["123456", "signIn.code.digits"],
  ["abcde", "signIn.code.digits"],
])("rejects %j as a code with %s", (typed, key) => {
  const refused = { fields: [expect.objectContaining({ field: "code", key })] };
  expect(() => parseCode({ settings }, typed)).toThrow(expect.objectContaining(refused));
});

/** Creates a user with a phone and an email, and the context of their requests. */
async function setup(state: "unverified" | "active") {
  const app = await testApp();
  const phone = "+255712000001";
  const { id, email } = await newAccount(app.pool.db, { state, phone, email: "her@soko.test" });
  const actor = actorOf(id, { isVerified: state === "active" });
  return { ...app, context: { ...app.context, actor }, id, email, phone };
}

test("sends another code to either contact of an unverified user, but none to a verified user", async () => {
  const { context, sent, phone, email } = await setup("unverified");
  await call(context, requestOwnCode, { channel: "sms" });
  await call(context, requestOwnCode, { channel: "email" });
  expect(sent.map(({ to }) => to)).toEqual([phone, email]);
  const verified = await setup("active");
  const refused = call(verified.context, requestOwnCode, { channel: "sms" });
  await expect(refused).rejects.toMatchObject({ status: 409 });
  expect(verified.sent).toEqual([]);
});

test("sends no code to a contact that is missing or verified by another user", async () => {
  const { context, sent, pool, email } = await setup("unverified");
  await newAccount(pool.db, { phone: "+255712000001" });
  expect(await call(context, requestOwnCode, { channel: "sms" })).toEqual({
    requestId: expect.stringMatching(/./),
  });
  expect(sent, "feigned").toEqual([]);
  await pool.pool.query("update account set phone = null where email = $1", [email]);
  const none = call(context, requestOwnCode, { channel: "sms" });
  await expect(none).rejects.toMatchObject({ status: 409 });
});

test("lists the user's contacts, whole and masked, with their verification", async () => {
  const { context, id } = await setup("active");
  await context.db.orm.update(account).set({ emailVerifiedAt: null }).where(eq(account.id, id));
  const { contacts } = await call(context, listOwnContacts, {});
  expect(contacts).toEqual([
    {
      channel: "sms",
      isProved: true,
      contact: "+255\u00a0712\u00a0000\u00a0001",
      masked: "+255\u00a07••\u00a0•••\u00a0•01",
    },
    { channel: "email", isProved: false, contact: "her@soko.test", masked: "h•••@soko.test" },
  ]);
});

test("returns a pending code and its wait, but not when used, old or for another purpose", async () => {
  const { context } = await setup("unverified");
  const { requestId } = await call(context, requestOwnCode, { channel: "email" });
  const at = (ms: number, purpose: "register" | "reset" = "register") =>
    call({ ...context, now: new Date(context.now.getTime() + ms) }, getCodeRequest, {
      requestId,
      purpose,
    });
  const expectedRequest = { channel: "email", contact: "h•••@soko.test", digits: 5 };
  expect(await at(0)).toEqual({ ...expectedRequest, seconds: 60 });
  expect(await at(20_500)).toEqual({ ...expectedRequest, seconds: 40 });
  expect(await at(60_000)).toEqual({ ...expectedRequest, seconds: 0 });
  expect(await at(0, "reset")).toBeNull();
  expect(await at(86_400_000)).toBeNull();
  await context.db.orm.update(codeRequest).set({ usedAt: context.now });
  expect(await at(0)).toBeNull();
});
