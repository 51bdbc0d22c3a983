import { sql } from "drizzle-orm";
import { type Parameters, statement, updateById } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { lockVisibleTopic } from "./lock-topic.ts";
import { forumComment, forumFollow, forumTopic } from "./tables.ts";

/** Idempotent. @throws AppError errors.notFound */
export const followDiscussion: Handler<typeof endpoints.followDiscussion> = (
  context,
  { topicId },
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const { followCount, commentCount } = await lockVisibleTopic(context, topicId);
    const row = { topicId, accountId, createdAt: context.now, toldCount: commentCount };
    if ((await add(context, row)).length > 0)
      await count(context, { id: topicId, followCount: followCount + 1 });
    return { topicId, isFollowed: true };
  });

/** @throws AppError errors.notFound */
export const unfollowDiscussion: Handler<typeof endpoints.unfollowDiscussion> = (
  context,
  { topicId },
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const { followCount } = await lockVisibleTopic(context, topicId);
    if ((await remove(context, { topicId, accountId })).length > 0)
      await count(context, { id: topicId, followCount: Math.max(0, followCount - 1) });
    return { topicId, isFollowed: false };
  });

interface Follow {
  topicId: string;
  accountId: string;
  createdAt: Date;
  toldCount: number;
}

const add = statement(
  "discussion followed",
  (p: Parameters<Follow>) => sql`
    insert into ${forumFollow} (topic_id, account_id, created_at, told_count)
    values (${p.topicId}, ${p.accountId}, ${p.createdAt}, ${p.toldCount})
    on conflict do nothing returning 1`,
);

/**
 * Runs before the comment is inserted: earlier commenters may have stopped following the
 * discussion.
 */
export const followFirst = statement(
  "discussion followed by who writes",
  (p: Parameters<Follow>) => sql<{ one: number }>`
    insert into ${forumFollow} (topic_id, account_id, created_at, told_count)
    select ${p.topicId}::uuid, ${p.accountId}::uuid, ${p.createdAt}::timestamptz, ${p.toldCount}::int
    where not exists (select from ${forumComment} where ${forumComment.topicId} = ${p.topicId}
      and ${forumComment.authorId} = ${p.accountId})
    on conflict do nothing returning 1 as one`,
);

const remove = statement(
  "discussion not followed",
  (p: Parameters<Pick<Follow, "topicId" | "accountId">>) => sql`
    delete from ${forumFollow} where ${forumFollow.topicId} = ${p.topicId}
      and ${forumFollow.accountId} = ${p.accountId} returning 1`,
);

const count = updateById(forumTopic, "followers counted");
