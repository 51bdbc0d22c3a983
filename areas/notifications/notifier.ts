import { sql } from "drizzle-orm";
import type { z } from "zod";
import { account, notificationSetting } from "#areas/accounts/tables.ts";
import { addressHash } from "#areas/sign-in/codes/code-limits.ts";
import { newId } from "#core/ids.ts";
import type { Database } from "#server/database/database.ts";
import {
  insertInto,
  into,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import {
  isListed,
  type Notification,
  type NotificationKinds,
  plain,
} from "#server/notifications/notification.ts";
import type {
  NotificationInput,
  Notifier,
  NotifyingContext,
} from "#server/notifications/notify.ts";
import { sendQueues } from "./delivery-queues.ts";
import { notification, notificationDelivery, pushSubscription } from "./tables.ts";

/** Channel of PostgreSQL on which every process hears of new notifications. */
export const notificationChannel = "soko_notification";

/** What people are told is kept; for each way it goes out beside there is a delivery with a job. */
export const notifierOf = (kinds: NotificationKinds): Notifier => ({
  kinds,
  async notify(context, declared, input) {
    const row = rowOf(context, declared, input);
    const contacts = input.contacts ? JSON.stringify(input.contacts) : null;
    const deliveries = isListed(declared)
      ? await addListed(context, { ...row, ...(kinds.channels.get(declared.kind) ?? plain) })
      : await addToContacts(context, { ...row, contacts });
    const isCounted = !isListed(declared) && declared.countsAsCode;
    for (const { id: deliveryId, channel } of deliveries) {
      const data = isCounted ? { deliveryId, addressHash: addressHash(context) } : { deliveryId };
      await context.jobs.send(context, sendQueues[channel], data);
    }
    if (isListed(declared)) tellPages(context, { id: row.id, accountId: input.to });
    return { isReachable: deliveries.length > 0 };
  },
});

function rowOf(
  { now, actor }: NotifyingContext,
  declared: Notification,
  { to: accountId, payload, about = "" }: NotificationInput,
) {
  const fields: z.output<typeof declared.payload> = declared.payload.parse(payload);
  const event = isListed(declared) ? declared.event : undefined;
  const isSuccess = !isListed(declared) || outcomeOf(declared.isSuccess, fields);
  return {
    id: newId(),
    accountId,
    byId: actor.kind === "person" ? actor.accountId : null,
    kind: declared.kind,
    payload: JSON.stringify({ event, ...fields }),
    link: about,
    isSuccess,
    now,
  };
}

const outcomeOf = <T>(is: boolean | ((fields: T) => boolean), fields: T): boolean =>
  typeof is === "boolean" ? is : is(fields);

// Not inside: PostgreSQL lets only one transaction that tells something commit at a time.
const tellPages = ({ db }: { db: Database }, event: { id: string; accountId: string }): void =>
  db.afterCommit((db) =>
    wakePages({ db }, { channel: notificationChannel, event: JSON.stringify(event) }),
  );

const wakePages = statement(
  "notification told",
  (p: Parameters<{ channel: string; event: string }>) =>
    sql`select pg_notify(${p.channel}, ${p.event})`,
);

type Row = ReturnType<typeof rowOf>;

const added = { id: notificationDelivery.id, channel: notificationDelivery.channel };

// Only contacts she has proved are written to, and nobody who is suspended or gone. A browser that
// signs out at this moment is left out, not waited for to fail.
const addListed = statement(
  "notification added",
  (p: Parameters<Row & { email: boolean; sms: boolean; push: boolean }>) =>
    returning(
      sql`
    with told as (
      ${insertInto(notification, {
        id: p.id,
        accountId: p.accountId,
        byId: p.byId,
        kind: p.kind,
        payload: sql`${p.payload}::jsonb`,
        link: p.link,
        isSuccess: p.isSuccess,
        createdAt: p.now,
      })}),
    person as (
      select ${account.id}, coalesce(${notificationSetting.push}, ${p.push}::boolean) as push,
        coalesce(${notificationSetting.email}, ${p.email}::boolean)
          and ${account.email} is not null and ${account.emailVerifiedAt} is not null as email,
        coalesce(${notificationSetting.sms}, ${p.sms}::boolean)
          and ${account.phone} is not null and ${account.phoneVerifiedAt} is not null as sms
      from ${account} left join ${notificationSetting}
        on ${notificationSetting.accountId} = ${account.id} and ${notificationSetting.kind} = ${p.kind}
      where ${account.id} = ${p.accountId} and ${account.state} in ('unverified', 'active')),
    browser as (
      select ${pushSubscription.id} from ${pushSubscription}
      where ${pushSubscription.accountId} = ${p.accountId}
        and exists (select from person where push) for key share),
    way as (
      select 'email' as channel, null::uuid as browser_id from person where email
      union all select 'sms', null from person where sms
      union all select 'push', id from browser)
    insert into ${into(notificationDelivery, "id", "notificationId", "channel", "subscriptionId", "state", "updatedAt")}
    select gen_random_uuid(), ${p.id}, channel, browser_id, 'queued', ${p.now} from way`,
      added,
    ),
);

// To the contacts that are given, else to the phone she proved, else to her e-mail; suspended too.
const addToContacts = statement(
  "notification added for contacts",
  (p: Parameters<Row & { contacts: string | null }>) =>
    returning(
      sql`
    with way as (
      select channel, value as address
      from jsonb_to_recordset(${p.contacts}::jsonb) as given (channel text, value text)
      union all
      select case when ${account.phone} is not null and ${account.phoneVerifiedAt} is not null
        then 'sms' else 'email' end, null
      from ${account}
      where ${p.contacts}::jsonb is null and ${account.id} = ${p.accountId}
        and ${account.state} in ('active', 'suspended')
        and (${account.phone} is not null and ${account.phoneVerifiedAt} is not null
          or ${account.email} is not null and ${account.emailVerifiedAt} is not null)),
    told as (
      insert into ${into(notification, "id", "accountId", "byId", "kind", "payload", "link", "isSuccess", "isListed", "createdAt")}
      select ${p.id}::uuid, ${p.accountId}::uuid, ${p.byId}::uuid, ${p.kind}::text, ${p.payload}::jsonb,
        ${p.link}::text, ${p.isSuccess}::boolean, false, ${p.now}::timestamptz
      where exists (select from way))
    insert into ${into(notificationDelivery, "id", "notificationId", "channel", "address", "state", "updatedAt")}
    select gen_random_uuid(), ${p.id}::uuid, channel, address, 'queued', ${p.now}::timestamptz from way`,
      added,
    ),
);
