import { expect, test } from "vitest";
import { expectedRefusal, setupForum } from "#app/testing/forum-people.ts";
import { createFile, phonePhoto, shellScript } from "#app/testing/upload-samples.ts";
import { newId } from "#core/ids.ts";
import type { Topic, TopicRow } from "./endpoints.ts";
import { titleLength } from "./forum-rules.ts";
import { lockTopicRow } from "./lock-topic.ts";

test("creates a discussion that its author follows, and lists it", async () => {
  const { begin, topic, list, asker, run } = await setupForum();
  const [goods] = await run("select id from commodity where code = 'maize'");
  const [border] = await run("select id from import_export_location limit 1");
  const id = await begin({
    tags: "prices,border",
    commodityId: goods.id,
    borderPostId: border.id,
  });
  expect(await topic(id, asker.token)).toMatchObject({
    title: "Price of beans",
    html: "<p>What was <strong>paid</strong> in Kigoma?</p>\n",
    body: "What was **paid** in Kigoma?",
    likes: 0,
    follows: 1,
    summary: "What was paid in Kigoma?",
    tags: [{ id: "prices" }, { id: "border" }],
    commodity: { id: goods.id },
    borderPost: { id: border.id },
    author: { id: asker.id },
    isOwn: true,
    isFollowed: true,
    followCount: 1,
    commentCount: 0,
    isUnread: false,
    hidden: null,
  });
  for (const query of [
    "tag=prices",
    "tag=1",
    `commodityId=${goods.id}`,
    `borderPostId=${border.id}`,
    "",
  ])
    expect(await list(query), query).toMatchObject({ total: 1, data: [{ id }] });
  const both = await list(`tag=border&commodityId=${goods.id}&borderPostId=${border.id}`);
  expect(both).toMatchObject({ total: 1, data: [{ id }] });
  expect(await list("tag=weather")).toMatchObject({ total: 0, data: [] });
});

test("rejects a discussion about an unknown commodity or border post", async () => {
  const { asker, post } = await setupForum();
  const words = { title: "Beans here", body: "Who?", tags: "" };
  for (const about of [{ commodityId: 999_999 }, { borderPostId: 999_999 }])
    expect((await post("create-discussion", { ...words, ...about }, asker.token)).status).toBe(400);
});

test.each([
  [{ title: "" }, "title", "Discussion title field is required"],
  [{ title: "abcd" }, "title", `Discussion title must have at least ${titleLength.min} letters`],
  [{ body: " " }, "body", "Discussion field is required"],
])("rejects a discussion with an invalid title or text: %j", async (input, field, message) => {
  const { post, asker } = await setupForum();
  const words = { title: "Beans here", body: "Who?", tags: "" };
  const { status, body } = await post("create-discussion", { ...words, ...input }, asker.token);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field, message }]);
});

test("creates one discussion and one comment for repeated calls", async () => {
  const { request, asker, list, begin, topic } = await setupForum();
  const start = () =>
    request("POST", "forum/create-discussion", {
      token: asker.token,
      once: "one",
      body: { title: "Beans here", body: "Who?", tags: "" },
    });
  expect((await start()).body).toEqual((await start()).body);
  expect((await list()).total).toBe(1);
  const topicId = await begin();
  const say = () =>
    request("POST", "forum/comment", {
      token: asker.token,
      once: "two",
      body: { topicId, text: "Nobody?" },
    });
  expect((await say()).body).toEqual((await say()).body);
  expect(await topic(topicId)).toMatchObject({ commentCount: 1 });
});

test("counts comments and replies and pages them in order", async () => {
  const { begin, say, reply, comments, replies, topic, count } = await setupForum();
  const id = await begin();
  const first = await say(id, "One");
  await say(id, "Two");
  await say(id, "Three");
  for (const text of ["A", "B", "C", "D"]) await reply(first, text);
  expect(await topic(id)).toMatchObject({ commentCount: 7, threadCount: 3 });
  expect(await count(id)).toBe(7);
  const page = await comments(id, "?size=2");
  expect(page.total).toBe(3);
  expect(page.data.map(({ html }) => html)).toEqual(["<p>One</p>\n", "<p>Two</p>\n"]);
  expect(page.data[0]).toMatchObject({ replyCount: 4 });
  expect(page.data[0]?.replies.map(({ html }) => html)).toEqual([
    "<p>A</p>\n",
    "<p>B</p>\n",
    "<p>C</p>\n",
  ]);
  expect((await comments(id, "?size=2&page=2")).data).toMatchObject([{ html: "<p>Three</p>\n" }]);
  expect(await replies(first, "?size=3&page=2")).toMatchObject({
    total: 4,
    data: [{ html: "<p>D</p>\n", threadId: first }],
  });
});

