import { expect, test } from "vitest";
import {
  locationId,
  type newAccount,
  newAssociation,
  newMember,
  newPerson,
} from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Role } from "#core/roles.ts";
import { resumeCampaigns } from "./jobs.ts";
import { sendStep } from "./send-step.ts";

type Run = Awaited<ReturnType<typeof testApp>>["run"];

async function setup(environment: Record<string, string> = {}) {
  const app = await testApp(environment);
  const { db, request, run } = app;
  const person = (roles: Role[]) => newPerson(db, { roles });
  const officer = await person(["chamber officer"]);
  const { id: association } = await newAssociation(db);
  /** Creates a member of the association that announcements are addressed to. */
  const member = async (values: Parameters<typeof newAccount>[1] = {}) => {
    const person = await newPerson(db, values);
    await newMember(db, { associationId: association, accountId: person.id });
    return person;
  };
  const write = (body: object = {}, token = officer.token) =>
    request("POST", "portal/campaign", {
      token,
      body: {
        subjects: { en: "Market day", kisw: "Siku ya soko" },
        messages: { en: "Come on Friday.", kisw: "Njoo Ijumaa." },
        associationId: association,
        byEmail: true,
        ...body,
      },
    });
  const draft = async (body: object = {}) => (await write(body)).body.data.id as string;
  const submit = (act: string, id: string, body: object = {}, token = officer.token) =>
    request("POST", `portal/campaign/${id}/${act}`, { token, body });
  const read = async (id: string, more = "") =>
    (await request("GET", `portal/campaign/${id}${more}`, { token: officer.token })).body.data;
  const notifications = async (token: string) =>
    (await request("GET", "notification", { token })).body.data as { title: string; key: string }[];
  const wish = (accountId: string, email: boolean, sms: boolean, push: boolean) =>
    run("insert into notification_setting values ($1, 'communicationCampaign', $2, $3, $4)", [
      accountId,
      email,
      sms,
      push,
    ]);
  return {
    ...app,
    person,
    officer,
    association,
    member,
    write,
    draft,
    submit,
    read,
    notifications,
    wish,
  };
}

const recipients = (run: Run) => run("select account_id as id from campaign_recipient order by 1");

test("creates a draft in one or more languages that any officer edits, lists and deletes", async () => {
  const { write, draft, request, officer, person, read } = await setup();
  const id = await draft();
  const another = await person(["administrator"]);
  const changed = await write(
    { id, subjects: { fr: "Jour de marché" }, messages: { fr: "Venez vendredi." }, link: "/news" },
    another.token,
  );
  expect(changed).toMatchObject({ status: 200, body: { data: { id, link: "/news" } } });
  expect(await read(id)).toMatchObject({
    status: "draft",
    subject: "Jour de marché",
    subjects: { fr: "Jour de marché" },
    result: null,
  });
  const list = await request("GET", "portal/campaign?status=draft", { token: officer.token });
  expect(list.body).toMatchObject({ total: 1, data: [{ id, subject: "Jour de marché" }] });
  const gone = () => request("DELETE", `portal/campaign/${id}`, { token: officer.token });
  expect([(await gone()).status, (await gone()).status]).toEqual([200, 404]);
});

test("rejects missing or unpaired texts and unknown places, associations, topics and links", async () => {
  const { write } = await setup();
  const fields = async (body: object) => {
    const { status, body: answer } = await write(body);
    return [status, Object.keys(answer.errors ?? answer.fields ?? {})];
  };
  for (const body of [
    { subjects: {}, messages: {} },
    { subjects: { fr: "Foire" } },
    { locationId: 99_999_999 },
    { countryCode: "XX" },
    { associationId: "01900000-0000-7000-8000-000000000000" },
    { preference: "nothing such" },
    { link: "https://elsewhere.example/" },
    { link: "//elsewhere.example" },
    { roles: ["visitor"] },
  ]) {
    expect((await fields(body))[0], JSON.stringify(body)).toBe(400);
  }
});

