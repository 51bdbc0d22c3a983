import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { deletion, type Parameters, statement } from "#server/database/statement.ts";
import {
  messageSend,
  notification,
  notificationDelivery,
  pushSubscription,
  smsHour,
} from "./tables.ts";

const retentionDays = 180;

/** Deletes notifications that are half a year old, with their deliveries. */
export async function deleteOldNotifications(context: Pick<Context, "db" | "now">): Promise<void> {
  await deleteOlder(context, { than: earlier(context.now, retentionDays * dayMs) });
}

const deleteOlder = statement(
  "forget notifications",
  (p: Parameters<{ than: Date }>) =>
    sql`delete from ${notification} where ${notification.createdAt} < ${p.than}`,
);

/** Deletes send counts that are older than the window of any limit. */
export async function deleteOldSends(context: Pick<Context, "db" | "now">): Promise<void> {
  const before = earlier(context.now, 2 * dayMs);
  await deleteSends(context, { before });
  await deleteHours(context, { before });
}

const deleteSends = statement(
  "forget messages sent",
  (p: Parameters<{ before: Date }>) =>
    sql`delete from ${messageSend} where ${messageSend.at} < ${p.before}`,
);

const deleteHours = statement(
  "forget hours of SMS",
  (p: Parameters<{ before: Date }>) =>
    sql`delete from ${smsHour} where ${smsHour.hour} < ${p.before}`,
);

interface Leaving {
  accountId: string;
  /** Recipients of notifications about the deleted account, and the name it has in them. */
  others: { accountId: string; name: string | null }[];
}

/** Removes the name and e-mail of a deleted account from the notifications of others. */
export async function removePersonFromNotifications(
  context: Pick<Context, "db">,
  { accountId, others }: Leaving,
) {
  await takeOutOfOthers(context, { accountId, others: JSON.stringify(others) });
}

/** Queued deliveries with their own address remain: they warn the previous owner of the account. */
export const deleteNotificationsOf = statement(
  "notifications of a deleted account",
  (p: Parameters<{ accountId: string }>) => sql`
    delete from ${notification} where ${notification.accountId} = ${p.accountId}
      and not exists (select from ${notificationDelivery}
        where ${notificationDelivery.notificationId} = ${notification.id}
          and ${notificationDelivery.state} = 'queued' and ${notificationDelivery.address} <> '')`,
);

export const deleteBrowsersOf = deletion(
  pushSubscription,
  "push subscriptions of a deleted account",
  "accountId",
);

const takeOutOfOthers = statement(
  "personal details removed from others' notifications",
  (p: Parameters<{ accountId: string; others: string }>) => sql`
    update ${notification}
    set payload = ${notification.payload} - array['fullName', 'email', 'traderEmail', 'traderPhone', 'providerEmail']
    from jsonb_to_recordset(${p.others}::jsonb) as other ("accountId" uuid, name text), ${account}
    where ${notification.accountId} = other."accountId" and ${account.id} = ${p.accountId}
      and (${notification.payload} ->> 'fullName' = other.name
        or ${notification.payload} ->> 'traderEmail' = ${account.email}
        or ${notification.payload} ->> 'providerEmail' = ${account.email}
        or ${notification.payload} ->> 'traderPhone' = ${account.phone}
        or ${notification.payload} ->> 'email' = ${account.email})`,
);
