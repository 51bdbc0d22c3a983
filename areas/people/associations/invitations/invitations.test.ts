import { expect, test } from "vitest";
import { newAccount, newAssociation, newMember, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp, testPhrases } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { languages } from "#core/languages.ts";
import { dayMs } from "#core/time.ts";
import { deleteExpiredInvitations } from "./delete-expired-invitations.ts";

const phone = "+255712000001";
const email = "neema@soko.test";
const ofMember = "association-member/invitation";

/** Creates an association, its administrator, and a buyer with a verified phone and email. */
async function setup(environment: Record<string, string> = {}) {
  // In the past, so that a later day is still within the sessions of the test.
  const clock = { at: new Date(Date.now() - 40 * dayMs) };
  const app = await testApp(environment, undefined, undefined, { now: () => clock.at });
  const { db } = app.pool;
  const association = await newAssociation(db, "Chamber of Beekeepers");
  const associationId = association.id;
  const leader = await newAccount(db, { firstName: "Asha" });
  await newMember(db, { associationId, accountId: leader.id, isAdministrator: true });
  const buyer = await newAccount(db, { phone, email, firstName: "Neema" });
  const tokens = {
    leader: await tokenOf(db, leader.id),
    buyer: await tokenOf(db, buyer.id),
    officer: await tokenOf(db, (await newAccount(db, { roles: ["chamber officer"] })).id),
  };
  const { request, run } = app;
  const invite = (contact: string, token = tokens.leader) =>
    request("POST", "association-member", { token, body: { associationId, contact } });
  const answer = (act: "accept" | "decline", token = tokens.buyer) =>
    request("POST", `${ofMember}/${act}`, { token, body: { associationId } });
  const sent = async () =>
    (await request("GET", `association/${associationId}/invitation`, { token: tokens.leader }))
      .body;
  const own = async (token = tokens.buyer) => (await request("GET", ofMember, { token })).body;
  const withdraw = async (id?: string) => {
    const path = `association/${associationId}/invitation/${id ?? (await sent()).data[0].id}`;
    return request("POST", `${path}/withdraw`, { token: tokens.leader });
  };
  const stateOf = async (accountId = buyer.id) =>
    (await run("select state from association_member where account_id = $1", [accountId]))[0]
      ?.state;
  const sentNotifications = () => run("select account_id, payload from notification");
  const calls = { invite, answer, sent, own, withdraw, stateOf, sentNotifications };
  return { ...app, ...calls, db, clock, association, people: { leader, buyer }, tokens };
}

test("makes an invited user a member with the role only on acceptance", async () => {
  const { invite, answer, own, sent, stateOf, run, people, association } = await setup();
  expect((await invite("0712 000 001")).body.data).toEqual({
    associationId: association.id,
    state: "invited",
  });
  expect(await stateOf()).toBeUndefined();
  expect((await own()).data).toMatchObject([{ association: { id: association.id } }]);
  expect((await sent()).data).toMatchObject([{ contact: phone, state: "invited" }]);
  const accepted = await answer("accept");
  expect(accepted).toMatchObject({ status: 200, body: { data: { state: "member" } } });
  expect((await answer("accept")).body).toEqual(accepted.body);
  const roles = await run("select role from account_role where account_id = $1 order by role", [
    people.buyer.id,
  ]);
  expect(roles).toEqual([{ role: "association member" }, { role: "buyer" }]);
  expect(
    await run(
      "select is_listed from association_member where state = 'member' and not is_administrator",
    ),
  ).toEqual([{ is_listed: false }]);
  expect((await own()).total).toBe(0);
  expect((await sent()).total).toBe(0);
});

test("responds in the same way to unknown, unverified, suspended, member and former member contacts", async () => {
  const { invite, sent, own, db, association, sentNotifications, tokens } = await setup();
  await newAccount(db, { email: "new@soko.test", state: "unverified" });
  await newAccount(db, { email: "gone@soko.test", state: "suspended" });
  const associationId = association.id;
  const [member, left, refused] = await Promise.all(
    ["member@soko.test", "left@soko.test", "refused@soko.test"].map((email) =>
      newAccount(db, { email }),
    ),
  );
  await newMember(db, { associationId, accountId: member?.id ?? "" });
  await newMember(db, { associationId, accountId: left?.id ?? "", state: "exited" });
  await newMember(db, { associationId, accountId: refused?.id ?? "", state: "refused" });
  const contacts = [
    "nobody@soko.test",
    "new@soko.test",
    "gone@soko.test",
    "member@soko.test",
    "left@soko.test",
    "refused@soko.test",
    "+255712999999",
    email,
  ];
  const answers = [];
  for (const contact of contacts) answers.push(await invite(contact));
  for (const { status, body } of answers) {
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { associationId, state: "invited" },
    });
  }
  const pending = (await sent()).data as { contact: string; state: string }[];
  expect(pending.map(({ contact, state }) => `${contact} ${state}`).sort()).toEqual(
    contacts.map((contact) => `${contact} invited`).sort(),
  );
  expect(JSON.stringify(await sent())).not.toContain("Neema");
  expect(await sentNotifications(), "one of them is notified").toHaveLength(1);
  for (const former of [left, refused]) {
    const token = await tokenOf(db, former?.id ?? "");
    expect((await own(token)).total).toBe(0);
  }
  expect((await own(tokens.buyer)).total).toBe(1);
});