test("adds a reply to a reply to the same thread", async () => {
  const { begin, say, reply, replies } = await setupForum();
  const first = await say(await begin(), "One");
  await reply(await reply(first, "A"), "B");
  expect(await replies(first)).toMatchObject({ total: 2 });
});

test("numbers concurrent comments without gaps or deadlocks", async () => {
  const { begin, say, people, comments, topic, asker, post } = await setupForum();
  const id = await begin();
  const ten = await people(10);
  await Promise.all([
    ...ten.map(({ token }, index) => say(id, `From ${index}`, token)),
    ...ten.map(({ token }) => post("like", { id, likeTarget: "topic" }, token)),
    ...ten.map(({ token }) => post("follow-discussion", { topicId: id }, token)),
    post("seen", { topicId: id }, asker.token),
  ]);
  expect((await comments(id)).data).toHaveLength(10);
  expect(await topic(id)).toMatchObject({ commentCount: 10, likeCount: 10, followCount: 11 });
});

test("sorts by newest, last active and most liked", async () => {
  const { begin, say, list, post, answerer } = await setupForum();
  const ids = [await begin(), await begin({ title: "Beans two" }), await begin({ title: "Third" })];
  const [user = "", two = "", three = ""] = ids;
  await say(user, "Still?");
  await post("like", { id: two, likeTarget: "topic" }, answerer.token);
  const order = async (sort: string) => (await list(`sort=${sort}`)).data.map(({ id }) => id);
  expect(await order("new")).toEqual([three, two, user]);
  expect(await order("active")).toEqual([user, three, two]);
  expect(await order("mostLiked")).toEqual([two, three, user]);
  expect((await list("sort=new&size=1&page=3")).data.map(({ id }) => id)).toEqual([user]);
});

test("finds words of title and text by prefix", async () => {
  const { begin, list } = await setupForum();
  const id = await begin({ title: "Bei ya mahindi", body: "Kilimanjaro, leo?", tags: "prices" });
  await begin({ title: "Something else" });
  for (const term of ["mahindi", "MAHI", "kilima bei", "kilima&tag=prices"])
    expect(await list(`term=${term}`), term).toMatchObject({ total: 1, data: [{ id }] });
  for (const term of ["muhogo", "kilima&tag=border", "%26%7C!():*", "'; drop table"])
    expect((await list(`term=${encodeURI(term)}`)).total, term).toBe(0);
});

test("finds words with any kind of apostrophe", async () => {
  const { begin, list } = await setupForum();
  const id = await begin({ title: "Ng’ombe wa maziwa", body: "Huile d’arachide, inka z’amata" });
  const soft = "ma\u00adziwa";
  for (const term of ["ng'ombe", "ngʼombe", "ngombe", soft, "arachide", "amata"])
    expect(await list(`term=${encodeURIComponent(term)}`), term).toMatchObject({ data: [{ id }] });
});

test.each(["topic", "comment", "sub-comment"] as const)(
  "sets and removes a like of a %s idempotently",
  async (likeTarget) => {
    const { begin, say, reply, post, answerer, get, refusals } = await setupForum();
    const topicId = await begin();
    const comment = await say(topicId, "One");
    const ids = { topic: topicId, comment, "sub-comment": await reply(comment, "A") };
    const id = ids[likeTarget];
    const like = async (isLiked: boolean) =>
      (await post("like", { id, likeTarget, isLiked }, answerer.token)).body.data;
    for (const _ of [1, 2]) expect(await like(true)).toEqual({ id, likes: 1, isLiked: true });
    const path = `forum-likes/${id}?likeTarget=${likeTarget}`;
    expect(await get(path, answerer.token)).toEqual({ id, likes: 1, isLiked: true });
    expect(await get(path)).toEqual({ id, likes: 1, isLiked: false });
    for (const _ of [1, 2]) expect(await like(false)).toEqual({ id, likes: 0, isLiked: false });
    await refusals("like", { id: newId(), likeTarget }, 404);
  },
);

test("follows a discussion idempotently and unfollows it", async () => {
  const { begin, topic, post, answerer, get } = await setupForum();
  const topicId = await begin();
  const turn = async (how: string) =>
    (await post(`${how}-discussion`, { topicId }, answerer.token)).body.data;
  const followed = async () => (await get<TopicRow[]>("followed-topics", answerer.token)).length;
  for (const _ of [1, 2]) expect(await turn("follow")).toEqual({ topicId, isFollowed: true });
  expect(await topic(topicId, answerer.token)).toMatchObject({ isFollowed: true, followCount: 2 });
  expect(await followed()).toBe(1);
  for (const _ of [1, 2]) expect(await turn("unfollow")).toEqual({ topicId, isFollowed: false });
  expect(await topic(topicId)).toMatchObject({ isFollowed: false, followCount: 1 });
  expect(await followed()).toBe(0);
});

