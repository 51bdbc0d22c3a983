import { expect, test } from "vitest";
import { newAccount, newSeller, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp, testSettings } from "#app/testing/test-app.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";

const { PAYMENT_ACCOUNTS: maxAccounts } = testSettings();

const currentPassword = "mahindi meupe kabisa";
const digest = await hashPassword(currentPassword);
const list = "portal/payment-account";

const mpesa = { kind: "mobile", provider: "mpesa", number: "0712 000 077", name: "Neema Mushi" };
const crdb = {
  ...{ kind: "bank", bankName: "CRDB", number: "0150 1234-567 00", name: "Neema Mushi" },
  ...{ branch: "Kigoma", swift: "corutztz" },
};

/** A seller with a password, a phone and an e-mail, and helpers that change payment accounts. */
async function setup(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const { db, run, request } = app;
  const seller = await newSeller(db);
  await run(
    `update account set password_hash = $2, phone = '+255712000066', phone_verified_at = now()
     where id = $1`,
    [seller.id, digest],
  );
  const as =
    (token: string) =>
    (method: string, path: string, body: object = {}, once?: string) =>
      request(method as "POST", path, { token, body: { currentPassword, ...body }, once });
  const keep = as(seller.token);
  const add = (body: object, once?: string) => keep("POST", list, body, once);
  return {
    ...app,
    seller,
    as,
    keep,
    add,
    added: async (body: object) => (await add(body)).body.data as { id: string },
    all: async () => (await request("GET", list, { token: seller.token })).body.data,
    changes: () => run("select act, before, after from payment_account_change order by at, id"),
  };
}

test("adds payment accounts, makes the first the default, and formats the numbers", async () => {
  const { add, all } = await setup();
  expect((await add(mpesa)).body.data).toMatchObject({
    ...{ kind: "mobile", provider: "mpesa", providerName: "M-Pesa", numberType: "phone" },
    ...{ number: "0712000077", numberShown: "0712\u00a0000\u00a0077", name: "Neema Mushi" },
    ...{ isDefault: true, changedAt: null },
  });
  expect((await add(crdb)).body.data).toMatchObject({
    ...{ kind: "bank", provider: null, providerName: "CRDB", numberType: "account" },
    ...{ number: "0150123456700", branch: "Kigoma", swift: "CORUTZTZ", isDefault: false },
  });
  expect((await all()).map(({ kind }: { kind: string }) => kind)).toEqual(["mobile", "bank"]);
});

/** The calls that change one account, with their paths. */
const writesOf = (id: string) =>
  [
    ["PUT", `${list}/${id}`],
    ["POST", `${list}/${id}/default`],
    ["DELETE", `${list}/${id}`],
  ] as const;

test("requires the password for every act and limits guesses as at sign-in", async () => {
  const { added, keep, all, context } = await setup();
  const { id } = await added(mpesa);
  const acts = [["POST", list] as const, ...writesOf(id)];
  const before = await all();
  for (const [method, path] of acts) {
    for (const wrong of ["", "nyanya nyekundu"]) {
      const answer = await keep(method, path, { ...crdb, currentPassword: wrong });
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, "currentPassword"]);
    }
  }
  for (const _ of Array.from({ length: context.settings.SIGN_INS_PER_MINUTE })) {
    await keep("DELETE", `${list}/${id}`, { currentPassword: "nyanya nyekundu" });
  }
  expect((await keep("DELETE", `${list}/${id}`)).status).toBe(429);
  expect(await all()).toEqual(before);
});

test("rejects invalid input beside its field and writes nothing", async () => {
  const { add, all } = await setup();
  const wrong = [
    [{ ...mpesa, provider: "mtn" }, "provider"],
    [{ ...mpesa, numberType: "paybill" }, "numberType"],
    [{ ...mpesa, number: "+254 712 345 678" }, "number"],
    [{ ...mpesa, number: "022 211 1111" }, "number"],
    [{ ...mpesa, numberType: "till", number: "123" }, "number"],
    [{ ...mpesa, name: " . " }, "name"],
    [{ ...crdb, bankName: "" }, "bankName"],
    [{ ...crdb, number: "ABCD" }, "number"],
    [{ ...crdb, swift: "CRDB" }, "swift"],
    [{ ...crdb, number: "0".repeat(61) }, "number"],
    [{ ...crdb, kind: "cash" }, "kind"],
  ] as const;
  for (const [body, field] of wrong) {
    const { status, body: answer } = await add(body);
    expect([status, answer.errors?.[0]?.field], JSON.stringify(body)).toEqual([400, field]);
  }
  expect(await all()).toEqual([]);
});

test("rejects or strips characters that disguise a name", async () => {
  const { add } = await setup();
  for (const name of ["Neema\u202e Mushi", "Neema\nMushi", "\u3164\u115f\u200d", "0712"]) {
    const { status, body } = await add({ ...mpesa, name });
    expect([name, status, body.errors]).toEqual([
      name,
      400,
      [expect.objectContaining({ field: "name" })],
    ]);
  }
  const { body } = await add({ ...mpesa, name: "Neema\u200b\t Mu\u00adshi\n" });
  expect(body.data.name).toBe("Neema Mushi");
});

