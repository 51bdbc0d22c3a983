import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { discussionPath } from "#core/paths.ts";
import {
  lookup,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { lockVisibleTopic } from "./lock-topic.ts";
import { commentHelped } from "./notifications.ts";
import { forumComment, forumTopic } from "./tables.ts";

/**
 * Saves which comment helped the author of the question, or that none did; notifies its author
 * once.
 * @throws AppError errors.notFound for another user's discussion, or a comment of another
 * discussion
 */
export const markHelped: Handler<typeof endpoints.markHelped> = (context, { topicId, commentId }) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const topic = await lockVisibleTopic(context, topicId);
    if (topic.authorId !== accountId) throw notFound();
    const helpedId = commentId ?? null;
    if (helpedId === topic.helpedId) return { topicId, commentId: helpedId };
    const [comment] = helpedId ? await findComment(context, { id: helpedId }) : [];
    if (helpedId && (comment?.topicId !== topicId || comment.state === "hidden")) throw notFound();
    if (comment?.authorId === accountId) throw notFound();
    await update(context, { id: topicId, helpedId });
    if (comment && helpedId && !comment.isThanked) {
      await thank(context, { id: helpedId, isThanked: true });
      const [author] = await findActive(context, { id: comment.authorId });
      if (author)
        await notify(context, commentHelped, {
          to: comment.authorId,
          about: `${discussionPath(topicId)}?comment=${comment.parentId ?? helpedId}`,
          payload: { subject: topic.title },
        });
    }
    return { topicId, commentId: helpedId };
  });

const findComment = lookup(
  forumComment,
  "comment that helped",
  ["topicId", "parentId", "authorId", "state", "isThanked"],
  "id",
);
const update = updateById(forumTopic, "discussion helped");
const thank = updateById(forumComment, "comment thanked");

const findActive = statement("active author", (p: Parameters<{ id: string }>) =>
  select(
    { id: account.id },
    sql`from ${account} where ${account.id} = ${p.id} and ${account.state} = 'active'`,
  ),
);