test("combines role, country, place, association and topic into one audience", async () => {
  const { db, run, draft, read, submit, notifications, member, association, ...app } =
    await setup();
  const kigoma = await locationId(db, "TZ-08");
  const matching = await member({ roles: ["trader"], location: "TZ-08", language: "kisw" });
  const far = await member({ roles: ["trader"] });
  const buyer = await member({ location: "TZ-08" });
  const outside = await newPerson(db, { roles: ["trader"], location: "TZ-08" });
  for (const { id } of [matching, far, buyer, outside]) {
    await run(
      "insert into account_preference select $1, code from term where list = 'information-preference' limit 1",
      [id],
    );
    await run("update account set country_code = 'TZ' where id = $1", [id]);
  }
  await run("update account set location_id = null where id = $1", [far.id]);
  await run("update account set state = 'suspended' where id = $1", [
    (await member({ roles: ["trader"], location: "TZ-08" })).id,
  ]);
  const [topic] = await run("select code from term where list = 'information-preference' limit 1");
  const id = await draft({
    roles: ["trader", "logistics provider"],
    countryCode: "TZ",
    locationId: kigoma,
    preference: topic.code,
  });
  const audience = await read(id, "/audience");
  expect(audience).toMatchObject({ people: 1, sms: 0, smsParts: 0, cost: null });
  expect((await submit("send", id)).body.data).toMatchObject({ status: "sending", people: 1 });
  await runJobs(app);
  expect(await recipients(run)).toEqual([{ id: matching.id }]);
  expect(await notifications(matching.token)).toMatchObject([{ title: "Siku ya soko" }]);
  expect([
    await notifications(far.token),
    await notifications(buyer.token),
    await notifications(outside.token),
  ]).toEqual([[], [], []]);
  expect(await read(id)).toMatchObject({ status: "sent", told: 1, people: 1 });
});

test("sends to every active user in their language, else English, else the only one", async () => {
  const { run, draft, read, submit, notifications, member, ...app } = await setup();
  const rw = await member({ language: "rw" });
  const id = await draft({ associationId: null });
  const [active] = await run("select count(*)::int as count from account where state = 'active'");
  expect((await read(id, "/audience")).people).toBe(active.count);
  await submit("send", id);
  await runJobs(app);
  expect(await recipients(run)).toHaveLength(active.count);
  expect(await notifications(rw.token)).toMatchObject([{ title: "Market day" }]);
});

test("respects channel settings: all off, SMS chosen, e-mail not declined", async () => {
  const { run, draft, read, submit, notifications, member, wish, sent, ...app } = await setup();
  const none = await member();
  const bySms = await member({ phone: "+255754000111" });
  const byPage = await member();
  await run("update account set phone_verified_at = now() where id = $1", [bySms.id]);
  await wish(none.id, false, false, false);
  await wish(bySms.id, false, true, false);
  await wish(byPage.id, false, false, true);
  const id = await draft({ bySms: true });
  const audience = await read(id, "/audience");
  expect(audience).toMatchObject({ people: 2, sms: 1, email: 0, smsParts: 1 });
  await submit("send", id);
  await runJobs(app);
  expect(await notifications(none.token)).toEqual([]);
  expect(await notifications(byPage.token)).toHaveLength(1);
  const english = audience.texts.find(({ language }: { language: string }) => language === "en");
  expect(sent.filter(({ channel }) => channel === "sms")).toMatchObject([
    { to: "+255754000111", text: english.sms },
  ]);
  expect(sent.filter(({ channel }) => channel === "email")).toEqual([]);
  expect(await read(id)).toMatchObject({
    result: { sms: { sent: 1, failed: 0, held: 0, waiting: 0 }, smsParts: 1, acknowledged: 0 },
  });
});

test("computes the cost of SMS and holds back those beyond the daily limit", async () => {
  const { run, draft, read, submit, member, wish, ...app } = await setup({
    SMS_PRICE: "22",
    SMS_PER_DAY: "2",
    URGENT_SHARE: "0",
  });
  for (let count = 0; count < 3; count += 1) {
    const { id } = await member({ phone: `+25575400022${count}` });
    await wish(id, false, true, false);
  }
  const id = await draft({ bySms: true });
  expect(await read(id, "/audience")).toMatchObject({
    sms: 3,
    smsParts: 3,
    cost: { amount: 66, currency: "TZS" },
  });
  await submit("send", id);
  await runJobs(app);
  expect(await read(id)).toMatchObject({
    told: 3,
    result: { sms: { sent: 2, held: 1, waiting: 0 }, smsParts: 2 },
  });
});

