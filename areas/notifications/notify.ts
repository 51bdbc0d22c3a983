import { type Channels, notificationKinds } from "#areas/accounts/notification-kinds.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { type Channel, sendQueues } from "./delivery-queues.ts";
import type { NotificationPayload } from "./payload.ts";

/** Something a person is told. */
export interface Told {
  accountId: string;
  /** One of the kinds of `areas/accounts/notification-kinds.ts`. */
  kind: string;
  payload: NotificationPayload;
  /** Where it leads: a path of ours. */
  link: string;
  isSuccess: boolean;
}

/** Channel of PostgreSQL on which every process hears of new notifications. */
export const notificationChannel = "soko_notification";

/**
 * Tells a person something, in the transaction of what caused it: both are there or neither. An
 * open page is told once that is committed; for each way it goes out beside, as she wishes, there
 * is a delivery with a job.
 */
export async function notify(
  { jobs, now }: Pick<Context, "jobs" | "now">,
  db: Database,
  { accountId, kind, payload, link, isSuccess }: Told,
): Promise<void> {
  const id = newId();
  const { email, sms, push } = defaultsOf(kind);
  const deliveries = await db.named<{ id: string; channel: Channel }>("notification added", add, [
    ...[id, accountId, kind, JSON.stringify(payload), link, isSuccess, now],
    ...[email, sms, push],
  ]);
  for (const { id: deliveryId, channel } of deliveries) {
    await jobs.send({ db }, sendQueues[channel], { deliveryId });
  }
  // Not inside: PostgreSQL lets only one transaction that tells something commit at a time.
  db.afterCommit(({ named }) =>
    named("notification told", "select pg_notify($1, $2)", [
      notificationChannel,
      JSON.stringify({ id, accountId }),
    ]),
  );
}

const byMail: Channels = { email: true, sms: false, push: true };
const defaults: Record<string, Channels> = notificationKinds;
const defaultsOf = (kind: string): Channels => defaults[kind] ?? byMail;

// Only contacts she has proved are written to, and nobody who is suspended or gone. A browser that
// signs out at this moment is left out, not waited for to fail.
const add = `
  with told as (
    insert into notification (id, account_id, kind, payload, link, is_success, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)),
  person as (
    select a.id, coalesce(s.push, $10::boolean) as push,
      coalesce(s.email, $8::boolean) and a.email is not null and a.email_verified_at is not null as email,
      coalesce(s.sms, $9::boolean) and a.phone is not null and a.phone_verified_at is not null as sms
    from account a left join notification_setting s on s.account_id = a.id and s.kind = $3
    where a.id = $2 and a.state in ('unverified', 'active')),
  browser as (
    select b.id from push_subscription b
    where b.account_id = $2 and exists (select from person where push) for key share),
  way as (
    select 'email' as channel, null::uuid as browser_id from person where email
    union all select 'sms', null from person where sms
    union all select 'push', id from browser)
  insert into notification_delivery (id, notification_id, channel, subscription_id, state, updated_at)
  select gen_random_uuid(), $1, channel, browser_id, 'queued', $7 from way
  returning id, channel`;