test("marks unseen discussions until the user opens them", async () => {
  const { begin, say, list, topic, post, answerer } = await setupForum();
  const id = await begin();
  const marks = async (token?: string) => {
    const [row] = (await list("", token)).data;
    return [row?.isUnread, row?.unreadCount];
  };
  expect(await marks(answerer.token)).toEqual([true, 0]);
  expect(await marks()).toEqual([false, 0]);
  await post("seen", { topicId: id }, answerer.token);
  expect(await marks(answerer.token)).toEqual([false, 0]);
  await say(id, "One");
  await say(id, "Two");
  expect(await marks(answerer.token)).toEqual([true, 2]);
  await post("seen", { topicId: id }, answerer.token);
  expect(await topic(id, answerer.token)).toMatchObject({ isUnread: false, unreadCount: 0 });
});

test("marks a discussion as seen while its row is locked by a writer", async () => {
  const { begin, post, context, answerer } = await setupForum();
  const id = await begin();
  await context.transaction(async (context) => {
    await lockTopicRow(context, { id });
    expect((await post("seen", { topicId: id }, answerer.token)).status).toBe(200);
  });
});

test("enables all notifications by default and lists chosen tags first", async () => {
  const { get, request, asker } = await setupForum();
  expect(await get("preferences", asker.token)).toEqual({
    tags: [],
    news: ["comments", "mentions"],
  });
  const chosen = { tags: ["weather"], news: ["mentions"] };
  for (const _ of [1, 2])
    await request("PUT", "forum/preferences", { token: asker.token, body: chosen });
  expect(await get("preferences", asker.token)).toEqual(chosen);
  const [first] = await get<{ id: string; isChosen: boolean }[]>("tags", asker.token);
  expect(first).toMatchObject({ id: "weather", isChosen: true });
});

test("pages tags and accepts a tag's number in place of its key", async () => {
  const { request, begin, topic } = await setupForum();
  const read = async (query: string) => (await request("GET", `forum/tags?${query}`)).body;
  const all = await read("");
  expect(all.total).toBe(10);
  expect(all.data[0]).toMatchObject({ id: "prices", tagId: 1 });
  const second = await read("size=4&page=3");
  expect(second.data.map(({ tagId }: { tagId: number }) => tagId)).toEqual([9, 10]);
  expect(second.total).toBe(10);
  const id = await begin({ tags: "2,prices" });
  expect((await topic(id)).tags).toMatchObject([{ id: "prices" }, { id: "border" }]);
});

test("folds a new author's contacts in the source and in the HTML", async () => {
  const { begin, topic, run, asker, answerer } = await setupForum();
  const id = await begin({ body: "Call +255 712 345 678 for **beans**." });
  await run("update account set created_at = now() where id = $1", [asker.id]);
  const view = await topic(id, answerer.token);
  expect(view.body).toContain("**beans**");
  expect(view.body).not.toContain("712 345");
  expect(view.html).not.toContain("712 345");
});

test("returns 401 for every write without sign-in", async () => {
  const { begin, say, request, post } = await setupForum();
  const topicId = await begin();
  const commentId = await say(topicId, "One");
  const writes: [string, object][] = [
    ["create-discussion", { title: "Beans here", body: "Who?", tags: "" }],
    ["comment", { topicId, text: "x" }],
    ["sub-comment", { commentId, text: "x" }],
    ["like", { id: topicId }],
    ["follow-discussion", { topicId }],
    ["unfollow-discussion", { topicId }],
    ["flag", { kind: "topic", id: topicId, reason: "spam" }],
    ["helped", { topicId, commentId }],
    ["seen", { topicId }],
  ];
  for (const [path, body] of writes) expect((await post(path, body)).status, path).toBe(401);
  for (const path of ["preferences", "followed-topics"])
    expect((await request("GET", `forum/${path}`)).status, path).toBe(401);
});

test("returns 404 for unknown discussions and comments", async () => {
  const { refusals, request } = await setupForum();
  const id = newId();
  await refusals("comment", { topicId: id, text: "x" }, 404);
  await refusals("sub-comment", { commentId: id, text: "x" }, 404);
  await refusals("follow-discussion", { topicId: id }, 404);
  await refusals("seen", { topicId: id }, 404);
  await refusals("flag", { kind: "topic", id, reason: "spam" }, 404);
  await refusals("helped", { topicId: id }, 404);
  for (const path of ["topic", "forum-comments", "forum-sub-comments", "comment", "comment-number"])
    expect((await request("GET", `forum/${path}/${id}`)).status, path).toBe(404);
});

