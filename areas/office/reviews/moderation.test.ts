import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newPerson } from "#app/testing/factories.ts";
import { type Flagging, flagContent } from "#app/testing/flagged-words.ts";
import type { FlaggedDetails, FlaggedPost } from "./endpoints.ts";

const reason = "This is advertising, please sell in your shop.";

async function setup() {
  const desk = await setupOfficersDesk();
  const { db, request, run, context, officer } = desk;
  const author = await newPerson(db, { firstName: "Juma" });
  const reader = await newPerson(db, { firstName: "Asha" });
  const flag = (more: Partial<Flagging> = {}) =>
    flagContent(context, { by: reader.id, authorId: author.id, ...more });
  const list = async (query = "", token = officer.token) =>
    (await request("GET", `portal/flag${query}`, { token })).body as {
      data: FlaggedPost[];
      total: number;
    };
  const getDetails = async (id: string, token = officer.token) =>
    (await request("GET", `portal/flag/${id}`, { token })).body.data as FlaggedDetails;
  const act = (name: string, id: string, body: object = {}, token = officer.token) =>
    request("POST", `portal/flag/${id}/${name}`, { token, body: { reason, ...body } });
  const news = async (token: string) =>
    (await request("GET", "notification", { token })).body.data as {
      type: string;
      title: string;
      comment: string | null;
    }[];
  /** Returns the id of the first open flag. */
  const first = async () => (await list()).data[0]?.id ?? "";
  return { ...desk, run, author, reader, flag, list, getDetails, act, news, first };
}

test("lists a post flagged several times once, oldest first, with count and reasons", async () => {
  const { flag, list, author, db } = await setup();
  const other = await newPerson(db);
  const targetId = await flag({ path: "/networks/discussion/1" });
  const later = await flag();
  await flag({ targetId, by: other.id, reason: "fraud", excerpt: "Changed meanwhile" });
  const { data, total } = await list();
  expect(total).toBe(2);
  expect(data.map((row) => row.targetId)).toEqual([targetId, later]);
  expect(data[0]).toMatchObject({
    kind: "message",
    status: "open",
    flags: 2,
    reasons: ["fraud", "spam"],
    excerpt: "Buy my miracle seeds",
    path: "/networks/discussion/1",
    author: { id: author.id, name: "Juma Test" },
    dateDecided: null,
  });
  const paged = await list("?page=2&size=1");
  expect([paged.total, paged.data.map((row) => row.targetId)]).toEqual([2, [later]]);
  expect((await list("?status=hidden")).total).toBe(0);
  expect((await list("?kind=topic")).total).toBe(0);
});

test("shows an officer the flags with their notes and earlier decisions on the author", async () => {
  const { flag, getDetails, first, act, author, list } = await setup();
  await flag({ note: "She sends it to everybody" });
  await act("warn", await first());
  await act("dismiss", await first());
  await flag({ reason: "insult" });
  const details = await getDetails(await first());
  expect(details).toMatchObject({
    isOwn: false,
    written: null,
    author: { id: author.id },
    authorIsSuspended: false,
    raised: [{ reason: "insult", note: null, by: "Asha Test" }],
    history: [
      { act: "dismissed", isThis: false, reason },
      { act: "warned", isThis: false, reason },
    ],
  });
  const [decided] = (await list("?status=dismissed")).data;
  expect(decided).toMatchObject({ status: "dismissed", dateDecided: expect.any(String) });
});

test("closes a dismissed flag and notifies its reporters without names", async () => {
  const { flag, act, first, list, news, reader, author, db, run } = await setup();
  const other = await newPerson(db);
  const targetId = await flag();
  await flag({ targetId, by: other.id });
  expect((await act("dismiss", await first(), { reason: "" })).status).toBe(200);
  expect((await list()).total).toBe(0);
  for (const { token } of [reader, other]) {
    const [told, ...more] = await news(token);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ type: "moderation" });
    expect(JSON.stringify(told)).not.toMatch(/Juma|Asha/);
  }
  expect(await news(author.token)).toEqual([]);
  // Both have one link, so they are sent as one message.
  expect(await run("select distinct link from notification")).toEqual([{ link: "/networks" }]);
});