test("does not invite former members and decliners again, but accepts their requests to join", async () => {
  const { invite, answer, own, request, stateOf, sentNotifications, people, tokens, association } =
    await setup();
  await invite(phone);
  expect((await answer("decline")).body.data).toMatchObject({ state: "refused" });
  expect((await answer("decline")).status).toBe(200);
  expect((await answer("accept")).status).toBe(409);
  expect((await invite(phone)).body.code).toBe("associations_declined_invitation");
  // By the other contact, which reveals nothing about its owner.
  expect((await invite(email)).status).toBe(200);
  expect((await own()).total).toBe(0);
  expect((await answer("accept")).status).toBe(409);
  expect(await stateOf()).toBe("refused");
  expect(await sentNotifications()).toHaveLength(1);
  const body = { associationId: association.id, accountId: people.buyer.id };
  expect((await request("POST", "association-member", { token: tokens.leader, body })).status).toBe(
    409,
  );
  const requestOptions = { token: tokens.buyer, body: { associationId: association.id } };
  expect((await request("POST", "association-member/request", requestOptions)).status).toBe(200);
  expect((await request("POST", "association-member", { token: tokens.leader, body })).status).toBe(
    200,
  );
  expect(await stateOf()).toBe("member");
  await request("POST", "association-member/exit", requestOptions);
  expect((await invite(email)).status).toBe(200);
  expect((await own()).total).toBe(0);
  expect((await answer("accept")).status).toBe(409);
  expect(await stateOf()).toBe("exited");
});

test("rejects answers to a withdrawn invitation and the withdrawal of an accepted one", async () => {
  const { invite, answer, withdraw, own, sent, stateOf, sentNotifications } = await setup();
  await invite(phone);
  const [{ id }] = (await sent()).data;
  expect((await withdraw()).body.data).toEqual({ id, state: "withdrawn" });
  expect((await withdraw(id)).status).toBe(200);
  expect((await own()).total).toBe(0);
  expect((await answer("accept")).status).toBe(409);
  expect((await answer("decline")).status).toBe(409);
  expect(await stateOf()).toBeUndefined();
  await invite(phone);
  expect(await sentNotifications(), "a repeated invitation notifies no one again").toHaveLength(1);
  expect((await answer("accept")).status).toBe(200);
  expect((await withdraw(id)).status).toBe(409);
  expect((await withdraw(newId())).status).toBe(404);
});

test.each([
  { acts: ["accept", "decline"] },
  { acts: ["accept", "withdraw"] },
  { acts: ["decline", "withdraw"] },
  { acts: ["accept", "decline", "withdraw"] },
] as const)("lets one of $acts win when submitted concurrently", async ({ acts }) => {
  const { invite, answer, withdraw, sent, stateOf, run } = await setup();
  await invite(phone);
  const [{ id }] = (await sent()).data;
  const submits = Array.from({ length: 9 }, (_, number) => acts[number % acts.length] ?? "accept");
  const answers = await Promise.all(
    submits.map((act) => (act === "withdraw" ? withdraw(id) : answer(act))),
  );
  const won = new Set(submits.filter((_, at) => answers[at]?.status === 200));
  expect(won.size, [...won].join()).toBe(1);
  const [act = "accept"] = won;
  for (const [at, press] of submits.entries()) {
    expect(answers[at]?.status).toBe(press === act ? 200 : 409);
  }
  const [invitation] = await run("select state from association_invitation");
  const after = {
    accept: ["accepted", "member"],
    decline: ["declined", "refused"],
    withdraw: ["withdrawn", undefined],
  }[act];
  expect([invitation.state, await stateOf()]).toEqual(after);
});

test("treats both contacts of one user as one invitation", async () => {
  const { invite, answer, own, sent, stateOf } = await setup();
  await invite(phone);
  await invite(email);
  expect((await own()).total).toBe(1);
  await answer("decline");
  expect((await sent()).data).toMatchObject([{ state: "declined" }, { state: "declined" }]);
  expect(await stateOf()).toBe("refused");
});

test("delivers an invitation only once the contact is verified", async () => {
  const { invite, own, answer, db, run } = await setup();
  const other = await newAccount(db, { email: "other@soko.test" });
  await run("update account set phone = '+255712000077' where id = $1", [other.id]);
  const token = await tokenOf(db, other.id);
  await invite("+255712000077");
  expect((await own(token)).total).toBe(0);
  expect((await answer("accept", token)).status).toBe(404);
  await run("update account set phone_verified_at = now() where id = $1", [other.id]);
  expect((await own(token)).total).toBe(1);
  expect((await answer("accept", token)).status).toBe(200);
});

