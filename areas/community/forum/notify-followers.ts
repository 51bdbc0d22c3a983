import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { discussionPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, updateById } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { lockTopicRow } from "./lock-topic.ts";
import { newComments } from "./notifications.ts";
import { followerQueue } from "./queues.ts";
import { forumFollow, forumPreference, forumTopic, forumVisit } from "./tables.ts";

/** The number of followers notified in one transaction. */
const stepSize = 200;

/**
 * Notifies followers of the number of comments since they last opened the discussion. Skips
 * followers who were notified and have not opened it since, so running it twice is safe.
 */
export async function notifyFollowers(
  context: Context,
  { topicId, after }: { topicId: string; after?: string },
): Promise<void> {
  await context.transaction(async (context) => {
    const [topic] = await lockTopicRow(context, { id: topicId });
    if (!topic) return;
    if (topic.isNewsDue && !after) await update(context, { id: topicId, isNewsDue: false });
    if (topic.state === "hidden") return;
    const followers = await findFollowers(context, {
      topicId,
      after: after ?? null,
      size: stepSize,
    });
    for (const { accountId, isDue, count } of followers) {
      if (!isDue) continue;
      await notify(context, newComments, {
        to: accountId,
        about: discussionPath(topicId),
        payload: { subject: topic.title, count },
      });
      await remember(context, {
        topicId,
        accountId,
        toldCount: topic.commentCount,
        now: context.now,
      });
    }
    const last = followers.at(-1);
    if (last && followers.length === stepSize)
      await context.jobs.send(context, followerQueue, { topicId, after: last.accountId });
  });
}

const update = updateById(forumTopic, "due news of a discussion");

const f = forumFollow;
const v = forumVisit;

const findFollowers = statement(
  "followers of a discussion",
  (p: Parameters<{ topicId: string; after: string | null; size: number }>) => {
    const known = sql`greatest(coalesce(${v.seenCount}, 0), ${f.toldCount})`;
    return select(
      {
        accountId: f.accountId,
        count: sql<number>`${forumTopic.commentCount} - ${known}`,
        isDue: sql<boolean>`${account.state} = 'active' and ${forumTopic.commentCount} > ${known}
          and (${f.toldAt} is null or ${v.seenAt} >= ${f.toldAt})
          and (${forumPreference.accountId} is null or 'comments' = any(${forumPreference.news}))`,
      },
      sql`from ${f}
        join ${forumTopic} on ${forumTopic.id} = ${f.topicId}
        join ${account} on ${account.id} = ${f.accountId}
        left join ${v} on ${v.accountId} = ${f.accountId} and ${v.topicId} = ${f.topicId}
        left join ${forumPreference} on ${forumPreference.accountId} = ${f.accountId}
        where ${f.topicId} = ${p.topicId}
          and (${p.after}::uuid is null or ${f.accountId} > ${p.after}::uuid)
        order by ${f.accountId} limit ${p.size}`,
    );
  },
);

const remember = statement(
  "follower notified",
  (p: Parameters<{ topicId: string; accountId: string; toldCount: number; now: Date }>) => sql`
    update ${f} set told_count = ${p.toldCount}, told_at = ${p.now}
    where ${f.topicId} = ${p.topicId} and ${f.accountId} = ${p.accountId}`,
);