test("reopens a dismissed post when another user flags it", async () => {
  const { flag, act, first, list, db } = await setup();
  const targetId = await flag();
  await act("dismiss", await first());
  await flag({ targetId, by: (await newPerson(db)).id });
  expect((await list()).data).toMatchObject([{ targetId, status: "open", flags: 2 }]);
  expect((await list("?status=dismissed")).total).toBe(0);
});

test("accepts one of two concurrent decisions and rejects the other", async () => {
  const { flag, act, first, person, run } = await setup();
  await flag();
  const id = await first();
  const second = await person(["administrator"]);
  const both = await Promise.all([act("dismiss", id), act("dismiss", id, {}, second.token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe("moderation_decided_meanwhile");
  expect(await run("select from moderation_decision")).toHaveLength(1);
  expect(await run("select from notification")).toHaveLength(1);
});

test("warns the author once per series of flags with the officer's text", async () => {
  const { flag, act, first, news, author, db } = await setup();
  const targetId = await flag();
  const id = await first();
  expect((await act("warn", id)).status).toBe(200);
  expect((await act("warn", id)).body.code).toBe("moderation_already_warned");
  expect(await news(author.token)).toMatchObject([{ type: "moderation", comment: reason }]);
  await flag({ targetId, by: (await newPerson(db)).id });
  expect((await act("warn", id)).status).toBe(200);
});

test("requires a reason where the author receives it", async () => {
  const { flag, act, first } = await setup();
  await flag();
  const id = await first();
  for (const name of ["hide", "lock", "warn"]) {
    const { status, body } = await act(name, id, { reason: " no " });
    expect([name, status, body.errors?.[0]?.field ?? body.code]).toEqual([name, 400, "reason"]);
  }
});

test("allows only dismissal or a warning where an area cannot hide or lock", async () => {
  const { flag, act, first, run } = await setup();
  await flag({ kind: "association-news" });
  const id = await first();
  for (const name of ["hide", "lock", "unlock"]) {
    const { status, body } = await act(name, id);
    expect([status, body.code]).toEqual([409, "moderation_not_possible"]);
  }
  expect((await act("restore", id)).status).toBe(409);
  expect(await run("select from moderation_decision")).toHaveLength(0);
});

test("rejects decisions on the officer's own post and hides the desk from other users", async () => {
  const { flag, act, first, list, getDetails, officer, reader, request } = await setup();
  await flag({ authorId: officer.id });
  const id = await first();
  for (const name of ["hide", "dismiss", "restore", "lock", "unlock", "warn"]) {
    const { status, body } = await act(name, id);
    expect([name, status, body.code]).toEqual([name, 403, "moderation_own_words"]);
    expect((await act(name, id, {}, reader.token)).status).toBe(403);
    expect((await request("POST", `portal/flag/${id}/${name}`, { body: { reason } })).status).toBe(
      401,
    );
  }
  expect((await getDetails(id)).isOwn).toBe(true);
  for (const path of ["portal/flag", `portal/flag/${id}`]) {
    expect((await request("GET", path, { token: reader.token })).status).toBe(403);
    expect((await request("GET", path)).status).toBe(401);
  }
  const waits = await request("GET", "portal/waiting?kind=flag", { token: officer.token });
  expect([(await list()).total, waits.body.total]).toEqual([1, 0]);
});

test("lists a flagged post once at the desk", async () => {
  const { flag, request, officer, first, db } = await setup();
  const targetId = await flag();
  await flag({ targetId, by: (await newPerson(db)).id });
  const id = await first();
  const { body } = await request("GET", "portal/waiting", { token: officer.token });
  expect(body).toMatchObject({
    total: 1,
    data: [{ kind: "flag", id, name: "Buy my miracle seeds", link: `/portal/officer/flags/${id}` }],
  });
});

test("exports a departing user's flags and decisions and deletes their notes", async () => {
  const { flag, act, first, run, reader, author, request } = await setup();
  await flag({ note: "She wrote to me too" });
  await act("warn", await first());
  const data = async (token: string) => (await request("GET", "user/export", { token })).body;
  const exported = JSON.stringify(await data(reader.token));
  expect(exported).toContain("She wrote to me too");
  const ofAuthor = JSON.stringify(await data(author.token));
  expect(ofAuthor).toContain(reason);
  expect(ofAuthor).not.toContain("She wrote to me too");
  expect(ofAuthor).not.toContain(reader.id);
  expect(await run("select note from flag")).toEqual([{ note: "She wrote to me too" }]);
});
