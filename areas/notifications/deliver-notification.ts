import {
  type Channels,
  type NotificationChannel,
  notificationChannels,
  notificationKinds,
} from "#areas/accounts/notification-kinds.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { sendQueues } from "./delivery-queues.ts";

interface Person {
  accountId: string;
  kind: string;
  /** Her own choice for this kind; absent where she made none. */
  chosen: Channels | null;
  /** Whether she has proved a contact of this channel. */
  email: boolean;
  sms: boolean;
}

/**
 * Finds by which channels a notification goes out, as its person wishes, and asks for each in one
 * transaction. Asked again it finds them there and asks for nothing.
 */
export async function deliverNotification(
  { db, jobs, now }: Pick<Context, "db" | "jobs" | "now">,
  { notificationId }: { notificationId: string },
): Promise<void> {
  await db.transaction(async (inside) => {
    const [person] = await inside.named<Person>("person of a notification", personOf, [
      notificationId,
    ]);
    // It was removed meanwhile, or she is suspended or gone: nothing goes out.
    if (!person) return;
    for (const { channel, subscriptionId } of await waysTo(inside, person)) {
      const deliveryId = newId();
      const added = await inside.named("delivery added", add, [
        deliveryId,
        notificationId,
        channel,
        subscriptionId,
        now,
      ]);
      if (added.length > 0) await jobs.send(inside, sendQueues[channel], { deliveryId });
    }
  });
}

interface Way {
  channel: NotificationChannel;
  subscriptionId: string | null;
}

async function waysTo(db: Database, person: Person): Promise<Way[]> {
  const wishes = person.chosen ?? defaultsOf(person.kind);
  const wanted = notificationChannels.filter((channel) => wishes[channel]);
  const ways: Way[] = [];
  for (const channel of wanted) {
    if (channel !== "push") {
      if (person[channel]) ways.push({ channel, subscriptionId: null });
      continue;
    }
    const browsers = await db.named<{ id: string }>("browsers pushed to", browsersOf, [
      person.accountId,
    ]);
    ways.push(...browsers.map(({ id }) => ({ channel, subscriptionId: id })));
  }
  return ways;
}

const byMail: Channels = { email: true, sms: false, push: true };
const defaults: Record<string, Channels> = notificationKinds;
const defaultsOf = (kind: string): Channels => defaults[kind] ?? byMail;

const personOf = `
  select a.id as "accountId", n.kind,
    case when s.kind is null then null
      else jsonb_build_object('email', s.email, 'sms', s.sms, 'push', s.push) end as chosen,
    a.email_verified_at is not null and a.email is not null as email,
    a.phone_verified_at is not null and a.phone is not null as sms
  from notification n join account a on a.id = n.account_id
  left join notification_setting s on s.account_id = a.id and s.kind = n.kind
  where n.id = $1 and a.state in ('unverified', 'active')`;
const browsersOf = "select id from push_subscription where account_id = $1 order by id";
const add = `
  insert into notification_delivery (id, notification_id, channel, subscription_id, state, updated_at)
  values ($1, $2, $3, $4, 'queued', $5)
  on conflict on constraint notification_delivery__once do nothing returning id`;
