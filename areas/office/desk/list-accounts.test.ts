import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { explainStatements } from "#app/testing/explain-statements.ts";
import { newAccount, newShop } from "#app/testing/factories.ts";
import { inNewDatabase } from "#app/testing/warm-database.ts";
import type { Context } from "#server/context.ts";
import { listedStatuses } from "./desk-lists.ts";
import { listAccounts } from "./list-accounts.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

type Desk = Awaited<ReturnType<typeof setupOfficersDesk>>;
const listed = async ({ request, officer }: Desk, query = "") => {
  const { status, body } = await request("GET", `portal/account${query}`, { token: officer.token });
  expect(status).toBe(200);
  return { ids: body.data.map(({ id }: { id: string }) => id), total: body.total, data: body.data };
};

test("lists pending accounts by time of request, page by page", async () => {
  const desk = await setupOfficersDesk();
  const late = await desk.createPendingTrader({ requestedAt: day(20) });
  const early = await desk.createPendingTrader({ requestedAt: day(2) });
  const middle = await desk.createPendingTrader({ requestedAt: day(9) });
  await desk.createPendingTrader({ account: "unverified", requestedAt: day(1) });
  await desk.createPendingTrader({ account: "suspended", requestedAt: day(1) });
  const order = [early.id, middle.id, late.id];
  expect(await listed(desk)).toMatchObject({ ids: order, total: 3 });
  expect(await listed(desk, "?size=2&page=2")).toMatchObject({ ids: [late.id], total: 3 });
});

test("lists accounts by status", async () => {
  const desk = await setupOfficersDesk();
  const ids = [
    await desk.createPendingTrader(),
    await desk.createPendingTrader({ state: "approved" }),
    await desk.createPendingTrader({ state: "declined" }),
    await desk.createPendingTrader({ state: "approved", account: "suspended" }),
  ].map(({ id }) => id);
  for (const [place, state] of listedStatuses.entries()) {
    const { data } = await listed(desk, `?state=${encodeURIComponent(state)}`);
    expect(data).toMatchObject([{ id: ids[place], standing: state, documents: 0 }]);
  }
  const wrong = await desk.request("GET", "portal/account?state=rich", {
    token: desk.officer.token,
  });
  expect(wrong.status).toBe(400);
});

test("finds an account by part of the shop's name, by phone and by e-mail", async () => {
  const desk = await setupOfficersDesk();
  const { id, email } = await desk.createPendingTrader({
    name: "Mama Asha’s 100% Beans",
    phone: "+255712345678",
    state: "declined",
  });
  await desk.createPendingTrader({ name: "Mama Asma’s 1000 Beans" });
  for (const term of [
    "asha",
    "beans asha 100%",
    "0712 345 678",
    "+255 712 345 678",
    email.toUpperCase(),
  ]) {
    const result = await listed(desk, `?term=${encodeURIComponent(term)}`);
    expect([term, result.ids, result.total]).toEqual([term, [id], 1]);
  }
  for (const term of ["0712 345 6", "12345678", email.slice(1), "%", "_"]) {
    const result = await listed(desk, `?term=${encodeURIComponent(term)}`);
    expect([term, result.ids]).toEqual([term, []]);
  }
});

test("finds a user by part of the first or last name, page by page", async () => {
  const desk = await setupOfficersDesk();
  const { id } = await newAccount(desk.db, { firstName: "Zainabu" });
  const { id: other } = await newAccount(desk.db, { firstName: "Zainab" });
  const { id: seller } = await newAccount(desk.db, { firstName: "Zainabu" });
  await newShop(desk.db, seller, { name: "Mama Zai" });
  for (const term of ["zainabu", "ZAINABU t", "inabu test"]) {
    const result = await listed(desk, `?term=${encodeURIComponent(term)}`);
    expect([term, result.ids, result.total]).toEqual([term, [seller, id], 2]);
  }
  expect(await listed(desk, "?term=zainab&size=2&page=2")).toMatchObject({ ids: [id], total: 3 });
  expect((await listed(desk, "?term=zainab")).ids).toEqual([seller, other, id]);
});

test("finds a user by words in any order, without accents and with a slip", async () => {
  const desk = await setupOfficersDesk();
  const { id } = await newAccount(desk.db, { firstName: "Zaïnabu" });
  for (const term of ["test zainabu", "ZAÏNABU", "zainabbu"]) {
    const result = await listed(desk, `?term=${encodeURIComponent(term)}`);
    expect([term, result.ids]).toEqual([term, [id]]);
  }
  expect((await listed(desk, "?term=juma")).total).toBe(0);
});

test("finds a buyer by contact, for suspension", async () => {
  const desk = await setupOfficersDesk();
  const { id } = await desk.person();
  const email = `p${id.slice(-8)}@soko.test`;
  const { data } = await listed(desk, `?term=${email}`);
  expect(data).toMatchObject([{ id, standing: "active" }]);
});

test("reads no list of the desk with a scan of all traders", async () => {
  inNewDatabase();
  const { pool, context } = await setupOfficersDesk();
  await pool.pool.query(`
    insert into account (id, user_type, first_name, last_name, email, phone, email_verified_at, country_code, language, state, created_at)
    select md5(n::text)::uuid, 'individual', 'Person', n::text, n || '@soko.test', '+2557' || lpad(n::text, 8, '0'), now(), 'TZ', 'kisw', 'active', now()
    from generate_series(1, 20000) n`);
  await pool.pool.query(`
    insert into trader (account_id, name, state, requested_at)
    select md5(n::text)::uuid, 'Shop ' || md5(n::text), (array['awaiting approval', 'approved', 'declined'])[1 + n % 3], now() - n * interval '1 minute'
    from generate_series(1, 20000) n`);
  // As autovacuum does in time: a fresh GIN index has a pending list that every search scans.
  await pool.pool.query("vacuum analyze account");
  await pool.pool.query("vacuum analyze trader");
  const { db, plans } = explainStatements(pool, { isRun: false });
  const explainingContext: Context = { ...context, db };
  const page = { page: 1, size: 20 };
  const lists = () => plans.filter(({ name }) => !name.endsWith(" counted"));
  const lastPlan = () => lists().at(-1)?.plan;
  for (const state of ["awaiting approval", "approved", "declined"] as const) {
    await listAccounts(explainingContext, { state, term: undefined, ...page });
    expect(lastPlan(), state).toContain("trader__by_state");
  }
  for (const [term, index] of [
    ["c4ca4238a0b9", "trader__folded_name"],
    ["person 1234", "account__folded_names"],
    ["0712 345 678", "account__by_phone"],
    ["77@soko.test", "account__by_email"],
  ] as const) {
    await listAccounts(explainingContext, { state: undefined, term, ...page });
    expect(lastPlan(), term).toContain(index);
  }
  // Where nobody has the name, those with nearly the same are read from the same indexes.
  const called = plans.filter(({ name }) => name === "desk: called").map(({ plan }) => plan);
  expect(called.join()).toMatch(/trader__folded_name[\s\S]*account__folded_names/);
  // Nearly every row has nearly the name of the search above, so that list reads them all.
  for (const { name, plan } of lists())
    if (name !== "desk: nearlyCalled") expect(plan).not.toMatch(/Seq Scan on (trader|account)\b/);
});
