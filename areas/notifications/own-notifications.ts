import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { unseenOf } from "./reads.ts";
import { notification } from "./tables.ts";

/**
 * Takes one out of her list; what was still to go out with it does not.
 * @throws AppError errors.notFound for one that is gone, or somebody else's
 */
export async function removeNotification(context: Context, { key: id }: { key: string }) {
  const { accountId } = personOf(context);
  const gone = await deleteNotification(context, { id, accountId });
  if (gone.length === 0) throw notFound();
  return {};
}

const deleteNotification = statement(
  "notification removed",
  (p: Parameters<{ id: string; accountId: string }>) =>
    sql`delete from ${notification} where ${notification.id} = ${p.id}
      and ${notification.accountId} = ${p.accountId} and ${notification.isListed} returning 1`,
);

/** She has seen what she was told until now; what comes meanwhile stays new. */
export async function seeNotifications(context: Context) {
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
