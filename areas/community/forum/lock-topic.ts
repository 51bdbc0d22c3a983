import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { lookupForNoKeyUpdate } from "#server/database/statement.ts";
import { refuse } from "./refusals.ts";
import { forumTopic } from "./tables.ts";

/**
 * A discussion in which somebody may write, locked until the transaction's end.
 * @throws AppError errors.notFound for one that is hidden, forum.locked (409)
 */
export async function lockOpenTopic(context: Context, id: string) {
  const topic = await lockShownTopic(context, id);
  if (topic.isLocked) throw refuse("locked");
  return topic;
}

/** A discussion that everybody may read, locked. @throws AppError errors.notFound */
export async function lockShownTopic(context: Context, id: string) {
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
