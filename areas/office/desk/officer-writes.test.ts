import { expect, test } from "vitest";
import { areas } from "#app/areas.ts";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { deskWrites, sendWrite } from "#app/testing/desk-writes.ts";
import { officerRoles } from "#core/roles.ts";
import { isAct } from "#server/operations/endpoint.ts";

const now = new Date("2026-11-29T09:00:00.000Z");

/** Calls that notify no one, and why. */
const nobodyConcerned: Record<string, string> = {
  "POST association": "it has no administrator and no member yet",
  "POST association/{id}/news": "its members are notified by a job, which news.test.ts holds",
  "POST association/{id}/invitation/{invitationId}/withdraw":
    "inviting and withdrawing in turns would send a message each time",
  "POST portal/complaint/{id}/dismiss": "the owner hears nothing; who reported it is notified",
  "POST portal/desk-order/{kind}/{id}/note": "a note is among officers",
  "POST portal/price-load": "a price file belongs to no user",
  "POST portal/price-load/{id}/stop": "a price file belongs to no user",
  "POST portal/price-load/{id}/undo": "a price file belongs to no user",
  "POST portal/campaign": "a draft has reached no one",
  "POST portal/campaign (a draft again)": "a draft has reached no one",
  "DELETE portal/campaign/{id}": "a draft has reached no one",
  "POST portal/campaign/{id}/send": "the announcement itself is sent in steps",
  "POST portal/campaign/{id}/stop":
    "users who were reached keep the message, the others receive nothing",
  "POST portal/delivery/{id}/retry": "the message itself is sent",
  "POST portal/delivery/{id}/drop": "the message stays in the list of whom it was for",
  "POST portal/flag/{id}/dismiss": "the author hears nothing; who flagged it is notified",
  "POST portal/price-enquiry/{id}/publish":
    "what is published names neither the user who asked nor the reason",
  "POST portal/contact-message/{id}/answer": "the answer is sent to the address in the message",
  "POST portal/contact-message/{id}/done": "the message contains no question to answer",
  "POST portal/rule-report/right": "a rule is nobody's; who reported it is notified",
  "POST portal/rule-report/doubted": "a rule is nobody's; who reported it is notified",
  "POST portal/rule-report/lift": "a rule is nobody's; who reported it is notified",
  "POST portal/rating/{id}/keep": "what stays is as it was; who reported it is notified",
  "PUT association/{id}": "it is no person; its administrators are notified",
};
/** Those that notify a user other than the one in the log, or several. */
const othersConcerned = [
  "POST portal/complaint/{id}/dismiss",
  "POST portal/flag/{id}/dismiss",
  "POST portal/rule-report/right",
  "POST portal/rule-report/doubted",
  "POST portal/rule-report/lift",
  "POST portal/rating/{id}/keep",
  "PUT association/{id}",
];

test.each(deskWrites)(
  "logs an officer's write and notifies the user concerned: $name",
  async (write) => {
    const { name, make, creates, again = 409 } = write;
    const desk = await setupOfficersDesk({ now: () => now });
    const { run, officer, person } = desk;
    const sent = await make(desk);
    const isOfAdministrators = sent.by === "administrator";
    const administrator = await person(["administrator"]);
    const by = isOfAdministrators ? administrator : officer;
    const second = await person([isOfAdministrators ? "administrator" : "chamber officer"]);
    const otherUser = await person(["buyer", "trader", "logistics provider"]);
    await run("delete from audit_entry");
    const before = (await run("select id from notification")).map(({ id }) => id);

    expect((await sendWrite(desk, sent)).status, "signed out").toBe(401);
    expect((await sendWrite(desk, sent, otherUser.token)).status, "no officer").toBe(403);
    expect(
      await run("select 1 from audit_entry"),
      "a refused write is not logged as a decision",
    ).toEqual([]);

    const done = await sendWrite(desk, sent, by.token);
    expect([done.status, done.body.code]).toEqual([200, undefined]);
    const log = await run(
      "select by, account_id, subject, subject_id, act, seen, at from audit_entry",
    );
    expect(log).toMatchObject([{ by: by.id, at: now }]);
    const [{ account_id: concerned, subject_id: thing, seen }] = log;
    expect(thing, "on what").toBeTruthy();
    if (!creates) expect(seen, "the version the officer saw").toBeTruthy();

    const notifications = await run("select account_id from notification where id <> all($1)", [
      before,
    ]);
    const people = notifications.map(({ account_id }) => account_id);
    if (!(name in nobodyConcerned)) expect(people).toContain(concerned);
    else if (othersConcerned.includes(name)) expect(people).not.toEqual([]);
    else expect(people).toEqual([]);
    expect(people, "who decides knows it").not.toContain(by.id);

    const late = await sendWrite(desk, sent, second.token);
    expect(late.status, "a second officer who saw the same").toBe(again);
    if (again !== 200) {
      expect(await run("select 1 from audit_entry"), "nothing happened").toHaveLength(1);
      expect(await run("select 1 from notification")).toHaveLength(
        before.length + notifications.length,
      );
    }
  },
);

test("covers every write call of officers", () => {
  const known = new Set(deskWrites.map(({ name }) => name));
  const calls = areas
    .flatMap(({ operations = [] }) => operations.map(({ endpoint }) => endpoint))
    .filter(({ method, audience }) => {
      if (method === "GET" || !isAct(audience) || audience.by.includes("buyer")) return false;
      return officerRoles.some((role) => audience.by.includes(role));
    })
    .map(({ method, path }) => `${method} ${path}`);
  expect(calls.length).toBeGreaterThan(40);
  expect(calls.filter((call) => !known.has(call))).toEqual([]);
});

test("names a reason for every call that notifies no one", () => {
  const known = deskWrites.map(({ name }) => name);
  expect(Object.keys(nobodyConcerned).filter((name) => !known.includes(name))).toEqual([]);
});
