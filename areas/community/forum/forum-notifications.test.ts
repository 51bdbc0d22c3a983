import { expect, test } from "vitest";
import { expectedRefusal, setupForum } from "#app/testing/forum-people.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { notificationDelaySeconds } from "./forum-rules.ts";
import { hidePost, lockTopic, restorePost, unlockTopic } from "./hide-post.ts";

const reason = "This is advertising.";

async function setup() {
  const forum = await setupForum();
  const { begin, answerer, post, request } = forum;
  const id = await begin();
  await post("follow-discussion", { topicId: id }, answerer.token);
  /** Runs the jobs that are due after the delay. */
  const later = () => runJobs(forum, notificationDelaySeconds + 1);
  const titles = async (token: string) => (await forum.news(token)).map(({ title }) => title);
  const wish = (news: string[], token: string) =>
    request("PUT", "forum/preferences", { token, body: { tags: [], news } });
  const hide = (kind: "topic" | "comment", hidden: string) =>
    forum.context.transaction((context) => hidePost(context, { kind, id: hidden, reason }));
  const restore = (kind: "topic" | "comment", hidden: string) =>
    forum.context.transaction((context) => restorePost(context, { kind, id: hidden }));
  return { ...forum, id, later, titles, wish, hide, restore };
}

test("sends followers one notification for all comments since their last visit", async () => {
  const { id, say, later, titles, answerer, asker, post, run } = await setup();
  await say(id, "One");
  await say(id, "Two");
  await say(id, "Three");
  expect(await later()).toEqual([]);
  expect(await titles(answerer.token)).toEqual(["3 new comments in “Price of beans”"]);
  expect(await titles(asker.token)).toEqual([]);
  await say(id, "Four");
  await later();
  expect(await titles(answerer.token)).toHaveLength(1);
  // Simulates that the job ran earlier than the follower's next visit.
  await run("update forum_follow set told_at = told_at - interval '1 hour'");
  await post("seen", { topicId: id }, answerer.token);
  await say(id, "Five");
  await later();
  expect((await titles(answerer.token))[0]).toBe("1 new comment in “Price of beans”");
});

test("does not notify users who unfollowed or switched notifications off", async () => {
  const { id, say, later, titles, answerer, people, post, wish } = await setup();
  const [other] = await people(1);
  await post("follow-discussion", { topicId: id }, other?.token);
  await post("unfollow-discussion", { topicId: id }, other?.token);
  await wish(["mentions"], answerer.token);
  await say(id, "One");
  await later();
  for (const target of [other, answerer]) expect(await titles(target?.token ?? "")).toEqual([]);
});

test("notifies commenters of answers until they unfollow the discussion", async () => {
  const { id, say, reply, later, titles, topic, people, post, run } = await setup();
  const [{ token } = { token: "" }] = await people(1);
  const commentId = await say(id, "I pay 900", token);
  expect(await topic(id, token)).toMatchObject({ isFollowed: true, followCount: 3 });
  await reply(commentId, "Where?");
  await later();
  expect(await titles(token)).toEqual(["1 new comment in “Price of beans”"]);
  await post("unfollow-discussion", { topicId: id }, token);
  await say(id, "In Kigoma", token);
  expect(await topic(id, token)).toMatchObject({ isFollowed: false, followCount: 2 });
  await run("update forum_follow set told_at = null");
  await reply(commentId, "Thank you");
  await later();
  expect(await titles(token)).toHaveLength(1);
});

test("notifies more followers than one batch holds, each exactly once", async () => {
  const { id, say, later, context, run } = await setup();
  await context.db.query(
    `with people as (
       insert into account (id, user_type, first_name, last_name, country_code, location_id, language,
         state, created_at)
       select gen_random_uuid(), 'individual', 'P', 'Q', country_code, location_id, language, 'active',
         created_at from (select * from account limit 1) one, generate_series(1, 450) returning id)
     insert into forum_follow (topic_id, account_id, created_at, told_count)
     select $1, id, now(), 0 from people`,
    [id],
  );
  await say(id, "One");
  expect(await later()).toEqual([]);
  const [told] = await run(`select count(*)::int as n, count(distinct account_id)::int as people
    from notification where payload ? 'count'`);
  expect(told).toEqual({ n: 451, people: 451 });
});

test("notifies mentioned users who take part and want it", async () => {
  const { id, say, titles, answerer, comments, wish, asker } = await setup();
  await say(id, "Dear @Answerer Test, what of this?");
  expect(await titles(answerer.token)).toEqual([]);
  expect((await comments(id)).data[0]?.html).toBe("<p>Dear @Answerer Test, what of this?</p>\n");
  await say(id, "I know", answerer.token);
  await say(id, "Then tell, @answerer test!");
  expect(await titles(answerer.token)).toEqual(["Somebody mentioned you in “Price of beans”"]);
  expect((await comments(id)).data[2]?.html).toBe("<p>Then tell, <b>@Answerer Test</b>!</p>\n");
  await wish(["comments"], asker.token);
  await say(id, "Yes, @Asker Test", answerer.token);
  expect(await titles(asker.token)).toEqual([]);
});

