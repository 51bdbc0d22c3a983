import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newProduct, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testPhrases } from "#app/testing/test-app.ts";
import { accountDecision, trader } from "#areas/people/accounts/tables.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import type { Database } from "#server/database/database.ts";
import { smsParts } from "#server/messages/sms-text.ts";

const why = "The licence has run out, please send the new one.";

const shopOf = async (db: Database, id: string) =>
  (await db.orm.select().from(trader).where(eq(trader.accountId, id)))[0];
const notifications = async (db: Database) =>
  (await db.query<{ count: number }>("select count(*) from notification", []))[0]?.count ?? 0;
const decisionsOf = (db: Database, id: string) =>
  db.orm
    .select()
    .from(accountDecision)
    .where(eq(accountDecision.accountId, id))
    .orderBy(accountDecision.at, accountDecision.id);

test("lets an approved trader sell and notifies them once in their language", async () => {
  const { db, createPendingTrader, decide, sent, officer, context, request } =
    await setupOfficersDesk();
  const { id, email } = await createPendingTrader({ phone: "+255712000001", language: "kisw" });
  const { id: product } = await newProduct(db, { traderId: id, isListed: false });
  await db.named("approve product", "update product set state = 'approved' where id = $1", [
    product,
  ]);
  const answer = await decide("approve", id);
  expect([answer.status, answer.body.data]).toEqual([200, {}]);
  expect(await shopOf(db, id)).toMatchObject({ state: "approved", comment: null });
  expect((await shopOf(db, id))?.approvedAt).toBeInstanceOf(Date);
  expect(await decisionsOf(db, id)).toMatchObject([
    { act: "approve", by: officer.id, comment: null },
  ]);
  await runJobs({ context });
  expect(sent.map(({ channel, to }) => [channel, to])).toEqual([
    ["email", email],
    ["sms", "+255712000001"],
  ]);
  expect(sent[0]).toMatchObject({
    subject: "Soko Tanzania: Akaunti yako imeidhinishwa",
    meta: { kind: "accountApproval" },
  });
  expect(sent[1]?.text).toBe(
    "Soko Tanzania: Akaunti yako imeidhinishwa http://localhost:3000/profile",
  );
  const { body } = await request("GET", "notification", { token: await tokenOf(db, id) });
  expect(body.data).toMatchObject([
    { type: "accountApproval", success: true, isApproved: true, email },
  ]);
});

test("sends a declined trader the reason by e-mail if no phone is verified", async () => {
  const { db, createPendingTrader, decide, sent, request, context } = await setupOfficersDesk();
  const { id, email } = await createPendingTrader({ language: "fr" });
  expect((await decide("decline", id, { comment: why })).status).toBe(200);
  expect(await shopOf(db, id)).toMatchObject({ state: "declined", comment: why, approvedAt: null });
  await runJobs({ context });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ channel: "email", to: email });
  expect(sent[0]?.subject).toBe("Soko Tanzania\u00a0: Votre compte n’est pas approuvé");
  expect(sent[0]?.text).toContain(why);
  expect(sent[0]?.text).toContain("/profile/verificationDocuments");
  const { body } = await request("GET", "notification", { token: await tokenOf(db, id) });
  expect(body.data).toMatchObject([
    { type: "accountApproval", success: false, isApproved: false, comment: why, email },
  ]);
});

test.each(["decline", "suspend"])(
  "requires a reason of at least ten characters for %s",
  async (act) => {
    const { db, createPendingTrader, decide, sent } = await setupOfficersDesk();
    const { id } = await createPendingTrader();
    for (const body of [
      {},
      { comment: "" },
      { comment: "  no reason  " },
      { comment: "x".repeat(401) },
    ]) {
      const { status, body: refusal } = await decide(act, id, body);
      expect([status, refusal.errors[0].field]).toEqual([400, "comment"]);
    }
    expect(await decisionsOf(db, id)).toEqual([]);
    expect([sent, await notifications(db)]).toEqual([[], 0]);
  },
);

