import { z } from "zod";
import { forumTagIds } from "#areas/community/forum/forum-rules.ts";
import { setTopicListed } from "#areas/community/forum/listings.ts";
import { renderPost } from "#areas/community/forum/render-post.ts";
import { forumComment, forumFollow, forumLike, forumTopic } from "#areas/community/forum/tables.ts";
import { languages } from "#core/languages.ts";
import { searchText } from "#core/search-words.ts";
import { hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { demoId } from "./demo-id.ts";
import { signInEmails } from "./find-sign-in.ts";
import { readDemo } from "./read-demo.ts";
import { cyclicAt, type Rand, seeded } from "./seeded.ts";
import { storeRows } from "./store-rows.ts";

const written = z.object({ author: z.int().min(0), body: z.string().min(1) });
const topicsFile = z.array(
  written.extend({
    language: z.enum(languages),
    title: z.string().min(1),
    tags: z.array(z.enum(forumTagIds)),
    commodity: z.string().nullable(),
    comments: z.array(
      written.extend({
        helped: z.literal(true).optional(),
        replies: z.array(written).default([]),
      }),
    ),
  }),
);
type Recipient = z.output<typeof topicsFile>[number];

/** As many people as the file has authors. */
const findPeople = `
  select id from account where is_demo and state = 'active' and country_code = $1
    and coalesce(email, '') <> all ($2::text[]) order by id limit 40`;

/** Interval between the starts of discussions before the load. */
const apartMs = 23 * hourMs;

/**
 * Creates discussions of the demo's people, with likes. The same in each edition, among its own
 * people.
 * @returns the number of discussions
 */
export async function loadDemoForum(context: Context): Promise<number> {
  const { db, edition } = context;
  const people = await db.query<{ id: string }>(findPeople, [edition.countryCode, signInEmails]);
  if (people.length === 0) return 0;
  const commodities = await db.query<{ id: number; name: string }>(
    "select id, names->>'en' as name from commodity",
    [],
  );
  const idOf = new Map(commodities.map(({ id, name }) => [name, id]));
  const topics = readDemo("forum-topics.json", topicsFile);
  const stories = topics.map((topic, index) =>
    storyOf(topic, {
      edition: edition.code,
      began: new Date(+context.now - (index + 1) * apartMs),
      personOf: (author) => cyclicAt(people, author).id,
      people: people.map(({ id }) => id),
      commodityId: idOf.get(topic.commodity ?? "") ?? null,
    }),
  );
  const rows = stories.map(({ row }) => row);
  await storeRows(db, forumTopic, rows);
  const comments = stories.flatMap((story) => story.comments);
  await storeRows(db, forumComment, comments);
  const likes = stories.flatMap((story) => story.likes);
  await storeRows(db, forumLike, likes);
  const follows = stories.map(({ follow }) => follow);
  await storeRows(db, forumFollow, follows);
  for (const { id } of rows) await setTopicListed(context, id, true);
  return stories.length;
}

interface Scene {
  edition: Context["edition"]["code"];
  began: Date;
  personOf: (author: number) => string;
  people: string[];
  commodityId: number | null;
}

type CommentRow = typeof forumComment.$inferInsert;

/** Columns derived from a text. */
const rendered = (body: string) => {
  const { links: _, ...words } = renderPost(body);
  return words;
};

function storyOf(topic: Recipient, { edition, began, personOf, people, commodityId }: Scene) {
  const rand = seeded(`${edition}/forum/${topic.title}`);
  const id = demoId(edition, "discussion", topic.title);
  let last = began;
  /** Returns the time of the next post; all are before the load. */
  const next = () => {
    last = new Date(+last + rand.range(0.1, 1) * hourMs);
    return last;
  };
  const likes: (typeof forumLike.$inferInsert)[] = [];
  const likedBy = (targetId: string, target: "topic" | "comment", author: string, most: number) => {
    const some = somebodies(people, author, rand, most);
    for (const accountId of some)
      likes.push({ targetId, accountId, target, createdAt: new Date(+last + hourMs / 2) });
    return some.length;
  };
  const comments: CommentRow[] = [];
  let helpedId: string | null = null;
  for (const [index, { body, author, helped, replies }] of topic.comments.entries()) {
    const comment = {
      id: demoId(edition, "comment", `${topic.title} ${index}`),
      topicId: id,
      parentId: null,
      authorId: personOf(author),
      body,
      ...rendered(body),
      number: index + 1,
      createdAt: next(),
      replyCount: replies.length,
      likeCount: 0,
      isDemo: true,
    };
    comment.likeCount = likedBy(comment.id, "comment", comment.authorId, helped ? 6 : 2);
    if (helped) helpedId = comment.id;
    comments.push(comment);
    for (const [place, reply] of replies.entries())
      comments.push({
        id: demoId(edition, "comment", `${topic.title} ${index} ${place}`),
        topicId: id,
        parentId: comment.id,
        authorId: personOf(reply.author),
        body: reply.body,
        ...rendered(reply.body),
        number: place + 1,
        createdAt: next(),
        replyCount: 0,
        likeCount: 0,
        isDemo: true,
      });
  }
  const authorId = personOf(topic.author);
  const row = {
    id,
    authorId,
    title: topic.title,
    body: topic.body,
    ...rendered(topic.body),
    tags: topic.tags,
    commodityId,
    createdAt: began,
    activeAt: last,
    commentCount: comments.length,
    threadCount: topic.comments.length,
    likeCount: likedBy(id, "topic", authorId, 9),
    followCount: 1,
    helpedId,
    searchText: searchText(topic.title, topic.body),
    isDemo: true,
  };
  const follow = {
    topicId: id,
    accountId: authorId,
    createdAt: began,
    toldCount: comments.length,
    toldAt: null,
  };
  return { row, comments, likes, follow };
}

/** Returns some distinct people, never the author. */
function somebodies(people: string[], author: string, rand: Rand, most: number): string[] {
  const start = rand.int(0, people.length - 1);
  return Array.from({ length: Math.min(rand.int(0, most), people.length) }, (_, index) =>
    cyclicAt(people, start + index),
  ).filter((id) => id !== author);
}