test("does not accept mentions by account id", async () => {
  const { id, say, comments, answerer, asker } = await setup();
  await say(id, `Is @{${asker.id}} or @{${answerer.id}} here?`, answerer.token);
  const html = (await comments(id)).data[0]?.html;
  expect(html).not.toMatch(/Asker|Answerer/);
});

test("lets the asker mark the helpful comment and notifies its author once", async () => {
  const { id, say, post, topic, titles, asker, answerer, list } = await setup();
  const target = await say(id, "Ask the chamber", answerer.token);
  const own = await say(id, "I found it");
  const mark = (commentId?: string, token = asker.token) =>
    post("helped", { topicId: id, commentId }, token);
  expect((await mark(target)).body.data).toEqual({ topicId: id, commentId: target });
  expect(await topic(id)).toMatchObject({ helpedCommentId: target, helped: { id: target } });
  expect((await list()).data).toMatchObject([{ isHelped: true }]);
  expect((await mark()).body.data).toEqual({ topicId: id, commentId: null });
  await mark(target);
  await mark(target);
  const thanks = "Your answer in “Price of beans” helped";
  expect((await titles(answerer.token)).filter((title) => title === thanks)).toHaveLength(1);
  for (const refused of [await mark(target, answerer.token), await mark(own)])
    expect(refused.status).toBe(404);
});

test("shows a hidden comment with the reason to its author alone", async () => {
  const { id, say, reply, post, hide, restore, comments, get, asker, answerer } = await setup();
  const commentId = await say(id, "Buy my seeds", answerer.token);
  await say(id, "Two");
  await hide("comment", commentId);
  const firstComment = async (token?: string) => (await comments(id, "", token)).data[0];
  for (const token of [undefined, asker.token])
    expect(await firstComment(token)).toMatchObject({ html: null, hidden: { reason: null } });
  expect(await firstComment(answerer.token)).toMatchObject({
    html: "<p>Buy my seeds</p>\n",
    hidden: { reason },
  });
  expect(await get(`comment/${commentId}`)).toMatchObject({ html: null });
  expect(await post("sub-comment", { commentId: commentId, text: "x" }, asker.token)).toMatchObject(
    expectedRefusal("forum_hidden", 409),
  );
  expect((await post("like", { id: commentId, likeTarget: "comment" }, asker.token)).status).toBe(
    404,
  );
  await restore("comment", commentId);
  expect(await firstComment()).toMatchObject({ html: "<p>Buy my seeds</p>\n", hidden: null });
  await reply(commentId, "x");
});

test("shows a hidden discussion to its author alone, unlisted, until it is restored", async () => {
  const { id, say, hide, restore, request, post, topic, list, asker, answerer, later, titles } =
    await setup();
  await say(id, "One");
  for (const _ of [1, 2]) await hide("topic", id);
  expect(await topic(id, asker.token)).toMatchObject({ hidden: { reason } });
  for (const token of [undefined, answerer.token])
    for (const path of [`topic/${id}`, `forum-comments/${id}`, `comment-number/${id}`])
      expect((await request("GET", `forum/${path}`, token ? { token } : {})).status, path).toBe(
        404,
      );
  for (const query of ["", "term=beans"])
    expect(await list(query), query).toMatchObject({ total: 0, data: [] });
  expect((await post("comment", { topicId: id, text: "x" }, answerer.token)).status).toBe(404);
  await later();
  expect(await titles(answerer.token)).toEqual([]);
  for (const _ of [1, 2]) await restore("topic", id);
  expect(await list()).toMatchObject({ total: 1, data: [{ id }] });
});

test("rejects comments in a locked discussion until it is unlocked", async () => {
  const { id, post, answerer, context, say, topic } = await setup();
  const comment = () => post("comment", { topicId: id, text: "x" }, answerer.token);
  await context.transaction((context) => lockTopic(context, { id }));
  expect(await comment()).toMatchObject(expectedRefusal("forum_locked", 409));
  expect(await topic(id)).toMatchObject({ isLocked: true });
  await context.transaction((context) => unlockTopic(context, { id }));
  await say(id, "x");
});

test("folds a new author's contacts for others and rejects the same text again", async () => {
  const { id, say, run, context, answerer, comments, post } = await setup();
  await run("update account set created_at = $2 where id = $1", [answerer.id, context.now]);
  const text = "Call me at 0712 000 001";
  await say(id, text, answerer.token);
  const html = (await comments(id)).data[0]?.html;
  expect(html).not.toContain("0712");
  expect(html).toContain("contact not shown");
  const again = await post("comment", { topicId: id, text }, answerer.token);
  expect(again).toMatchObject(expectedRefusal("flags_same_text", 409));
});
