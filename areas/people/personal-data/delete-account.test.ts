import { expect, test } from "vitest";
import {
  newAccount,
  newAssociation,
  newMember,
  newProduct,
  newTrader,
  tokenOf,
} from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { newId } from "#core/ids.ts";
import type { Role } from "#core/roles.ts";

const password = "Kahawa-9";

/**
 * Creates a trader with products, documents, a photo and a membership, who has a known password.
 */
async function setup(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const { db } = app.pool;
  const run = async (text: string, values: unknown[] = []) =>
    (await app.pool.pool.query(text, values)).rows;
  const { id } = await newTrader(db, { name: "Neema" });
  const picture = await app.context.files.pictures.put(Buffer.from("photo"));
  await run(
    `update account set email = 'neema@soko.test', phone = '+255712000001', email_verified_at = now(),
       phone_verified_at = now(), password_hash = $2, picture = $3, middle_name = 'Zawadi',
       socials = '{"facebook": "neema"}', referral_code = 'abc', website = 'https://neema.example' where id = $1`,
    [id, await hashPassword(password), picture],
  );
  const product = await newProduct(db, { traderId: id });
  const file = await app.context.files.documents.put(Buffer.from("paper"));
  await run(
    `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes, state, created_at)
     values ($1, $2, 'national-id', 'neema.jpg', $3, 'image/jpeg', 12, 'approved', now())`,
    [newId(), id, file],
  );
  await run(
    `insert into code_request (id, account_id, purpose, channel, contact, code_hash, created_at, expires_at)
     values ($1, $2, 'contact', 'email', 'other@soko.test', 'x', now(), now())`,
    [newId(), id],
  );
  await run("insert into account_preference values ($1, 'news')", [id]);
  const association = await newAssociation(db);
  await newMember(db, { associationId: association.id, accountId: id, isAdministrator: true });
  const token = await tokenOf(db, id);
  const remove = (enteredPassword: unknown = password, by = token) =>
    app.request("DELETE", "user", { token: by, body: { password: enteredPassword } });
  return { ...app, db, run, id, token, product, association, files: { picture, file }, remove };
}

test("deletes an account by its password and removes everything that identifies the user", async () => {
  const { remove, run, id, context, files } = await setup();
  expect(await remove()).toMatchObject({ status: 200, body: { data: {} } });
  const [account] = await run("select to_jsonb(a) as row from account a where id = $1", [id]);
  const { row } = account;
  const remaining = Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== ""),
  );
  expect(Object.keys(remaining).sort()).toEqual([
    "country_code",
    "created_at",
    "id",
    "is_demo",
    "language",
    "socials",
    "state",
    "updated_at",
    "user_type",
  ]);
  expect(row).toMatchObject({ state: "deleted", socials: {} });
  for (const table of [
    "account_role",
    "account_preference",
    "notification_setting",
    "session",
    "code_request",
    "verification_document",
    "association_member",
  ]) {
    expect(await run(`select 1 from ${table} where account_id = $1`, [id]), table).toEqual([]);
  }
  expect(await context.files.documents.get(files.file)).toBeUndefined();
  expect(await context.files.pictures.get(files.picture)).toBeUndefined();
});

test("hides all data of a deleted account and keeps the trader's row for orders", async () => {
  const { remove, request, run, id, product } = await setup();
  const paths = [
    `product/product-details/${product.id}`,
    `product/product-trader-details/${id}`,
    `user/details/${id}`,
  ];
  for (const path of paths) expect((await request("GET", path)).status, path).toBe(200);
  await remove();
  for (const path of paths) expect((await request("GET", path)).status, path).toBe(404);
  expect((await request("GET", "product")).body.total).toBe(0);
  expect(await run("select name, state, about from trader where account_id = $1", [id])).toEqual([
    { name: "", state: "declined", about: null },
  ]);
  expect(await run("select state, is_listed from product where id = $1", [product.id])).toEqual([
    { state: "draft", is_listed: false },
  ]);
});

