import { expect, test } from "vitest";
import { newAccount, newAssociation, newMember, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp, testPhrases } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { languages } from "#core/languages.ts";
import { smsParts } from "#server/messages/sms-text.ts";
import { membershipStatuses } from "./states.ts";

const join = "association-member/request";
const exit = "association-member/exit";
const add = "association-member";
const decline = "association-member/decline";
const raise = "association-member/administrator";

/** Creates an association, its administrator, a buyer and an officer, each with a token. */
async function setup(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const { db } = app.pool;
  const association = await newAssociation(db, "Chamber of Beekeepers");
  const leader = await newAccount(db, { firstName: "Asha" });
  await newMember(db, {
    associationId: association.id,
    accountId: leader.id,
    isAdministrator: true,
  });
  const buyer = await newAccount(db, { phone: "+255712000001", firstName: "Neema" });
  const officer = await newAccount(db, { roles: ["chamber officer"] });
  const tokens = {
    leader: await tokenOf(db, leader.id),
    buyer: await tokenOf(db, buyer.id),
    officer: await tokenOf(db, officer.id),
  };
  const as =
    (token: string) =>
    (path: string, body: Record<string, unknown> = {}) =>
      app.request("POST", path, { token, body: { associationId: association.id, ...body } });
  const stateOf = async (accountId: string) =>
    (
      await app.pool.pool.query(
        "select state, is_administrator from association_member where association_id = $1 and account_id = $2",
        [association.id, accountId],
      )
    ).rows[0];
  const rolesOf = async (accountId: string) =>
    (
      await app.pool.pool.query<{ role: string }>(
        "select role from account_role where account_id = $1 order by role",
        [accountId],
      )
    ).rows.map(({ role }) => role);
  const people = { leader, buyer, officer };
  const say = { leader: as(tokens.leader), buyer: as(tokens.buyer), officer: as(tokens.officer) };
  return { ...app, db, association, people, tokens, say, stateOf, rolesOf };
}

test("creates one pending request for repeated requests to join", async () => {
  const { say, people, stateOf, association } = await setup();
  const first = await say.buyer(join);
  expect(first).toMatchObject({
    status: 200,
    body: { data: { associationId: association.id, state: "requested" } },
  });
  expect((await say.buyer(join)).body).toEqual(first.body);
  expect(await stateOf(people.buyer.id)).toMatchObject({ state: "requested" });
});

test("makes the user of an accepted request a member with the role and notifies once", async () => {
  const { say, people, stateOf, rolesOf, sent, context } = await setup();
  await say.buyer(join);
  const accepted = await say.leader(add, { accountId: people.buyer.id });
  expect(accepted).toMatchObject({ status: 200, body: { data: { state: "member" } } });
  expect((await say.leader(add, { accountId: people.buyer.id })).status).toBe(200);
  expect(await stateOf(people.buyer.id)).toMatchObject({ state: "member" });
  expect(await rolesOf(people.buyer.id)).toEqual(["association member", "buyer"]);
  await runJobs({ context });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ channel: "sms", to: "+255712000001" });
  expect(sent[0]?.text).toContain("Chamber of Beekeepers");
});

test("lets a declined user apply again and notifies at most once a day", async () => {
  const { say, people, stateOf, sent, context } = await setup();
  for (let round = 0; round < 3; round += 1) {
    await say.buyer(join);
    expect((await say.leader(decline, { accountId: people.buyer.id })).status).toBe(200);
    expect((await say.leader(decline, { accountId: people.buyer.id })).status).toBe(200);
    expect(await stateOf(people.buyer.id)).toMatchObject({ state: "declined" });
  }
  await runJobs({ context });
  expect(sent).toHaveLength(1);
});

test("removes only the roles of the association that the user leaves", async () => {
  const { say, people, db, rolesOf } = await setup();
  const other = await newAssociation(db);
  await newMember(db, { associationId: other.id, accountId: people.leader.id });
  expect((await say.leader(exit)).body.data.state).toBe("exited");
  expect(await rolesOf(people.leader.id)).toEqual(["association member", "buyer"]);
  await say.leader(exit, { associationId: other.id });
  expect(await rolesOf(people.leader.id)).toEqual(["buyer"]);
});

test("withdraws a request by leaving", async () => {
  const { say, people, stateOf } = await setup();
  await say.buyer(join);
  await say.buyer(exit);
  expect(await stateOf(people.buyer.id)).toMatchObject({ state: "exited" });
});

