import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newAccount } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { languages } from "#core/languages.ts";
import { mailTemplates } from "./desk-lists.ts";
import { giveRole } from "./give-role.ts";

async function administration() {
  const desk = await setupOfficersDesk();
  const administrator = await desk.person(["administrator"]);
  const give = (id: string, role: string, isGiven: unknown, token = administrator.token) =>
    desk.request("POST", `portal/account/${id}/role`, { token, body: { role, given: isGiven } });
  const rolesOf = async (id: string) =>
    (await desk.request("GET", `portal/account/${id}`, { token: desk.officer.token })).body.data
      .roles;
  const send = (accountId: string, template: string) =>
    desk.request("POST", "mail/send", { token: desk.officer.token, body: { accountId, template } });
  return { ...desk, administrator, give, rolesOf, send };
}

test("gives and takes a role and signs the user out everywhere when it is taken", async () => {
  const { give, rolesOf, person, request } = await administration();
  const { id, token } = await person(["buyer"]);
  expect((await give(id, "chamber officer", true)).status).toBe(200);
  expect((await give(id, "chamber officer", true)).status).toBe(200);
  expect(await rolesOf(id)).toEqual(["buyer", "chamber officer"]);
  expect((await request("GET", "portal/account", { token })).status).toBe(200);
  expect((await give(id, "chamber officer", "false")).status).toBe(200);
  expect(await rolesOf(id)).toEqual(["buyer"]);
  expect((await request("GET", "portal/account", { token })).status).toBe(401);
});

test("rejects roles that users choose or associations keep in sync", async () => {
  const { give, person } = await administration();
  const { id } = await person();
  for (const role of ["visitor", "trader", "association administrator", "queen", ""]) {
    const { status, body } = await give(id, role, true);
    expect([role, status, body.errors[0].field]).toEqual([role, 400, "role"]);
  }
  expect((await give(id, "administrator", "maybe")).body.errors[0].field).toBe("given");
});

test("rejects roles for suspended or unverified accounts", async () => {
  const { give, createPendingTrader } = await administration();
  for (const account of ["suspended", "unverified"] as const) {
    const { id } = await createPendingTrader({ account });
    const { status, body } = await give(id, "chamber officer", true);
    expect([status, body.code]).toEqual([409, "desk_not_active"]);
  }
});

test("rejects the removal of the last administrator's role", async () => {
  const { give, administrator, rolesOf, createPendingTrader } = await administration();
  const suspended = await createPendingTrader({ account: "suspended" });
  await give(suspended.id, "administrator", true);
  const alone = await give(administrator.id, "administrator", false);
  expect([alone.status, alone.body.code]).toEqual([409, "desk_last_administrator"]);
  expect(await rolesOf(administrator.id)).toEqual(["administrator"]);
});

test("leaves one of two administrators who resign at the same time", async () => {
  const { give, administrator, person } = await administration();
  const other = await person(["administrator"]);
  const both = await Promise.all([
    give(administrator.id, "administrator", false),
    give(other.id, "administrator", false, other.token),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("logs a changed role and notifies the user and the other administrators", async () => {
  const { give, person, sent, context, administrator, officer, request } = await administration();
  const other = await person(["administrator"]);
  const { id } = await person();
  for (const isGiven of [true, true, false]) await give(id, "chamber officer", isGiven);
  await runJobs({ context });
  const emailOf = (item: string) => `p${item.slice(-8)}@soko.test`;
  const notified = sent.map(({ to, meta }) => `${meta.kind} ${to}`).sort();
  const expected = [`roleChanged ${emailOf(id)}`, `roleOfOther ${emailOf(other.id)}`];
  expect(notified).toEqual(expected.flatMap((item) => [item, item]));
  const texts = sent.map(({ text }) => text).join("\n");
  expect(texts).toContain("now has the role of chamber officer");
  expect(texts).toContain("no longer has the role of chamber officer");
  expect(texts).toContain(`/portal/officer/account/${id}`);
  const log = async (of: string, token: string) =>
    request("GET", `portal/account/${of}/audit`, { token });
  const { body } = await log(id, other.token);
  expect(body).toMatchObject({
    total: 2,
    data: ["take", "give"].map((act) => ({
      subject: "role",
      act,
      role: "chamber officer",
      account: { id },
      by: { id: administrator.id },
    })),
  });
  expect(
    (await log(administrator.id, other.token)).body.total,
    "what the administrator decided",
  ).toBe(2);
  expect((await log(id, officer.token)).status).toBe(403);
});

test("leaves one of two administrators who take each other's role at the same time", async () => {
  const { administrator, person, as } = await administration();
  const other = await person(["administrator"]);
  const take = (by: string, id: string) =>
    giveRole(as(by, ["administrator"]), { id, role: "administrator", given: false });
  const both = await Promise.allSettled([
    take(administrator.id, other.id),
    take(other.id, administrator.id),
  ]);
  const refused = both.filter((item) => item.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(["desk_decided_meanwhile"]);
});

test("sends each message template once in the recipient's language", async () => {
  const { send, sent, db, context } = await administration();
  for (const template of mailTemplates) {
    const texts = new Set<string>();
    for (const language of languages) {
      const { id, email } = await newAccount(db, { language });
      sent.length = 0;
      expect((await send(id, template)).status).toBe(200);
      await runJobs({ context });
      expect(sent).toMatchObject([{ channel: "email", to: email, meta: { kind: template } }]);
      expect(sent[0]?.text).toContain("Soko Tanzania");
      texts.add(sent[0]?.text ?? "");
    }
    expect(texts.size).toBe(languages.length);
  }
});

test("rejects an unknown template and a recipient without a verified contact", async () => {
  const { send, sent, person, db, context } = await administration();
  const { id } = await person();
  const unknown = await send(id, "win-a-car");
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, "template"]);
  const { id: unverified } = await newAccount(db, { state: "unverified" });
  const lost = await send(unverified, "come-to-the-office");
  expect([lost.status, lost.body.code]).toEqual([409, "desk_unreachable"]);
  await runJobs({ context });
  expect(sent).toEqual([]);
});
