import { sql } from "drizzle-orm";
import { conversationPath } from "#core/paths.ts";
import { earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { notify } from "#server/notifications/notify.ts";
import { unreadReminderDelay } from "./chat-limits.ts";
import { otherUserJoins, personColumns } from "./chat-rows.ts";
import { unreadMessages } from "./notifications.ts";
import { unreadQueue } from "./queues.ts";
import { ownMember } from "./reads.ts";
import { chatMember, chatMessage } from "./tables.ts";

/** The clocks of processes differ by less. */
const slackMs = 5_000;

/**
 * Notifies a member of unread messages in a conversation: once until they are read, however many
 * arrive and however often the job runs. Skips read messages and those younger than the job, which
 * have their own job.
 */
async function notifyUnread(
  context: Context,
  { roomId, accountId }: { roomId: string; accountId: string },
): Promise<void> {
  await context.transaction(async (context) => {
    const since = earlier(context.now, unreadReminderDelay * 1000 - slackMs);
    const [waiting] = await claim(context, { roomId, accountId, since, now: context.now });
    if (!waiting) return;
    const [named] = await findOther(context, { roomId, accountId });
    await notify(context, unreadMessages, {
      to: accountId,
      about: conversationPath(roomId),
      payload: { count: waiting.unread, fullName: named?.name ?? undefined },
    });
  });
}

interface Claimed {
  roomId: string;
  accountId: string;
  since: Date;
  now: Date;
}

const claim = statement(
  "unread messages notified",
  (p: Parameters<Claimed>) =>
    sql<{ unread: number }>`
    update ${chatMember} ${set(chatMember, { toldAt: sql`${p.now}::timestamptz` })}
    where ${chatMember.roomId} = ${p.roomId} and ${chatMember.accountId} = ${p.accountId}
      and ${chatMember.unread} > 0 and ${chatMember.toldAt} is null
      and ${chatMember.blockedAt} is null
      and exists (select from ${chatMessage} where ${chatMessage.roomId} = ${p.roomId}
        and ${chatMessage.number} > ${chatMember.readNumber}
        and ${chatMessage.authorId} = ${chatMember.otherId}
        and ${chatMessage.state} = 'shown' and ${chatMessage.createdAt} <= ${p.since})
    returning ${chatMember.unread} as unread`,
);

const findOther = statement(
  "other member of a conversation",
  (p: Parameters<{ roomId: string; accountId: string }>) =>
    select(
      { name: personColumns.name },
      sql`from ${chatMember} m ${otherUserJoins(ownMember.otherId)}
        where ${ownMember.roomId} = ${p.roomId} and ${ownMember.accountId} = ${p.accountId}`,
    ),
);

/** Six tries within about an hour. */
export const unreadJob = job(unreadQueue, {
  retries: 5,
  firstPauseSeconds: 30,
  maxPauseSeconds: 1_800,
  maxSeconds: 60,
  concurrency: 2,
  run: notifyUnread,
});
