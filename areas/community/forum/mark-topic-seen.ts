import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { getTopicCounts } from "./read-discussion.ts";
import { forumVisit } from "./tables.ts";

/** @throws AppError errors.notFound */
export const markTopicSeen: Handler<typeof endpoints.markTopicSeen> = async (
  context,
  { topicId },
) => {
  const { accountId } = personOf(context);
  const { commentCount } = await getTopicCounts(context, topicId);
  await context.transaction((context) =>
    saveSeenCount(context, { accountId, topicId, seenCount: commentCount }),
  );
  return {};
};

const v = forumVisit;

/**
 * Saves what the user has seen. @param values.seenCount number of comments and replies at that time
 */
export const saveSeenCount = (
  context: Context,
  values: { accountId: string; topicId: string; seenCount: number },
) => remember(context, { ...values, now: context.now });

const remember = statement(
  "discussion seen",
  (p: Parameters<{ accountId: string; topicId: string; seenCount: number; now: Date }>) => sql`
    insert into ${v} (account_id, topic_id, seen_count, seen_at)
    values (${p.accountId}, ${p.topicId}, ${p.seenCount}, ${p.now})
    on conflict (account_id, topic_id) do update
      set seen_count = greatest(forum_visit.seen_count, excluded.seen_count),
        seen_at = excluded.seen_at`,
);
