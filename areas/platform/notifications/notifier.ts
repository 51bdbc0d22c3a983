import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { account, notificationSetting } from "#areas/people/accounts/tables.ts";
import { addressHash } from "#areas/people/sign-in/codes/code-limits.ts";
import { newId } from "#core/ids.ts";
import type { NotificationChannel } from "#core/notification-channels.ts";
import {
  insertColumns,
  insertInto,
  type Parameters,
  select,
  statement,
  withTables,
} from "#server/database/statement.ts";
import { insertJobs } from "#server/jobs/insert-jobs.ts";
import {
  defaultChannels,
  isListed,
  type Notification,
  type NotificationKinds,
} from "#server/notifications/notification.ts";
import type {
  NotificationInput,
  Notifier,
  NotifyingContext,
} from "#server/notifications/notify.ts";
import { jobOrigin } from "#server/telemetry/work.ts";
import { sendQueues } from "./delivery-queues.ts";
import { notification, notificationDelivery, pushSubscription } from "./tables.ts";

/** PostgreSQL channel that informs every process of new notifications. */
export const notificationChannel = "soko_notification";

/** Stores notifications and adds a delivery with a job for each channel. */
export const createNotifier = (kinds: NotificationKinds): Notifier => ({
  kinds,
  async notify(context, declared, input) {
    const row = rowOf(context, declared, input);
    const contacts = input.contacts ? JSON.stringify(input.contacts) : null;
    const isCounted = !isListed(declared) && declared.countsAsCode;
    const jobData = context.jobs.isOff
      ? null
      : JSON.stringify({ ...(isCounted && { addressHash: addressHash(context) }), ...jobOrigin() });
    const deliveries = isListed(declared)
      ? await addListed(context, {
          ...row,
          ...(kinds.channels.get(declared.kind) ?? defaultChannels),
          jobData,
        })
      : await addToContacts(context, { ...row, contacts, jobData });
    for (const { channel } of deliveries) context.jobs.wake(context, sendQueues[channel]);
    if (isListed(declared)) {
      const event = JSON.stringify({ id: row.id, accountId: input.to });
      context.db.notify(notificationChannel, event);
    }
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

type Row = ReturnType<typeof rowOf> & {
  /** Data of the job besides the delivery's id, as JSON; null when no jobs are created. */
  jobData: string | null;
};

/** Inserts the deliveries with their jobs, one for each channel, and returns the deliveries. */
const withJobs = (before: SQL, deliveries: SQL, { jobData }: { jobData: SQL }) =>
  withTables(
    sql`${before},
    delivery as (${deliveries} returning id, channel),
    job as (${insertJobs(sql`
      select case channel ${sendQueue("email")} ${sendQueue("sms")} ${sendQueue("push")} end as queue,
        jsonb_build_object('deliveryId', id) || ${jobData}::jsonb as data
      from delivery where ${jobData}::jsonb is not null`)})`,
    select({ id: sql<string>`id`, channel: sql<NotificationChannel>`channel` }, sql`from delivery`),
  );

const sendQueue = (channel: NotificationChannel) =>
  sql.raw(`when '${channel}' then '${sendQueues[channel].name}'`);

// Writes only to verified contacts of accounts that are not suspended or deleted. A browser that
// signs out at this moment is left out.
const addListed = statement(
  "notification added",
  (p: Parameters<Row & { email: boolean; sms: boolean; push: boolean }>) =>
    withJobs(
      sql`told as (
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
      union all select 'push', id from browser)`,
      sql`insert into ${insertColumns(notificationDelivery, "id", "notificationId", "channel", "subscriptionId", "state", "updatedAt")}
    select gen_random_uuid(), ${p.id}, channel, browser_id, 'queued', ${p.now} from way`,
      p,
    ),
);

// Sends to the specified contacts, else to the verified phone, else to the e-mail; also when
// suspended.
const addToContacts = statement(
  "notification added for contacts",
  (p: Parameters<Row & { contacts: string | null }>) =>
    withJobs(
      sql`way as (
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
      insert into ${insertColumns(notification, "id", "accountId", "byId", "kind", "payload", "link", "isSuccess", "isListed", "createdAt")}
      select ${p.id}::uuid, ${p.accountId}::uuid, ${p.byId}::uuid, ${p.kind}::text, ${p.payload}::jsonb,
        ${p.link}::text, ${p.isSuccess}::boolean, false, ${p.now}::timestamptz
      where exists (select from way))`,
      sql`insert into ${insertColumns(notificationDelivery, "id", "notificationId", "channel", "address", "state", "updatedAt")}
    select gen_random_uuid(), ${p.id}::uuid, channel, address, 'queued', ${p.now}::timestamptz from way`,
      p,
    ),
);
