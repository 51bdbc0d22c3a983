import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newPerson } from "#app/testing/factories.ts";

const reason = "This is advertising, please sell in your shop.";

interface Words {
  title?: string;
  html: string | null;
  hidden: { reason: string | null } | null;
  isLocked?: boolean;
}

async function setup() {
  const desk = await setupOfficersDesk();
  const { db, request, officer } = desk;
  const author = await newPerson(db, { firstName: "Juma" });
  const reader = await newPerson(db, { firstName: "Asha" });
  const post = async (path: string, body: object, token = author.token) =>
    request("POST", path, { token, body });
  const begun = await post("forum/create-discussion", {
    title: "Price of beans in Kigoma",
    body: "What was paid this week for yellow beans?",
    tags: "prices",
  });
  expect(begun.status).toBe(200);
  const topicId = begun.body.data.id as string;
  const commented = await post("forum/comment", {
    topicId,
    text: "Buy my miracle seeds, all of you",
  });
  expect(commented.status).toBe(200);
  const commentId = commented.body.data.id as string;
  const flag = (kind: "topic" | "comment", id: string, token = reader.token) =>
    post("forum/flag", { kind, id, reason: "spam", note: "Again" }, token);
  const act = (name: string, id: string, token = officer.token) =>
    request("POST", `portal/flag/${id}/${name}`, { token, body: { reason } });
  const firstOpen = async () =>
    (await request("GET", "portal/flag", { token: officer.token })).body.data[0];
  const read = async (path: string, token?: string) =>
    (await request("GET", path, token ? { token } : {})).body.data as Words;
  const comment = (token?: string) => read(`forum/comment/${commentId}`, token);
  const topic = (token?: string) =>
    request("GET", `forum/topic/${topicId}`, token ? { token } : {});
  const topics = async () => (await request("GET", "forum/topics")).body.total as number;
  const getDetails = async (id: string) =>
    (await request("GET", `portal/flag/${id}`, { token: officer.token })).body.data;
  const news = async (token: string) =>
    (await request("GET", "notification", { token })).body.data as Record<string, unknown>[];
  const people = { author, reader };
  return {
    ...desk,
    ...people,
    topicId,
    commentId,
    post,
    flag,
    act,
    firstOpen,
    comment,
    topic,
    topics,
    getDetails,
    news,
  };
}

test("hides a flagged comment with a reason for its author and restores it", async () => {
  const { flag, commentId, act, firstOpen, comment, author, reader, getDetails, news } =
    await setup();
  expect((await flag("comment", commentId)).status).toBe(200);
  const waits = await firstOpen();
  expect(waits).toMatchObject({ kind: "comment", targetId: commentId, flags: 1 });
  expect(waits.excerpt).toContain("miracle seeds");
  expect((await getDetails(waits.id)).written).toMatchObject({
    title: "Price of beans in Kigoma",
    text: "Buy my miracle seeds, all of you",
    isHidden: false,
    isLocked: false,
  });
  expect((await act("hide", waits.id)).status).toBe(200);
  for (const token of [undefined, reader.token])
    expect(await comment(token)).toMatchObject({ html: null, hidden: { reason: null } });
  expect((await comment(author.token)).hidden).toEqual({ reason });
  expect(await news(author.token)).toContainEqual(
    expect.objectContaining({ type: "moderation", comment: reason }),
  );
  expect(await news(reader.token)).toContainEqual(expect.objectContaining({ type: "moderation" }));
  expect(await firstOpen()).toBeUndefined();
  expect((await act("hide", waits.id)).status).toBe(409);

  expect((await act("restore", waits.id)).status).toBe(200);
  expect((await comment()).html).toContain("miracle seeds");
  expect((await comment()).hidden).toBeNull();
});

test("accepts one of two concurrent decisions and notifies the author once", async () => {
  const { flag, commentId, act, firstOpen, person, news, author } = await setup();
  await flag("comment", commentId);
  const { id } = await firstOpen();
  const second = await person(["chamber officer"]);
  const both = await Promise.all([act("hide", id), act("hide", id, second.token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await news(author.token)).filter(({ type }) => type === "moderation")).toHaveLength(1);
});

test("removes a hidden discussion from all lists and restores it with its counts", async () => {
  const { flag, topicId, act, firstOpen, topic, topics, run } = await setup();
  await flag("topic", topicId);
  const { id } = await firstOpen();
  expect(await topics()).toBe(1);
  await act("hide", id);
  expect(await topics()).toBe(0);
  expect(JSON.stringify((await topic()).body)).not.toContain("yellow beans");
  await act("restore", id);
  expect(await topics()).toBe(1);
  const wrong = `select list from forum_list
    where topics <> (select count(*) from forum_listing l where l.list = forum_list.list)`;
  expect(await run(wrong)).toEqual([]);
});

test("lets an officer hide a post whose dismissed state they saw", async () => {
  const { flag, commentId, act, firstOpen, request, officer, comment } = await setup();
  await flag("comment", commentId);
  const { id } = await firstOpen();
  await act("dismiss", id);
  expect((await act("hide", id)).status).toBe(409);
  const body = { reason, seen: "dismissed" };
  const hidden = await request("POST", `portal/flag/${id}/hide`, { token: officer.token, body });
  expect(hidden.status).toBe(200);
  expect((await comment()).html).toBeNull();
});

test("rejects posts in a locked discussion until it is unlocked", async () => {
  const { flag, commentId, topicId, act, firstOpen, post, author, reader, news } = await setup();
  await flag("comment", commentId);
  const { id } = await firstOpen();
  expect((await act("lock", id)).status).toBe(200);
  expect((await act("lock", id)).body.code).toBe("moderation_already_so");
  const say = (text: string, token: string) => post("forum/comment", { topicId, text }, token);
  for (const { token } of [author, reader])
    expect((await say("May I still say something here?", token)).status).toBe(409);
  expect(await news(author.token)).toContainEqual(
    expect.objectContaining({ type: "moderation", comment: reason }),
  );
  // The flag stays open: locking is not a decision on the post.
  expect((await firstOpen()).id).toBe(id);
  expect((await act("unlock", id)).status).toBe(200);
  expect((await say("Now it goes on as before.", reader.token)).status).toBe(200);
});

test("rejects posts of a suspended user", async () => {
  const { author, decide, post, topicId } = await setup();
  expect(
    (await decide("suspend", author.id, { comment: "Advertises again and again" })).status,
  ).toBe(200);
  const { status } = await post("forum/comment", { topicId, text: "Buy my miracle seeds again" });
  expect(status).toBe(401);
});

test("rejects flags of missing, own or hidden posts", async () => {
  const { flag, commentId, act, firstOpen, author, reader, person } = await setup();
  expect((await flag("comment", commentId, author.token)).body.code).toBe("flags_own_words");
  await flag("comment", commentId);
  expect((await flag("comment", commentId)).status).toBe(200);
  const { id, flags } = await firstOpen();
  expect(flags).toBe(1);
  await act("hide", id);
  const late = await flag("comment", commentId, (await person()).token);
  expect(late.status).toBeGreaterThanOrEqual(404);
  expect(await firstOpen()).toBeUndefined();
  expect(reader.id).not.toBe(author.id);
});
