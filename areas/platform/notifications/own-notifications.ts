import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { deletion, type Parameters, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { unseenOf } from "./reads.ts";
import { notification } from "./tables.ts";

/**
 * Deletes the notification; its deliveries are no longer sent. @throws AppError errors.notFound for
 * one that is not in the user's list
 */
export async function removeNotification(context: Context, { key: id }: { key: string }) {
  const { accountId } = personOf(context);
  const gone = await deleteNotification(context, { id, accountId, isListed: true });
  if (gone.length === 0) throw notFound();
  return {};
}

const deleteNotification = deletion(
  notification,
  "notification removed",
  "id",
  "accountId",
  "isListed",
);

/** Marks all notifications until now as seen; later ones remain new. */
export async function markNotificationsSeen(context: Context) {
  const { accountId } = personOf(context);
  await markSeen(context, { accountId, now: context.now });
  return { unseen: await unseenOf(context, { accountId }) };
}

const markSeen = statement(
  "notifications seen",
  (p: Parameters<{ accountId: string; now: Date }>) =>
    sql`update ${notification} ${set(notification, { seenAt: p.now })}
      where ${notification.accountId} = ${p.accountId} and ${notification.seenAt} is null
        and ${notification.createdAt} <= ${p.now}`,
);