test("stores one flag per user, with a reason, and rejects flags of the user's own post", async () => {
  const { begin, say, post, answerer, asker, run, refusals } = await setupForum();
  const topicId = await begin();
  const commentId = await say(topicId, "Buy my seeds", answerer.token);
  const flag = { kind: "comment", id: commentId, reason: "spam" };
  for (const _ of [1, 2]) expect((await post("flag", flag, asker.token)).status).toBe(200);
  expect(await run("select kind, target_id, excerpt, path from flag")).toEqual([
    {
      kind: "comment",
      target_id: commentId,
      excerpt: "Buy my seeds",
      path: `/networks/discussion/${topicId}?comment=${commentId}#c-${commentId}`,
    },
  ]);
  expect(await post("flag", flag, answerer.token)).toMatchObject(
    expectedRefusal("flags_own_words", 403),
  );
  await refusals("flag", { ...flag, reason: "" }, 400);
});

test("shows the discussion of a departed author without the name and lowers the counts", async () => {
  const { begin, say, topic, comments, post, asker, answerer, context, run, list } =
    await setupForum();
  const id = await begin();
  const commentId = await say(id, "Mine", answerer.token);
  await say(id, "Ask @Asker Test", answerer.token);
  await post("like", { id, likeTarget: "topic" }, answerer.token);
  await post("like", { id: commentId, likeTarget: "comment" }, asker.token);
  await post("follow-discussion", { topicId: id }, answerer.token);
  const { forumPersonalData } = await import("./personal-data.ts");
  for (const user of [asker, answerer])
    await context.transaction(async (context) => {
      await forumPersonalData.lock?.(context, user.id);
      await forumPersonalData.end?.(context, user.id);
      await context.db.query("update account set state = 'deleted' where id = $1", [user.id]);
    });
  const left = (await topic(id)) as Topic;
  expect(left).toMatchObject({ author: null, likeCount: 0, followCount: 0, commentCount: 2 });
  const { data } = await comments(id);
  expect(data[0]).toMatchObject({ author: null, html: "<p>Mine</p>\n", likeCount: 0 });
  expect(data[1]?.html).toBe("<p>Ask <b>@A deleted account</b></p>\n");
  expect((await list("sort=mostLiked")).data).toMatchObject([{ id, likeCount: 0, author: null }]);
  for (const table of ["forum_like", "forum_follow", "forum_visit", "forum_mention"])
    expect(await run(`select 1 from ${table}`), table).toEqual([]);
});

test("numbers concurrent replies by either call without gaps or deadlocks", async () => {
  const { begin, say, post, people, replies, count } = await setupForum();
  const topicId = await begin();
  const commentId = await say(topicId, "I paid less");
  const several = await people(8);
  const answers = await Promise.all(
    several.map(({ token }, index) => {
      const text = `It was ${index} of us`;
      return index % 2 === 0
        ? post("sub-comment", { commentId, text }, token)
        : post("comment", { topicId, commentId, text }, token);
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await replies(commentId)).total).toBe(8);
  expect(await count(topicId)).toBe(9);
});

test("shows a comment's picture and hides it with the comment", async () => {
  const { begin, app, asker, answerer, comments, topic, run } = await setupForum();
  const topicId = await begin();
  const say = (picture: File) => {
    const body = new FormData();
    body.append("topicId", topicId);
    body.append("text", "Beans like these");
    body.append("picture", picture);
    const headers = { authorization: `Bearer ${answerer.token}` };
    return app.request("/wit-backend/api/forum/comment/pictured", {
      ...{ method: "POST", body, headers },
    });
  };
  expect((await say(createFile(shellScript, "beans.jpg", "image/jpeg"))).status).toBe(400);
  expect(await topic(topicId)).toMatchObject({ commentCount: 0 });
  expect((await say(createFile(await phonePhoto(), "beans.jpg", "image/jpeg"))).status).toBe(200);
  const [said] = (await comments(topicId)).data;
  expect(said?.picture?.background).toMatch(/^#/);
  const view = await app.request(`/picture/${said?.picture?.key}/320.jpeg`);
  expect([view.status, view.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  await run("update forum_comment set state = 'hidden', hidden_reason = 'Advertising'");
  expect((await comments(topicId, "", asker.token)).data[0]?.picture).toBeNull();
  expect((await comments(topicId, "", answerer.token)).data[0]?.picture).toEqual(said?.picture);
});
