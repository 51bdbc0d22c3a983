import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { lookupForNoKeyUpdate } from "#server/database/statement.ts";
import { refuse } from "./refusals.ts";
import { forumTopic } from "./tables.ts";

/**
 * Locks a discussion that is open for writing until the end of the transaction.
 * @throws AppError errors.notFound for a hidden one, forum.locked (409)
 */
export async function lockOpenTopic(context: Context, id: string) {
  const topic = await lockVisibleTopic(context, id);
  if (topic.isLocked) throw refuse("locked");
  return topic;
}

/** Locks a public discussion. @throws AppError errors.notFound */
export async function lockVisibleTopic(context: Context, id: string) {
  const [topic] = await lockTopicRow(context, { id });
  if (!topic || topic.state === "hidden") throw notFound();
  return topic;
}

export const lockTopicRow = lookupForNoKeyUpdate(
  forumTopic,
  "discussion locked",
  [
    "id",
    "authorId",
    "title",
    "body",
    "commentCount",
    "threadCount",
    "likeCount",
    "followCount",
    "helpedId",
    "isLocked",
    "state",
    "isNewsDue",
  ],
  "id",
);