test("signs the user out everywhere at once and notifies all their contacts", async () => {
  const { remove, request, db, id, run, token, sent, context } = await setup();
  const elsewhere = await tokenOf(db, id);
  await remove();
  for (const accessToken of [token, elsewhere]) {
    expect((await request("GET", "user/export", { token: accessToken })).status).toBe(401);
  }
  await runJobs({ context });
  expect(sent.map(({ channel, to }) => [channel, to]).sort()).toEqual([
    ["email", "neema@soko.test"],
    ["sms", "+255712000001"],
  ]);
  // Delivered messages keep no address.
  const addresses = await run("select distinct state, address from notification_delivery");
  expect(addresses).toEqual([{ state: "sent", address: "" }]);
});

test("frees the phone and email for a new account", async () => {
  const { remove, db } = await setup();
  const contacts = { email: "neema@soko.test", phone: "+255712000001" };
  await expect(newAccount(db, contacts)).rejects.toThrow();
  await remove();
  await expect(newAccount(db, contacts)).resolves.toMatchObject({ email: "neema@soko.test" });
});

test.each([
  [undefined, "Password is required"],
  ["", "Password is required"],
  ["kahawa-9", "This is not your password."],
])("rejects the password %j and deletes nothing", async (enteredPassword, message) => {
  const { request, token, run, id } = await setup();
  const { status, body } = await request("DELETE", "user", {
    token,
    body: { password: enteredPassword },
  });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field: "password", message }]);
  expect(await run("select state from account where id = $1", [id])).toEqual([{ state: "active" }]);
});

test("counts password guesses as at sign-in", async () => {
  const { remove } = await setup({ SIGN_INS_PER_MINUTE: "2" });
  const tries = [await remove("wrong-1"), await remove("wrong-2"), await remove()];
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 429]);
  expect(Number(tries[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("allows unverified users to delete their account, but not signed-out visitors", async () => {
  const { request, db, run } = await setup();
  expect((await request("DELETE", "user", { body: { password } })).status).toBe(401);
  const other = await newAccount(db, { state: "unverified", password });
  const token = await tokenOf(db, other.id);
  expect((await request("DELETE", "user", { token, body: { password } })).status).toBe(200);
  expect(await run("select state from account where id = $1", [other.id])).toEqual([
    { state: "deleted" },
  ]);
});

test("is idempotent under concurrent submit", async () => {
  const { remove, run, id } = await setup();
  const both = await Promise.all([remove(), remove()]);
  const statuses = both.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(200);
  expect([400, 401, 409]).toContain(statuses[1]);
  expect(await run("select state from account where id = $1", [id])).toEqual([
    { state: "deleted" },
  ]);
});

test("keeps the last administrator when two administrators leave at once", async () => {
  const { request, db, run } = await testAdministrators();
  const [first, second] = await Promise.all(["one@soko.test", "two@soko.test"].map(administrator));
  async function administrator(email: string) {
    const roles: Role[] = ["administrator"];
    const { id } = await newAccount(db, { email, roles, password });
    return { id, token: await tokenOf(db, id) };
  }
  const leave = (token = "") => request("DELETE", "user", { token, body: { password } });
  const both = await Promise.all([leave(first?.token), leave(second?.token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: "personal_data_last_administrator",
    message:
      "You are the only administrator. Please give the role to someone else first, then delete your account.",
  });
  const left = await run("select state from account order by state");
  expect(left).toEqual([{ state: "active" }, { state: "deleted" }]);
});

async function testAdministrators() {
  const app = await testApp();
  const run = async (text: string) => (await app.pool.pool.query(text)).rows;
  return { ...app, db: app.pool.db, run };
}

test("keeps an officer's decisions on memberships after the officer leaves", async () => {
  const { request, db, run } = await setup();
  const officer = await newAccount(db, { roles: ["chamber officer"], password });
  const member = await newAccount(db);
  const association = await newAssociation(db);
  await newMember(db, { associationId: association.id, accountId: member.id });
  await run("update association_member set decided_by = $1 where account_id = $2", [
    officer.id,
    member.id,
  ]);
  const token = await tokenOf(db, officer.id);
  expect((await request("DELETE", "user", { token, body: { password } })).status).toBe(200);
  expect(
    await run("select state, decided_by from association_member where account_id = $1", [
      member.id,
    ]),
  ).toEqual([{ state: "member", decided_by: officer.id }]);
});