test("limits invitations per association and day and per account and hour", async () => {
  const { invite, clock, sent } = await setup({ ASSOCIATION_INVITATIONS_PER_DAY: "2" });
  expect((await invite("a@soko.test")).status).toBe(200);
  expect((await invite("b@soko.test")).status).toBe(200);
  const third = await invite("c@soko.test");
  expect(third).toMatchObject({ status: 429, body: { code: "associations_too_many_invitations" } });
  expect(Number(third.headers.get("retry-after"))).toBe(dayMs / 1000);
  expect((await invite("a@soko.test")).status, "the same again is none more").toBe(200);
  clock.at = new Date(clock.at.getTime() + dayMs + 1);
  expect((await invite("c@soko.test")).status).toBe(200);
  expect((await sent()).total).toBe(3);
  const other = await setup({ MEMBERS_PER_ACCOUNT_AND_HOUR: "1" });
  expect((await other.invite("a@soko.test")).status).toBe(200);
  expect((await other.invite("b@soko.test")).status).toBe(429);
});

test("expires an invitation after 30 days and deletes its contact", async () => {
  const { invite, own, answer, sent, clock, context, run } = await setup();
  await invite(phone);
  clock.at = new Date(clock.at.getTime() + 30 * dayMs);
  expect((await own()).total).toBe(0);
  expect((await sent()).total).toBe(0);
  expect((await answer("accept")).status).toBe(404);
  await deleteExpiredInvitations({ db: context.db, now: clock.at });
  expect(await run("select 1 from association_invitation")).toEqual([]);
});

test("rejects an invalid contact beside the field, and callers who may not invite", async () => {
  const { invite, request, tokens, association, db } = await setup();
  for (const contact of ["", "12", "x", "x@", "@"]) {
    const { status, body } = await invite(contact);
    expect([status, body.errors[0]?.field], contact).toEqual([400, "contact"]);
  }
  const otherUserToken = await tokenOf(db, (await newAccount(db)).id);
  expect((await invite(phone, otherUserToken)).status).toBe(403);
  const other = await newAccount(db);
  const elsewhere = await newAssociation(db, "Other");
  const theirs = { associationId: elsewhere.id, accountId: other.id, isAdministrator: true };
  await newMember(db, theirs);
  expect((await invite(phone, await tokenOf(db, other.id))).status).toBe(404);
  expect((await invite(phone, tokens.officer)).status).toBe(200);
  const body = { associationId: association.id };
  for (const act of ["accept", "decline"]) {
    expect((await request("POST", `${ofMember}/${act}`, { body })).status).toBe(401);
    const none = { token: otherUserToken, body };
    expect((await request("POST", `${ofMember}/${act}`, none)).status).toBe(404);
  }
  expect((await request("GET", ofMember)).status).toBe(401);
});

test("lets only the invited officer accept the invitation", async () => {
  const { invite, stateOf, db, run, answer } = await setup();
  const officer = await newAccount(db, { email: "chief@soko.test", roles: ["administrator"] });
  await invite("chief@soko.test");
  expect(await stateOf(officer.id)).toBeUndefined();
  expect(await run("select role from account_role where account_id = $1", [officer.id])).toEqual([
    { role: "administrator" },
  ]);
  expect((await answer("accept", await tokenOf(db, officer.id))).status).toBe(200);
});

test("avoids a deadlock when two administrators invite each other at once", async () => {
  const { request, db } = await setup();
  const pair = await Promise.all(
    [0, 1].map(async (number) => {
      const association = await newAssociation(db);
      const person = await newAccount(db, { email: `leader${number}@soko.test` });
      const key = { associationId: association.id, accountId: person.id };
      await newMember(db, { ...key, isAdministrator: true });
      return { token: await tokenOf(db, person.id), email: person.email, id: association.id };
    }),
  );
  const both = await Promise.all(
    pair.flatMap(({ token, id }, place) => {
      const contact = pair[1 - place]?.email;
      return [0, 1].map(() =>
        request("POST", "association-member", { token, body: { associationId: id, contact } }),
      );
    }),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test("stores the notification once and renders it in each language of the reader", async () => {
  const { invite, request, tokens, sentNotifications, association, context, people } =
    await setup();
  await invite(phone);
  await runJobs({ context });
  expect(await sentNotifications()).toMatchObject([
    {
      account_id: people.buyer.id,
      payload: { association: "Chamber of Beekeepers", ids: { association: association.id } },
    },
  ]);
  const titles = new Set<string>();
  for (const language of languages) {
    const path = `notification?lang=${language}`;
    const { data } = (await request("GET", path, { token: tokens.buyer })).body;
    const { say } = testPhrases.book(language);
    const values = { association: "Chamber of Beekeepers" };
    expect(data[0].title, language).toBe(say("associations.notification.invited", values));
    titles.add(data[0].title);
  }
  expect(titles.size).toBeGreaterThan(3);
});
