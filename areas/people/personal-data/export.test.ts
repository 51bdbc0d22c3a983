import { expect, test } from "vitest";
import { areas } from "#app/areas.ts";
import {
  newAccount,
  newAssociation,
  newMember,
  newProduct,
  newTrader,
  tokenOf,
} from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { exportParts as partsOf } from "./reads.ts";

const exportParts = partsOf(areas);
const leftOut = Object.assign({}, ...areas.map(({ personalData }) => personalData?.leftOut));

test("exports every column that refers to a user, directly or not, or lists why it is left out", async () => {
  const { pool } = await testApp();
  const { rows } = await pool.pool.query<{ column: string }>(`
    with recursive key as (
      select c.conrelid as of, a.attname as name, c.confrelid as to
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f'
    ), personal as (
      select 'account'::regclass::oid as of
      union select key.of from key join personal on key.to = personal.of
    )
    select key.of::regclass || '.' || key.name as column from key join personal on key.to = personal.of
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and (column_name ~ '^(account|user|owner|trader|person)_id$'
      or column_name ~ '_by$' or column_name = 'by')
    union select 'account.id'
    order by 1`);
  const known = [...Object.values(exportParts).flatMap(({ own }) => own), ...Object.keys(leftOut)];
  const forgotten = rows.map(({ column }) => column).filter((column) => !known.includes(column));
  expect(
    forgotten,
    "name it in its area's personal-data.ts, and say there what becomes of it",
  ).toEqual([]);
  expect(rows.length, "the query finds what it looks for").toBeGreaterThan(12);
  expect(known.filter((column) => !rows.some((row) => row.column === column))).toEqual([]);
});

/** Creates a trader with a row in every table. */
async function setup() {
  const app = await testApp();
  const { db } = app.pool;
  const run = (text: string, values: unknown[] = []) => app.pool.pool.query(text, values);
  const trader = await newTrader(db, { name: "Neema" });
  const officer = await newAccount(db, { roles: ["chamber officer"] });
  await run(
    "update account set email = 'neema@soko.test', password_hash = 'argon-digest' where id = $1",
    [trader.id],
  );
  const product = await newProduct(db, { traderId: trader.id, name: "Yellow beans" });
  await run("insert into account_role values ($1, 'buyer')", [trader.id]);
  await run(
    `with own as (insert into cart (id, account_id, created_at, used_at) values ($1, $2, now(), now()) returning id)
     insert into cart_line (cart_id, product_id, quantity, unit_price, currency, added_at)
     select id, $3, 4, 2500, 'TZS', now() from own`,
    [newId(), trader.id, (await newProduct(db)).id],
  );
  await run(
    "insert into account_decision (id, account_id, act, by, comment, at) values ($1, $2, 'approve', $3, 'Good papers', now())",
    [newId(), trader.id, officer.id],
  );
  await run("insert into notification_setting values ($1, 'orderApproval', true, true, false)", [
    trader.id,
  ]);
  await run("insert into account_preference values ($1, 'news')", [trader.id]);
  await run(
    `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes, state, created_at)
     values ($1, $2, 'national-id', 'id.jpg', 'document/secret-key', 'image/jpeg', 12, 'submitted', now())`,
    [newId(), trader.id],
  );
  await run(
    `insert into code_request (id, account_id, purpose, channel, contact, code_hash, created_at, expires_at)
     values ($1, $2, 'contact', 'email', 'other@soko.test', 'code-digest', now(), now())`,
    [newId(), trader.id],
  );
  const association = await newAssociation(db, "Bean growers");
  await newMember(db, { associationId: association.id, accountId: trader.id });
  const token = await tokenOf(db, trader.id);
  return { ...app, db, trader, officer, product, token };
}

test("returns everything held about the user under the field names of the API", async () => {
  const { request, token, trader, product } = await setup();
  const { status, body } = await request("GET", "user/export", { token });
  expect(status).toBe(200);
  const { data } = body;
  expect(data).toMatchObject({
    edition: "Soko Tanzania",
    account: [{ id: trader.id, email: "neema@soko.test", firstName: "Neema", socials: {} }],
    trader: [{ name: "Neema", state: "approved" }],
    decisions: [{ act: "approve", comment: "Good papers" }],
    notificationSettings: [{ kind: "orderApproval", sms: true }],
    informationPreferences: [{ code: "news" }],
    sessions: [{ kind: "program" }],
    tokens: [{ clientId: "test" }],
    codeRequests: [{ purpose: "contact", contact: "other@soko.test" }],
    verificationDocuments: [{ fileName: "id.jpg", state: "submitted" }],
    associations: [{ state: "member", association: { en: "Bean growers" } }],
    products: [{ id: product.id, name: "Yellow beans" }],
    cart: [{ accountId: trader.id }],
    cartLines: [{ quantity: 4, unitPrice: 2500 }],
    marketServices: [],
  });
  expect(data.roles.map(({ role }: { role: string }) => role)).toEqual([
    "association member",
    "buyer",
  ]);
  expect(data.sessions[0].createdAt).toMatch(/^\d{4}-.*Z$/);
  for (const part of Object.keys(exportParts)) expect(data, part).toHaveProperty(part);
});

test("contains no secret, hash, file key or officer", async () => {
  const { request, token, officer } = await setup();
  const { body } = await request("GET", "user/export", { token });
  const text = JSON.stringify(body);
  for (const secret of ["digest", "document/", officer.id, token]) {
    expect(text).not.toContain(secret);
  }
  const names = new Set<string>();
  JSON.parse(text, (name, value) => {
    names.add(name);
    return value;
  });
  expect([...names].filter((name) => /hash|secret|salt|password/i.test(name))).toEqual([]);
});

test("returns only the current user's data, also while unverified, and rejects signed-out visitors", async () => {
  const { request, db, trader } = await setup();
  const other = await newAccount(db, { state: "unverified", firstName: "Rehema" });
  const { status, body } = await request("GET", "user/export", {
    token: await tokenOf(db, other.id),
  });
  expect(status).toBe(200);
  expect(body.data.account).toMatchObject([{ id: other.id, firstName: "Rehema" }]);
  expect(JSON.stringify(body)).not.toContain(trader.id);
  expect((await request("GET", "user/export")).status).toBe(401);
});
