import { inArray, sql } from "drizzle-orm";
import { notification, notificationDelivery } from "#areas/platform/notifications/tables.ts";
import type { Context } from "#server/context.ts";

/** Number of notifications that remain for each reader. */
export const notificationLimit = 6;

interface NotifiedPeople {
  /** Requests and orders: a notification's link ends in the id of its subject. */
  subjects: string[];
  /** The accounts that keep their latest notifications. */
  readers: string[];
  /** How many of the latest remain unseen. */
  unseen: number;
}

/** Marks the readers' latest notifications of the subjects as demo; deletes all others and deliveries. */
export async function markNotifications(
  { db: { orm }, now }: Context,
  { subjects, readers, unseen }: NotifiedPeople,
): Promise<void> {
  const notified = orm
    .select({ id: notification.id })
    .from(notification)
    .where(inArray(sql`right(${notification.link}, 36)`, subjects));
  await orm
    .delete(notificationDelivery)
    .where(inArray(notificationDelivery.notificationId, notified));
  await orm.execute(sql`
    with notified as (
      select id, account_id = any(${sql.param(readers)}::uuid[]) as is_read,
        row_number() over (partition by account_id order by created_at desc) as age
      from ${notification} where id in ${notified}),
    gone as (
      delete from ${notification} n using notified
      where n.id = notified.id and (age > ${notificationLimit} or not is_read))
    update ${notification} n
    set is_demo = true, seen_at = case when age > ${unseen} then ${now}::timestamptz end
    from notified where n.id = notified.id and age <= ${notificationLimit} and is_read`);
}
