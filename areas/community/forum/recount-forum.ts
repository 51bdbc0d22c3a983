import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { statement } from "#server/database/statement.ts";
import {
  forumComment as c,
  forumFollow,
  forumLike,
  forumList,
  forumListing,
  forumMention,
  forumTopicWord,
  forumVisit,
  forumWord,
  forumTopic as t,
} from "./tables.ts";

const likesOf = (id: typeof c.id | typeof t.id) =>
  sql`(select count(*) from ${forumLike} where ${forumLike.targetId} = ${id})`;

/** Renumbers the comments of a discussion or thread without gaps after deletions. */
const recountComments = statement(
  "comments recounted",
  () => sql`
    update ${c} set number = placed.number, reply_count = placed.replies, like_count = placed.likes
    from (select ${c.id} as id, ${likesOf(c.id)} as likes,
        (select count(*) from ${c} reply where reply.parent_id = ${c.id}) as replies,
        row_number() over (partition by ${c.topicId}, ${c.parentId}
          order by ${c.createdAt}, ${c.number}, ${c.id}) as number
      from ${c}) placed
    where placed.id = ${c.id}`,
);

const recountTopics = statement(
  "discussions recounted",
  () => sql`
    update ${t} set like_count = ${likesOf(t.id)},
      comment_count = (select count(*) from ${c} where ${c.topicId} = ${t.id}),
      thread_count = (select count(*) from ${c}
        where ${c.topicId} = ${t.id} and ${c.parentId} is null),
      follow_count = (select count(*) from ${forumFollow} where ${forumFollow.topicId} = ${t.id}),
      helped_id = (select ${c.id} from ${c} where ${c.id} = ${t.helpedId})`,
);

const isGone = (id: typeof forumLike.targetId | typeof forumMention.textId) =>
  sql`not exists (select from ${t} where ${t.id} = ${id})
    and not exists (select from ${c} where ${c.id} = ${id})`;

const forgetLikes = statement(
  "likes of words that are gone",
  () => sql`delete from ${forumLike} where ${isGone(forumLike.targetId)}`,
);
const forgetMentions = statement(
  "mentions in words that are gone",
  () => sql`delete from ${forumMention} where ${isGone(forumMention.textId)}`,
);

const recountListings = statement(
  "listings recounted",
  () => sql`
    update ${forumListing} set like_count = ${t.likeCount}
    from ${t} where ${t.id} = ${forumListing.topicId}`,
);
const recountLists = statement(
  "lists recounted",
  () => sql`
    update ${forumList} set topics = (
      select count(*) from ${forumListing} where ${forumListing.list} = ${forumList.list})`,
);
const recountWords = statement(
  "words recounted",
  () => sql`
    update ${forumWord} set topics = (
      select count(*) from ${forumTopicWord} where ${forumTopicWord.word} = ${forumWord.word})`,
);

/** Caps what users have seen, or were notified of, at the number of comments that exist. */
const lowerSeen = statement(
  "comments seen recounted",
  () => sql`
    update ${forumVisit} set seen_count = least(${forumVisit.seenCount}, ${t.commentCount})
    from ${t} where ${t.id} = ${forumVisit.topicId}`,
);
const lowerNotified = statement(
  "comments notified of recounted",
  () => sql`
    update ${forumFollow} set told_count = least(${forumFollow.toldCount}, ${t.commentCount})
    from ${t} where ${t.id} = ${forumFollow.topicId}`,
);

/** Recomputes all counts after posts were deleted without updating them. */
export async function recountForum(context: Pick<Context, "db">): Promise<void> {
  for (const step of [
    ...[forgetLikes, forgetMentions, recountComments, recountTopics],
    ...[recountListings, recountLists, recountWords, lowerSeen, lowerNotified],
  ]) {
    await step(context);
  }
}
