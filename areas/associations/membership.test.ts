import { expect, test } from "vitest";
import { newAccount, newAssociation, newMember, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp, testPhrases } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { languages } from "#core/languages.ts";
import { smsParts } from "#server/messages/sms-text.ts";
import { standings } from "./states.ts";

const join = "association-member/request";
const exit = "association-member/exit";
const add = "association-member";
const decline = "association-member/decline";
const raise = "association-member/administrator";

/** An association, its administrator, a buyer, and an officer, each with a token. */
async function scene(environment: Record<string, string> = {}) {
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
      app.ask("POST", path, { token, body: { associationId: association.id, ...body } });
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

test("who asks to join waits, and asking twice is one request", async () => {
  const { say, people, stateOf, association } = await scene();
  const first = await say.buyer(join);
  expect(first).toMatchObject({
    status: 200,
    body: { data: { associationId: association.id, state: "requested" } },
  });
  expect((await say.buyer(join)).body).toEqual(first.body);
  expect(await stateOf(people.buyer.id)).toMatchObject({ state: "requested" });
});

test("an accepted request makes a member with her role, who is told once", async () => {
  const { say, people, stateOf, rolesOf, sent, context } = await scene();
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

test("a declined request can be asked again; the person hears of it once a day", async () => {
  const { say, people, stateOf, sent, context } = await scene();
  for (let round = 0; round < 3; round += 1) {
    await say.buyer(join);
    expect((await say.leader(decline, { accountId: people.buyer.id })).status).toBe(200);
    expect((await say.leader(decline, { accountId: people.buyer.id })).status).toBe(200);
    expect(await stateOf(people.buyer.id)).toMatchObject({ state: "declined" });
  }
  await runJobs({ context });
  expect(sent).toHaveLength(1);
});

test("who leaves loses the roles she had by it, and those alone", async () => {
  const { say, people, db, rolesOf } = await scene();
  const other = await newAssociation(db);
  await newMember(db, { associationId: other.id, accountId: people.leader.id });
  expect((await say.leader(exit)).body.data.state).toBe("exited");
  expect(await rolesOf(people.leader.id)).toEqual(["association member", "buyer"]);
  await say.leader(exit, { associationId: other.id });
  expect(await rolesOf(people.leader.id)).toEqual(["buyer"]);
});

test("a request is taken back by leaving", async () => {
  const { say, people, stateOf } = await scene();
  await say.buyer(join);
  await say.buyer(exit);
  expect(await stateOf(people.buyer.id)).toMatchObject({ state: "exited" });
});

test("somebody is added by phone as she writes it, by e-mail, and by nothing else", async () => {
  const { say, people, stateOf, db } = await scene();
  const other = await newAccount(db, { email: "rehema@soko.test" });
  expect((await say.leader(add, { contact: "0712 000 001" })).status).toBe(200);
  expect(await stateOf(people.buyer.id)).toMatchObject({ state: "member" });
  expect((await say.leader(add, { contact: " Rehema@Soko.test " })).status).toBe(200);
  expect(await stateOf(other.id)).toMatchObject({ state: "member" });
  expect((await say.leader(add)).body.errors).toEqual([
    { field: "contact", message: "Please enter a phone number or an email." },
  ]);
});

test("nobody known, somebody unverified and a suspended one are told apart by nobody", async () => {
  const { say, db } = await scene();
  await newAccount(db, { email: "new@soko.test", state: "unverified" });
  await newAccount(db, { email: "gone@soko.test", state: "suspended" });
  for (const contact of ["nobody@soko.test", "new@soko.test", "gone@soko.test", "12", "x"]) {
    const { status, body } = await say.leader(add, { contact });
    expect({ status, code: body.code, errors: body.errors }).toEqual({
      status: 400,
      code: "associations_unknown_person",
      errors: [{ field: "contact", message: "That user can't be found!" }],
    });
  }
});

test("an administrator cannot try number after number", async () => {
  const { say } = await scene({ MEMBERS_PER_ACCOUNT_AND_HOUR: "3" });
  const tries = [];
  for (let end = 0; end < 4; end += 1) {
    tries.push(await say.leader(add, { contact: `071200010${end}` }));
  }
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
  expect(Number(tries[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await say.officer(add, { contact: "0712000101" })).status).toBe(400);
});

test("many additions at once are all decided", async () => {
  const { say } = await scene();
  const added = Array.from({ length: 8 }, () => say.leader(add, { contact: "0712000001" }));
  expect((await Promise.all(added)).map(({ status }) => status)).toEqual(added.map(() => 200));
});

test("acts that do not fit where she stands are refused with 409", async () => {
  const { say, people } = await scene();
  expect((await say.buyer(exit)).body.code).toBe("associations_not_now");
  await say.buyer(join);
  await say.leader(add, { accountId: people.buyer.id });
  expect((await say.buyer(join)).status).toBe(409);
  expect((await say.leader(decline, { accountId: people.buyer.id })).status).toBe(409);
});

test("a suspended person is not added, though she asked before", async () => {
  const { say, people, pool } = await scene();
  await say.buyer(join);
  await pool.pool.query("update account set state = 'suspended' where id = $1", [people.buyer.id]);
  expect((await say.leader(add, { accountId: people.buyer.id })).status).toBe(409);
});

test("an administrator knows who asked her and nobody else", async () => {
  const { say, people } = await scene();
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

test("a member is made administrator and back; a request is not", async () => {
  const { say, people, stateOf, rolesOf } = await scene();
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

test("a buyer may not manage, nor the administrator of another one; an officer may", async () => {
  const { ask, tokens, people, association, db, say } = await scene();
  const stranger = await newAccount(db);
  const other = await newAssociation(db);
  await newMember(db, { associationId: other.id, accountId: stranger.id, isAdministrator: true });
  const strange = await tokenOf(db, stranger.id);
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
    expect((await ask(method, path, how)).status, path).toBe(401);
    expect((await ask(method, path, { ...how, token: tokens.buyer })).status, path).toBe(403);
    expect((await ask(method, path, { ...how, token: strange })).status, path).toBe(404);
  }
  for (const [method, path, body] of calls) {
    const how = body ? { body } : {};
    expect((await ask(method, path, { ...how, token: tokens.officer })).status, path).toBe(200);
  }
});

test("signed out and unverified nobody joins, leaves or sees where she stands", async () => {
  const { ask, association, db } = await scene();
  const token = await tokenOf(db, (await newAccount(db, { state: "unverified" })).id);
  const body = { associationId: association.id };
  for (const path of [join, exit]) {
    expect((await ask("POST", path, { body })).status).toBe(401);
    expect((await ask("POST", path, { body, token })).status).toBe(403);
  }
  expect((await ask("GET", "association-member/current-user")).status).toBe(401);
});

test("an association that is not there, or is no id, is refused", async () => {
  const { say } = await scene();
  for (const path of [join, exit]) {
    expect((await say.buyer(path, { associationId: newId() })).status).toBe(404);
    expect((await say.buyer(path, { associationId: "x" })).status).toBe(400);
  }
  expect((await say.officer(add, { associationId: newId(), contact: "x" })).status).toBe(404);
});

test("of two who decide at once one wins and the other is told", async () => {
  const { say, people, stateOf, sent, context } = await scene();
  await say.buyer(join);
  const accountId = people.buyer.id;
  const both = await Promise.all([say.leader(decline, { accountId }), say.officer(exit)]);
  expect(both.map(({ status }) => status)).toEqual([200, 409]);
  await say.buyer(join);
  const [added, declined] = await Promise.all([
    say.leader(add, { accountId }),
    say.officer(decline, { accountId }),
  ]);
  // Added after it was declined is allowed; declined after it was added is not.
  const state = declined.status === 200 && added.status !== 200 ? "declined" : "member";
  expect([200, 409]).toContain(declined.status);
  expect(added.status).toBe(200);
  expect(await stateOf(accountId)).toMatchObject({ state });
  await runJobs({ context });
  expect(sent).toHaveLength(1);
});

test("a person added to two associations at once while she leaves a third keeps her role", async () => {
  const { say, people, db, association, rolesOf } = await scene();
  for (let round = 0; round < 5; round += 1) {
    const one = await newAssociation(db);
    const other = await newAssociation(db);
    await newMember(db, { associationId: one.id, accountId: people.buyer.id });
    const answers = await Promise.all([
      say.buyer(exit, { associationId: one.id }),
      say.officer(add, { associationId: other.id, contact: "0712000001" }),
      say.officer(add, { contact: "0712000001" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rolesOf(people.buyer.id)).toContain("association member");
    await say.buyer(exit, { associationId: other.id });
    await say.buyer(exit, { associationId: association.id });
    expect(await rolesOf(people.buyer.id)).toEqual(["buyer"]);
  }
});

test("two administrators who add each other at once do not stand in each other's way", async () => {
  const { ask, db } = await scene();
  const pair = await Promise.all(
    [0, 1].map(async (number) => {
      const association = await newAssociation(db);
      const person = await newAccount(db, { email: `leader${number}@soko.test` });
      const pair = { associationId: association.id, accountId: person.id };
      await newMember(db, { ...pair, isAdministrator: true });
      return { token: await tokenOf(db, person.id), email: person.email, id: association.id };
    }),
  );
  const added = await Promise.all(
    pair.map(({ token, id }, place) =>
      ask("POST", add, {
        token,
        body: { associationId: id, contact: pair[1 - place]?.email },
      }),
    ),
  );
  expect(added.map(({ status }) => status)).toEqual([200, 200]);
});

test("an administrator sees requests first, then members, each with name and place", async () => {
  const { ask, say, tokens, association, people, db } = await scene();
  await say.buyer(join);
  const out = await newAccount(db);
  await newMember(db, { associationId: association.id, accountId: out.id, state: "exited" });
  const path = `association/${association.id}/member`;
  const { body } = await ask("GET", path, { token: tokens.leader });
  expect(body.total).toBe(2);
  expect(body.data).toMatchObject([
    { accountId: people.buyer.id, name: "Neema Test", location: "Kigoma", state: "requested" },
    { accountId: people.leader.id, name: "Asha Test", state: "member", isAdministrator: true },
  ]);
  expect(JSON.stringify(body)).not.toContain("+255712000001");
  const second = await ask("GET", `${path}?size=1&page=2`, { token: tokens.leader });
  expect(second.body.data).toHaveLength(1);
});

test("a person sees where she stands, and nobody else's", async () => {
  const { ask, say, tokens, association } = await scene();
  await say.buyer(join);
  const path = "association-member/current-user";
  expect((await ask("GET", path, { token: tokens.buyer })).body).toMatchObject({
    total: 1,
    data: [
      {
        association: { id: association.id, memberCount: 1 },
        state: "requested",
        isAdministrator: false,
      },
    ],
  });
  expect((await ask("GET", path, { token: tokens.officer })).body.data).toEqual([]);
});

test("what she is told fits one SMS in every language, with a long name too", async () => {
  for (const language of languages) {
    const { db, say, people, sent, association, pool, context } = await scene();
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
    await say.officer(add, { associationId: other.id, contact: "0712000001" });
    await runJobs({ context });
    expect(sent.map(({ text }) => smsParts(text))).toEqual([1, 1]);
    expect(sent[0]?.text).not.toBe(sent[1]?.text);
    const { say: inOwn } = testPhrases.book(language);
    const subject = inOwn("associations.told.subject");
    expect(sent.map((one) => one.subject)).toEqual([subject, subject]);
  }
});

test("every standing is one the list of standings knows", async () => {
  const { pool } = await scene();
  const { rows } = await pool.pool.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'association_member__state'",
  );
  for (const state of standings.filter((one) => one !== "none")) {
    expect(rows[0]?.text).toContain(`'${state}'`);
  }
});