test("accepts one of two concurrent decisions and rejects the other", async () => {
  const { db, createPendingTrader, decide, person } = await setupOfficersDesk();
  const other = await person(["administrator"]);
  for (const second of ["approve", "decline"]) {
    const { id } = await createPendingTrader();
    const before = await notifications(db);
    const both = await Promise.all([
      decide("approve", id, { comment: why }),
      decide(second, id, { comment: why }, other.token),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = both.find(({ status }) => status === 409);
    expect(loser?.body.code).toBe("desk_decided_meanwhile");
    expect(await decisionsOf(db, id)).toHaveLength(1);
    expect(await notifications(db)).toBe(before + 1);
  }
});

test("requires the state that was seen for a second decision", async () => {
  const { db, createPendingTrader, decide } = await setupOfficersDesk();
  const { id } = await createPendingTrader({ state: "declined" });
  expect((await decide("approve", id)).status).toBe(409);
  expect((await decide("approve", id, { seen: "declined" })).status).toBe(200);
  const first = (await shopOf(db, id))?.approvedAt;
  expect((await decide("decline", id, { comment: why, seen: "approved" })).status).toBe(200);
  expect((await decide("approve", id, { seen: "declined" })).status).toBe(200);
  expect((await shopOf(db, id))?.approvedAt).toEqual(first);
  expect((await decisionsOf(db, id)).map(({ act }) => act)).toEqual([
    "approve",
    "decline",
    "approve",
  ]);
});

test("rejects a decision that the account's state does not allow and changes nothing", async () => {
  const { db, createPendingTrader, decide, person, sent } = await setupOfficersDesk();
  const { id: buyer } = await person();
  const cases: [act: string, id: string][] = [
    ["approve", buyer],
    ["decline", buyer],
    ["restore", buyer],
    ["approve", (await createPendingTrader({ state: "approved" })).id],
    ["decline", (await createPendingTrader({ state: "declined" })).id],
    ["approve", (await createPendingTrader({ account: "unverified" })).id],
    ["approve", (await createPendingTrader({ account: "suspended" })).id],
    ["suspend", (await createPendingTrader({ account: "suspended" })).id],
  ];
  for (const [act, id] of cases) {
    const { status } = await decide(act, id, { comment: why });
    expect([act, status, (await decisionsOf(db, id)).length]).toEqual([act, 409, 0]);
  }
  expect([sent, await notifications(db)]).toEqual([[], 0]);
});

test("signs a suspended trader out at once and stops their sales until restored", async () => {
  const { db, createPendingTrader, decide, request, get, sent, context } =
    await setupOfficersDesk();
  const { id } = await createPendingTrader({ state: "approved" });
  const { id: product } = await newProduct(db, { traderId: id });
  await newProduct(db, { traderId: id, isListed: false });
  const token = await tokenOf(db, id);
  const own = () => request("GET", "verification-document/current-user", { token });
  const seen = async () => ({
    product: (await get(`${apiBase}/product/product-details/${product}`)).status,
    trader: (await get(`${apiBase}/product/product-trader-details/${id}`)).status,
    listed: (await get(`${apiBase}/product?traderId=${id}`)).body.total,
    counted: (await get(`${apiBase}/product`)).body.total,
  });
  const before = await seen();
  expect([(await own()).status, before]).toEqual([
    200,
    { product: 200, trader: 200, listed: 1, counted: 1 },
  ]);
  expect((await decide("suspend", id, { comment: why })).status).toBe(200);
  expect([(await own()).status, await seen()]).toEqual([
    401,
    { product: 404, trader: 404, listed: 0, counted: 0 },
  ]);
  expect((await decide("restore", id)).status).toBe(200);
  expect([(await own()).status, await seen()]).toEqual([401, before]);
  await runJobs({ context });
  expect(sent.map(({ text }) => text.includes(why))).toEqual([true, false]);
});

test("prevents a declined trader from selling, also after suspension and restoration", async () => {
  const { db, createPendingTrader, decide, get } = await setupOfficersDesk();
  const { id } = await createPendingTrader({ state: "approved" });
  await newProduct(db, { traderId: id });
  const listed = async () => (await get(`${apiBase}/product?traderId=${id}`)).body.total;
  await decide("decline", id, { comment: why, seen: "approved" });
  expect(await listed()).toBe(0);
  await decide("suspend", id, { comment: why });
  await decide("restore", id);
  expect(await listed()).toBe(0);
  await decide("approve", id, { seen: "declined" });
  expect(await listed()).toBe(1);
});

test("rejects an officer's decision on their own account or document", async () => {
  const { db, decide, request, officer } = await setupOfficersDesk();
  for (const act of ["approve", "decline", "suspend", "restore"]) {
    for (const id of [officer.id, officer.id.toUpperCase()]) {
      const { status, body } = await decide(act, id, { comment: why });
      expect([status, body.code]).toEqual([403, "desk_own_account"]);
    }
  }
  expect(await decisionsOf(db, officer.id)).toEqual([]);
  const own = await request("GET", `portal/account/${officer.id}`, { token: officer.token });
  expect(own.body.data).toMatchObject({ isOwn: true, acts: [] });
});

test("fits every message without a comment into one SMS in each language", () => {
  const link = "https://soko.example.co.tz/auth/login";
  for (const language of languages) {
    const { say } = testPhrases.book(language);
    const text = say("desk.told.restore.only", { edition: "Soko Tanzania", link });
    expect([language, smsParts(text)]).toEqual([language, 1]);
  }
});