test("adds only users with a request to join; others must be invited", async () => {
  const { say, people, stateOf, db, association } = await setup();
  const accountId = people.buyer.id;
  await say.buyer(join);
  await say.buyer(exit);
  expect((await say.leader(add, { accountId })).status).toBe(409);
  expect(await stateOf(accountId)).toMatchObject({ state: "exited" });
  const declined = await newAccount(db);
  const pair = { associationId: association.id, accountId: declined.id };
  await newMember(db, { ...pair, state: "declined" });
  expect((await say.officer(add, { accountId: declined.id })).status).toBe(409);
});

test("lists a new member in the directory only on the member's own choice", async () => {
  const { say, request, people, tokens, association } = await setup();
  await say.buyer(join);
  await say.leader(add, { accountId: people.buyer.id });
  const path = `association/${association.id}/directory`;
  expect((await request("GET", path, { token: tokens.leader })).body.total).toBe(0);
  await say.buyer("association-member/listed", { isListed: true });
  expect((await request("GET", path, { token: tokens.leader })).body.total).toBe(1);
});

test("rejects acts that do not fit the status with 409", async () => {
  const { say, people } = await setup();
  expect((await say.buyer(exit)).body.code).toBe("associations_not_now");
  await say.buyer(join);
  await say.leader(add, { accountId: people.buyer.id });
  expect((await say.buyer(join)).status).toBe(409);
  expect((await say.leader(decline, { accountId: people.buyer.id })).status).toBe(409);
});

test("rejects adding a suspended user with a pending request", async () => {
  const { say, people, pool } = await setup();
  await say.buyer(join);
  await pool.pool.query("update account set state = 'suspended' where id = $1", [people.buyer.id]);
  expect((await say.leader(add, { accountId: people.buyer.id })).status).toBe(409);
});

test("returns 404 to an administrator for users who did not ask to join", async () => {
  const { say, people } = await setup();
  for (const [path, body] of [
    [add, {}],
    [decline, {}],
    [raise, { isAdministrator: true }],
  ] as const) {
    const strange = { ...body, accountId: people.buyer.id };
    expect((await say.leader(path, strange)).status, path).toBe(404);
    expect((await say.leader(path, { ...body, accountId: newId() })).status, path).toBe(404);
  }
});

test("gives and takes the administrator role of a member, but not of a requester", async () => {
  const { say, people, stateOf, rolesOf } = await setup();
  await say.buyer(join);
  const make = { accountId: people.buyer.id, isAdministrator: true };
  expect((await say.leader(raise, make)).status).toBe(404);
  await say.leader(add, { accountId: people.buyer.id });
  expect((await say.leader(raise, { ...make, isAdministrator: "true" })).body.data).toEqual(make);
  expect((await say.leader(raise, make)).status).toBe(200);
  expect(await rolesOf(people.buyer.id)).toContain("association administrator");
  expect((await say.leader(raise, { ...make, isAdministrator: false })).status).toBe(200);
  expect(await stateOf(people.buyer.id)).toMatchObject({ is_administrator: false });
  expect(await rolesOf(people.buyer.id)).toEqual(["association member", "buyer"]);
});

test("allows officers to manage, but not buyers or administrators of other associations", async () => {
  const { request, tokens, people, association, db, say } = await setup();
  const otherAdministrator = await newAccount(db);
  const other = await newAssociation(db);
  await newMember(db, {
    associationId: other.id,
    accountId: otherAdministrator.id,
    isAdministrator: true,
  });
  const strange = await tokenOf(db, otherAdministrator.id);
  await say.buyer(join);
  const about = { associationId: association.id, accountId: people.buyer.id };
  const calls = [
    ["GET", `association/${association.id}/member`, undefined],
    ["POST", decline, about],
    ["POST", add, about],
    ["POST", raise, { ...about, isAdministrator: false }],
  ] as const;
  for (const [method, path, body] of calls) {
    const how = body ? { body } : {};
    expect((await request(method, path, how)).status, path).toBe(401);
    expect((await request(method, path, { ...how, token: tokens.buyer })).status, path).toBe(403);
    expect((await request(method, path, { ...how, token: strange })).status, path).toBe(404);
  }
  for (const [method, path, body] of calls) {
    const how = body ? { body } : {};
    // Declined by the call before, the buyer asks again.
    if (path === add) await say.buyer(join);
    expect((await request(method, path, { ...how, token: tokens.officer })).status, path).toBe(200);
  }
});

test("rejects joining, leaving and reading memberships when signed out or unverified", async () => {
  const { request, association, db } = await setup();
  const token = await tokenOf(db, (await newAccount(db, { state: "unverified" })).id);
  const body = { associationId: association.id };
  for (const path of [join, exit]) {
    expect((await request("POST", path, { body })).status).toBe(401);
    expect((await request("POST", path, { body, token })).status).toBe(403);
  }
  expect((await request("GET", "association-member/current-user")).status).toBe(401);
});