test("records each change with old and new values and moves the default", async () => {
  const { added, keep, all, changes } = await setup();
  const { id: first } = await added(mpesa);
  const { id: second } = await added(crdb);
  await keep("PUT", `${list}/${first}`, { ...mpesa, number: "0712 000 088" });
  // Identical details are not a change.
  await keep("PUT", `${list}/${first}`, { ...mpesa, number: "+255 712 000 088" });
  await keep("POST", `${list}/${second}/default`);
  await keep("POST", `${list}/${second}/default`);
  expect(await all()).toMatchObject([
    { id: second, isDefault: true, changedAt: null },
    { id: first, isDefault: false, changedAt: expect.any(String), number: "0712000088" },
  ]);
  expect((await keep("DELETE", `${list}/${second}`)).status).toBe(200);
  expect(await all()).toMatchObject([{ id: first, isDefault: true }]);
  expect(await changes()).toMatchObject([
    { act: "added", before: null, after: { number: "+255712000077" } },
    { act: "added", before: null, after: { number: "0150123456700" } },
    { act: "changed", before: { number: "+255712000077" }, after: { number: "+255712000088" } },
    { act: "chosen", before: { provider: "mpesa" }, after: { bankName: "CRDB" } },
    { act: "removed", before: { bankName: "CRDB" }, after: null },
  ]);
});

test("notifies the seller on every channel, with only the last digits of the number", async () => {
  const { add, context, sent, request, seller, run } = await setup();
  await run("insert into notification_setting values ($1, 'paymentAccount', false, false, false)", [
    seller.id,
  ]);
  await add(mpesa);
  await runJobs({ context });
  expect(sent.map(({ channel }) => channel).sort()).toEqual(["email", "sms"]);
  for (const { text } of sent) {
    expect(text).toMatch(/M-Pesa …077/);
    expect(text).not.toMatch(/712000|Neema/);
  }
  const { body } = await request("GET", "notification", { token: seller.token });
  expect(body.data).toMatchObject([
    { type: "paymentAccount", link: "/profile/payment-accounts", comment: /M-Pesa …077/ },
  ]);
});

test("adds one account per idempotency key and rejects duplicates, under concurrency too", async () => {
  const { add, all, run } = await setup();
  const keyed = await Promise.all([1, 2, 3].map(() => add(mpesa, "key-1")));
  expect(new Set(keyed.map(({ body }) => body.data.id)).size).toBe(1);
  const bare = await Promise.all([add(crdb), add(crdb), add(crdb)]);
  expect(bare.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await all()).toHaveLength(2);
  const stored = await run("select digest, answer::text from idempotency_key");
  expect(JSON.stringify(stored)).not.toContain(currentPassword);
});

test("matches an idempotency key whatever the password, so that no password digest is stored", async () => {
  const { add, run, seller } = await setup();
  const first = await add(mpesa, "key-1");
  const other = "maharage ya njano";
  await run("update account set password_hash = $2 where id = $1", [
    seller.id,
    await hashPassword(other),
  ]);
  const again = await add({ ...mpesa, currentPassword: other }, "key-1");
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test("limits a seller to eight accounts and twenty changes a day", async () => {
  const { add, added, keep, run, all } = await setup({ SIGN_INS_PER_MINUTE: "100" });
  for (const n of Array.from({ length: maxAccounts }, (_, index) => index)) {
    expect((await add({ ...crdb, number: `01501234567${n}` })).status).toBe(200);
  }
  expect((await add(mpesa)).body.code).toBe("payments_too_many_accounts");
  const [{ id }] = await all();
  await keep("DELETE", `${list}/${id}`);
  await added(mpesa);
  await run(`insert into payment_account_change (id, account_id, payment_account_id, act, at)
    select gen_random_uuid(), account_id, payment_account_id, 'changed', now()
    from payment_account_change`);
  const full = await keep("DELETE", `${list}/${(await all())[0].id}`);
  expect([full.status, full.body.code]).toEqual([429, "payments_too_many_changes"]);
  expect(await all()).toHaveLength(maxAccounts);
});

test("returns 404 for another seller's account, 403 to a buyer and 401 to a signed-out user", async () => {
  const { added, as, db, run, request, all } = await setup();
  const { id } = await added(mpesa);
  const other = await newSeller(db);
  await run("update account set password_hash = $2 where id = $1", [other.id, digest]);
  const buyer = await tokenOf(db, (await newAccount(db)).id);
  const acts = [["GET", `${list}/${id}`] as const, ...writesOf(id)];
  const before = await all();
  for (const [method, path] of acts) {
    const options = method === "GET" ? {} : { body: { currentPassword, ...mpesa } };
    const statusOf = async (token?: string) =>
      (await request(method, path, { ...options, ...(token && { token }) })).status;
    expect(await statusOf(other.token), path).toBe(404);
    expect(await statusOf(buyer), path).toBe(403);
    expect(await statusOf(), path).toBe(401);
  }
  expect((await as(other.token)("DELETE", `${list}/7`)).status).toBe(404);
  expect((await request("GET", list, { token: other.token })).body.data).toEqual([]);
  expect(await all()).toEqual(before);
});