test("sends once when two officers submit at the same time", async () => {
  const { run, draft, submit, notifications, member, person, ...app } = await setup();
  const recipient = await member();
  const id = await draft();
  const other = await person(["chamber officer"]);
  const both = await Promise.all([submit("send", id), submit("send", id, {}, other.token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await runJobs(app);
  expect(await notifications(recipient.token)).toHaveLength(1);
  expect((await submit("send", id)).status).toBe(409);
});

test("stays stopped after a stop midway and preserves what was sent", async () => {
  const { run, draft, submit, read, member, context, ...app } = await setup();
  for (let count = 0; count < 5; count += 1) await member();
  const id = await draft();
  await submit("send", id);
  await sendStep(context, { id, after: null }, 2);
  expect(await read(id)).toMatchObject({ status: "sending", told: 2, people: 5 });
  expect((await submit("stop", id)).body.data).toMatchObject({ status: "stopped", told: 2 });
  await runJobs({ context, ...app });
  await resumeCampaigns(context);
  await runJobs({ context, ...app });
  expect(await recipients(run)).toHaveLength(2);
  expect([(await submit("stop", id)).status, (await submit("send", id)).status]).toEqual([
    409, 409,
  ]);
  expect(await read(id)).toMatchObject({ status: "stopped", told: 2 });
});

test("notifies everyone exactly once after a step is killed and run again", async () => {
  const { run, draft, submit, read, member, context, ...app } = await setup();
  for (let count = 0; count < 5; count += 1) await member();
  const id = await draft();
  await submit("send", id);
  await sendStep(context, { id, after: null }, 2);
  const { after } = (await run("select told_until as after from campaign"))[0];
  const send = () => Promise.reject(new Error("killed"));
  const dying = { ...context, jobs: { ...context.jobs, send } };
  await expect(sendStep(dying, { id, after }, 2)).rejects.toThrow("killed");
  expect(await recipients(run)).toHaveLength(2);
  await Promise.all([
    sendStep(context, { id, after }, 2),
    sendStep(context, { id, after }, 2),
    sendStep(context, { id, after: null }, 2),
  ]);
  expect(await read(id)).toMatchObject({ told: 4 });
  // Every hour, unfinished campaigns without a job are resumed.
  await run("delete from pgboss.job");
  await resumeCampaigns(context);
  await runJobs({ context, ...app });
  expect(await read(id)).toMatchObject({ status: "sent", told: 5 });
  expect(await recipients(run)).toHaveLength(5);
  const [{ count }] = await run("select count(*)::int as count from notification");
  expect(count).toBe(5);
});

test("starts a planned campaign at its time unless it was stopped", async () => {
  const { draft, submit, read, member, context, ...app } = await setup();
  await member();
  const inAnHour = { datePlanned: new Date(Date.now() + 3_600_000).toISOString() };
  const [id, stopped] = [
    await draft(),
    await draft({ subjects: { en: "Other" }, messages: { en: "One" } }),
  ];
  expect((await submit("send", id, inAnHour)).body.data).toMatchObject({ status: "planned" });
  await submit("send", stopped, inAnHour);
  await submit("stop", stopped);
  await runJobs({ context, ...app });
  expect(await read(id)).toMatchObject({ status: "planned", told: 0 });
  await runJobs({ context, ...app }, 3_660);
  expect(await read(id)).toMatchObject({ status: "sent", told: 1 });
  expect(await read(stopped)).toMatchObject({ status: "stopped", told: 0 });
  for (const datePlanned of ["2001-01-01T00:00:00Z", "2199-01-01T00:00:00Z"]) {
    expect((await submit("send", await draft(), { datePlanned })).status).toBe(400);
  }
});

test("removes and counts an acknowledged announcement and still counts its deliveries", async () => {
  const { request, draft, submit, read, notifications, member, ...app } = await setup();
  const recipient = await member();
  await member();
  const id = await draft();
  await submit("send", id);
  await runJobs(app);
  const [first] = await notifications(recipient.token);
  await request("DELETE", `notification/${first?.key}`, { token: recipient.token });
  expect(await notifications(recipient.token)).toEqual([]);
  expect(await read(id)).toMatchObject({
    told: 2,
    result: { acknowledged: 1, email: { sent: 2, failed: 0, held: 0, waiting: 0 } },
  });
});

test("allows officers only and rejects a campaign without recipients", async () => {
  const { request, write, draft, submit, person } = await setup();
  const roles: Role[] = ["buyer", "trader", "association administrator"];
  const { token } = await person(roles);
  expect((await write({}, token)).status).toBe(403);
  expect((await request("GET", "portal/campaign", { token })).status).toBe(403);
  expect((await request("GET", "portal/campaign")).status).toBe(401);
  expect((await submit("send", await draft())).status).toBe(409);
});
