import { isLanguage } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { NotSent } from "#server/messages/messages.ts";
import { SubscriptionGone } from "#server/push/push.ts";
import { type Channel, sendQueues } from "./delivery-queues.ts";
import type { Notification } from "./endpoints.ts";
import { isUrgent, mailOf, pushOf, smsOf } from "./outgoing-texts.ts";
import { readerOf, readNotification } from "./reads.ts";

interface Delivery {
  id: string;
  channel: Channel;
  state: string;
  tries: number;
  notificationId: string;
  accountId: string;
  kind: string;
  language: string;
  /** Contacts she has proved. */
  email: string | null;
  phone: string | null;
  browser: { id: string; endpoint: string; p256dh: string; auth: string } | null;
}

/** Times a delivery is tried in all, whoever counts them. */
const mostTries = 8;

/**
 * Sends one delivery, in its person's language. What is sent stands so in its row, and is not sent
 * again; what cannot leave stands there with the reason.
 * @throws NotSent when another try makes sense
 */
export async function sendDelivery(
  context: Context,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  const { db } = context;
  const [delivery] = await db.named<Delivery>("delivery", read, [deliveryId]);
  // Suspended or gone meanwhile: nothing goes out to her.
  if (!delivery) return drop(context, deliveryId);
  if (delivery.state !== "queued") return;
  const language = isLanguage(delivery.language) ? delivery.language : context.language;
  const reading = { ...context, language };
  const { accountId, notificationId } = delivery;
  const shown = await readNotification(reading, accountId, notificationId);
  const failure = shown
    ? await failureOf(() => leave(reading, delivery, shown))
    : new NotSent("removed", { again: false });
  if (!failure) return mark(context, delivery, "sent", null);
  await notLeft(context, delivery, failure);
}

async function leave(context: Context, delivery: Delivery, shown: Notification): Promise<void> {
  const { channel, kind, email, phone, browser } = delivery;
  const written = readerOf(context);
  if (channel === "push") {
    if (!browser) throw new SubscriptionGone("no browser");
    const text = pushOf(delivery.notificationId, shown);
    return context.push.send(browser, text, { isUrgent: isUrgent(kind) });
  }
  const to = channel === "sms" ? phone : email;
  if (!to) throw new NotSent("no contact", { again: false });
  const words =
    channel === "sms" ? { text: smsOf(kind, shown, written) } : mailOf(kind, shown, written);
  await context.messages.deliver({ channel, to, ...words, meta: { kind } });
}

/** An error nobody foresaw may be gone the next time; its words may name the person, its name not. */
async function failureOf(sending: () => Promise<void>): Promise<NotSent | undefined> {
  try {
    await sending();
    return undefined;
  } catch (error) {
    const kind = error instanceof Error ? error.name : "unknown";
    return error instanceof NotSent ? error : new NotSent(kind, { again: true });
  }
}

/** @throws NotSent when the queue shall try again */
async function notLeft(context: Context, delivery: Delivery, failure: NotSent): Promise<void> {
  if (failure instanceof SubscriptionGone) {
    await context.db.named("browser gone", "delete from push_subscription where id = $1", [
      delivery.browser?.id ?? null,
    ]);
    return drop(context, delivery.id);
  }
  const isLast = delivery.tries + 1 >= mostTries;
  if (!failure.again || isLast) return mark(context, delivery, "dead", failure.message);
  if (failure.afterMs === undefined) {
    await mark(context, delivery, "queued", failure.message);
    throw failure;
  }
  // The other side said when: a job of its own waits for that.
  const afterSeconds = Math.min(Math.ceil(failure.afterMs / 1000), longestPauseSeconds);
  await context.db.transaction(async (db) => {
    await mark({ ...context, db }, delivery, "queued", failure.message);
    const { id: deliveryId } = delivery;
    await context.jobs.send({ db }, sendQueues[delivery.channel], { deliveryId }, { afterSeconds });
  });
}

const longestPauseSeconds = 3_600;

async function drop({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.named("delivery of nobody", "delete from notification_delivery where id = $1", [id]);
}

async function mark(
  { db, now }: Pick<Context, "db" | "now">,
  { id, tries }: Delivery,
  state: "queued" | "sent" | "dead",
  reason: string | null,
): Promise<void> {
  await db.named("delivery marked", update, [id, state, tries + 1, reason, now]);
}

const read = `
  select d.id, d.channel, d.state, d.tries, n.id as "notificationId", n.kind,
    a.id as "accountId", a.language,
    case when a.email_verified_at is not null then a.email end as email,
    case when a.phone_verified_at is not null then a.phone end as phone,
    case when s.id is null then null else jsonb_build_object(
      'id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth) end as browser
  from notification_delivery d join notification n on n.id = d.notification_id
  join account a on a.id = n.account_id
  left join push_subscription s on s.id = d.subscription_id and s.account_id = a.id
  where d.id = $1 and a.state in ('unverified', 'active')`;
const update = `
  update notification_delivery set state = $2, tries = $3, reason = $4, updated_at = $5
  where id = $1`;