test("rejects an unknown or invalid association id", async () => {
  const { say } = await setup();
  for (const path of [join, exit]) {
    expect((await say.buyer(path, { associationId: newId() })).status).toBe(404);
    expect((await say.buyer(path, { associationId: "x" })).status).toBe(400);
  }
  expect((await say.officer(add, { associationId: newId(), contact: "x" })).status).toBe(404);
});

test("lets one of two concurrent decisions win and rejects the other with 409", async () => {
  const { say, people, stateOf, sent, context } = await setup();
  await say.buyer(join);
  const accountId = people.buyer.id;
  const both = await Promise.all([say.leader(decline, { accountId }), say.officer(exit)]);
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  await say.buyer(join);
  const [added, declined] = await Promise.all([
    say.leader(add, { accountId }),
    say.officer(decline, { accountId }),
  ]);
  expect([added.status, declined.status].sort()).toEqual([200, 409]);
  const state = added.status === 200 ? "member" : "declined";
  expect(await stateOf(accountId)).toMatchObject({ state });
  await runJobs({ context });
  expect(sent).toHaveLength(1);
});

test("preserves the role of a user who is added to two associations while leaving a third", async () => {
  const { say, people, db, association, rolesOf } = await setup();
  for (let round = 0; round < 5; round += 1) {
    const entry = await newAssociation(db);
    const other = await newAssociation(db);
    await newMember(db, { associationId: entry.id, accountId: people.buyer.id });
    await say.buyer(join);
    await say.buyer(join, { associationId: other.id });
    const answers = await Promise.all([
      say.buyer(exit, { associationId: entry.id }),
      say.officer(add, { associationId: other.id, accountId: people.buyer.id }),
      say.officer(add, { accountId: people.buyer.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rolesOf(people.buyer.id)).toContain("association member");
    await say.buyer(exit, { associationId: other.id });
    await say.buyer(exit, { associationId: association.id });
    expect(await rolesOf(people.buyer.id)).toEqual(["buyer"]);
  }
});

test("lists requests first, then members, each with name and place", async () => {
  const { request, say, tokens, association, people, db } = await setup();
  await say.buyer(join);
  const out = await newAccount(db);
  await newMember(db, { associationId: association.id, accountId: out.id, state: "exited" });
  const path = `association/${association.id}/member`;
  const { body } = await request("GET", path, { token: tokens.leader });
  expect(body.total).toBe(2);
  expect(body.data).toMatchObject([
    { accountId: people.buyer.id, name: "Neema Test", location: "Kigoma", state: "requested" },
    { accountId: people.leader.id, name: "Asha Test", state: "member", isAdministrator: true },
  ]);
  expect(JSON.stringify(body)).not.toContain("+255712000001");
  const second = await request("GET", `${path}?size=1&page=2`, { token: tokens.leader });
  expect(second.body.data).toHaveLength(1);
});

test("returns only the user's own memberships", async () => {
  const { request, say, tokens, association } = await setup();
  await say.buyer(join);
  const path = "association-member/current-user";
  expect((await request("GET", path, { token: tokens.buyer })).body).toMatchObject({
    total: 1,
    data: [
      {
        association: { id: association.id, memberCount: 1 },
        state: "requested",
        isAdministrator: false,
      },
    ],
  });
  expect((await request("GET", path, { token: tokens.officer })).body.data).toEqual([]);
});

test("fits every notification into one SMS in every language, even with a long name", async () => {
  for (const language of languages) {
    const { db, say, people, sent, association, pool, context } = await setup();
    await pool.pool.query("update account set language = $2 where id = $1", [
      people.buyer.id,
      language,
    ]);
    await pool.pool.query("update association set names = $2 where id = $1", [
      association.id,
      JSON.stringify({ [language]: "Chamber of those who keep bees, and of those who ".repeat(3) }),
    ]);
    await say.buyer(join);
    await say.leader(decline, { accountId: people.buyer.id });
    const other = await newAssociation(db, "Other ".repeat(20));
    await say.buyer(join, { associationId: other.id });
    await say.officer(add, { associationId: other.id, accountId: people.buyer.id });
    await runJobs({ context });
    expect(sent.map(({ text }) => smsParts(text))).toEqual([1, 1]);
    expect(sent[0]?.text).not.toBe(sent[1]?.text);
    const { say: inOwn } = testPhrases.book(language);
    const subject = inOwn("associations.told.subject");
    expect(sent.map((entry) => entry.subject)).toEqual([subject, subject]);
  }
});

test("allows every membership status in the database constraint", async () => {
  const { pool } = await setup();
  const { rows } = await pool.pool.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'association_member__state'",
  );
  for (const state of membershipStatuses.filter((entry) => entry !== "none")) {
    expect(rows[0]?.text).toContain(`'${state}'`);
  }
});
