import { sql } from "drizzle-orm";
import { account, notificationSetting } from "#areas/people/accounts/tables.ts";
import type { NotificationChannel } from "#core/notification-channels.ts";
import {
  insertColumns,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import {
  type Channels,
  defaultChannels,
  type StoredPayload,
} from "#server/notifications/notification.ts";
import type { Notifier, NotifyingContext } from "#server/notifications/notify.ts";
import { sendQueues } from "./delivery-queues.ts";
import { notificationChannel } from "./notifier.ts";
import { notification, notificationDelivery, pushSubscription } from "./tables.ts";

interface ToMany {
  kind: string;
  /** A path of the site; if empty, the link of the kind. */
  link: string;
  /** The payloads, each with a key. */
  payloads: Readonly<Record<string, StoredPayload>>;
  /** The recipients, each with the id of the notification and the key of the payload. */
  people: readonly { id: string; accountId: string; payload: string }[];
  /** The channels it may use, within each recipient's settings. */
  ways: Channels;
}

/**
 * Notifies many users in a few statements, as `notify` does for one. Messages are sent after the
 * commit.
 * @returns the channels of each notification besides the page
 */
export async function notifyMany(
  context: NotifyingContext & { notifier: Notifier },
  { kind, link, payloads, people, ways }: ToMany,
): Promise<{ notificationId: string; channel: NotificationChannel }[]> {
  const own = context.notifier.kinds.channels.get(kind) ?? defaultChannels;
  const deliveries = await addMany(context, {
    kind,
    link,
    now: context.now,
    payloads: JSON.stringify(payloads),
    people: JSON.stringify(people),
    ways: JSON.stringify(ways),
    own: JSON.stringify(own),
  });
  for (const { id: deliveryId, channel } of deliveries) {
    await context.jobs.send(context, sendQueues[channel], { deliveryId });
  }
  for (const { id, accountId } of people) {
    context.db.notify(notificationChannel, JSON.stringify({ id, accountId }));
  }
  return deliveries;
}

interface Added {
  kind: string;
  link: string;
  now: Date;
  payloads: string;
  people: string;
  ways: string;
  own: string;
}

const added = {
  id: notificationDelivery.id,
  channel: notificationDelivery.channel,
  notificationId: notificationDelivery.notificationId,
};

// As for one: only verified contacts, and no suspended or deleted accounts.
const addMany = statement("notifications added to many", (p: Parameters<Added>) => {
  const wishes = (channel: NotificationChannel) => sql`
    (${p.ways}::jsonb ->> ${sql.raw(`'${channel}'`)})::boolean
      and coalesce(${notificationSetting[channel]}, (${p.own}::jsonb ->> ${sql.raw(`'${channel}'`)})::boolean)`;
  return returning(
    sql`
    with given as (
      select * from jsonb_to_recordset(${p.people}::jsonb)
        as one (id uuid, "accountId" uuid, payload text)),
    told as (
      insert into ${insertColumns(notification, "id", "accountId", "kind", "payload", "link", "isSuccess", "createdAt")}
      select given.id, given."accountId", ${p.kind}::text, ${p.payloads}::jsonb -> given.payload,
        ${p.link}::text, true, ${p.now}::timestamptz
      from given),
    person as (
      select given.id as notification_id, ${account.id}, ${wishes("push")} as push,
        ${wishes("email")} and ${account.email} is not null
          and ${account.emailVerifiedAt} is not null as email,
        ${wishes("sms")} and ${account.phone} is not null
          and ${account.phoneVerifiedAt} is not null as sms
      from given join ${account} on ${account.id} = given."accountId"
        and ${account.state} in ('unverified', 'active')
      left join ${notificationSetting}
        on ${notificationSetting.accountId} = ${account.id} and ${notificationSetting.kind} = ${p.kind}),
    browser as (
      select ${pushSubscription.id}, ${pushSubscription.accountId} from ${pushSubscription}
      where ${pushSubscription.accountId} in (select id from person where push) for key share),
    way as (
      select notification_id, 'email' as channel, null::uuid as browser_id from person where email
      union all select notification_id, 'sms', null from person where sms
      union all select notification_id, 'push', browser.id
        from browser join person on person.id = browser.account_id)
    insert into ${insertColumns(notificationDelivery, "id", "notificationId", "channel", "subscriptionId", "state", "updatedAt")}
    select gen_random_uuid(), notification_id, channel, browser_id, 'queued', ${p.now}::timestamptz from way`,
    added,
  );
});
