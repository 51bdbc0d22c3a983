import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { setupForum } from "#app/testing/forum-people.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { newId } from "#core/ids.ts";
import { renderOutdated } from "./render-outdated.ts";
import { renderVersion } from "./render-post.ts";
import { forumComment, forumTopic } from "./tables.ts";

test("renders posts when they are written and serves the stored HTML", async () => {
  const { db, begin, say, topic, comments } = await setupForum();
  const id = await begin({ body: "Paid **2,500** there" });
  const commentId = await say(id, "In *Kigoma* too");
  const [row] = await db.orm.select().from(forumTopic).where(eq(forumTopic.id, id));
  expect(row).toMatchObject({
    html: "<p>Paid <strong>2,500</strong> there</p>\n",
    foldedHtml: null,
    htmlVersion: renderVersion,
  });
  await db.orm.update(forumTopic).set({ html: "<p>stored</p>" }).where(eq(forumTopic.id, id));
  const stored = { html: "<p>stored too</p>" };
  await db.orm.update(forumComment).set(stored).where(eq(forumComment.id, commentId));
  expect((await topic(id)).html).toBe("<p>stored</p>");
  expect((await comments(id)).data[0]?.html).toBe("<p>stored too</p>");
});

test("serves posts of an older rendering and updates the stored HTML", async () => {
  const { db, begin, asker, topic, comments } = await setupForum();
  const id = await begin({ body: "Paid **2,500** there" });
  await db.orm.update(forumTopic).set({ html: "", htmlVersion: 0 });
  // More than one batch.
  const many = Array.from({ length: 60 }, (_, index) => ({
    id: newId(),
    topicId: id,
    authorId: asker.id,
    body: `In **Kigoma** ${index}, evil\\.com`,
    number: index + 1,
    createdAt: new Date(),
  }));
  await db.orm.insert(forumComment).values(many);
  expect((await topic(id)).html).toContain("<strong>2,500</strong>");
  expect((await comments(id)).data[0]?.html).toContain("<strong>Kigoma</strong> 0");
  await renderOutdated({ db });
  const [begun] = await db.orm.select().from(forumTopic);
  expect(begun).toMatchObject({ htmlVersion: renderVersion, foldedHtml: null });
  expect(begun?.html).toContain("<strong>2,500</strong>");
  const rows = await db.orm.select().from(forumComment);
  expect(rows).toHaveLength(many.length);
  for (const { html, foldedHtml, htmlVersion } of rows) {
    expect(html).toContain("evil.com");
    expect(foldedHtml).toMatch(/^<p>In <strong>Kigoma<\/strong> \d+, <b>{}<\/b><\/p>\n$/);
    expect(htmlVersion).toBe(renderVersion);
  }
});

test("folds a new author's contacts however they are written and counts the links", async () => {
  const { db, context, begin, post, comments, topic } = await setupForum();
  const newcomer = await newPerson(db);
  const joined = { createdAt: context.now };
  await db.orm.update(account).set(joined).where(eq(account.id, newcomer.id));
  const body = "Call 0712\\-345\\-678 or 07**123**45678 or visit evil\\.com";
  const id = await begin({ body }, newcomer.token);
  const read = await topic(id);
  for (const text of [read.html, read.summary]) expect(text).not.toMatch(/0712|123|evil/);
  const more = { topicId: id, text: "See evil\\.com and b**ad.c**om" };
  const refused = await post("comment", more, newcomer.token);
  expect([refused.status, refused.body.code]).toEqual([409, "flags_newcomer_links"]);
  expect((await comments(id)).data).toEqual([]);
});
