import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/accounts/tables.ts";
import { mayNoticeGo } from "#areas/sign-in/codes/code-limits.ts";
import { isLanguage } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  jsonObject,
  orNull,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { NotSent } from "#server/messages/messages.ts";
import { isListed } from "#server/notifications/notification.ts";
import { SubscriptionGone } from "#server/push/push.ts";
import { type DeliveryData, sendQueues } from "./delivery-queues.ts";
import { mailOf, pushOf, smsOf } from "./outgoing-texts.ts";
import { readNotification } from "./reads.ts";
import { declaredFor } from "./show-notification.ts";
import { notification, notificationDelivery, pushSubscription } from "./tables.ts";
import { wordsOf } from "./words.ts";

/** Times a delivery is tried in all, whoever counts them. */
const maxTries = 8;
const maxPauseSeconds = 3_600;

/**
 * Sends one delivery, in its person's language. What is sent stands so in its row, and is not sent
 * again; what cannot leave stands there with the reason.
 * @throws NotSent when another try makes sense
 */
export async function sendDelivery(context: Context, data: DeliveryData): Promise<void> {
  const [delivery] = await findDelivery(context, { id: data.deliveryId });
  if (delivery && delivery.state !== "queued") return;
  // Suspended or gone meanwhile: nothing goes out to her.
  if (!delivery || !(await isWithinLimits(context, delivery, data))) {
    await dropDelivery(context, { id: data.deliveryId });
    return;
  }
  const language = isLanguage(delivery.language) ? delivery.language : context.language;
  const failure = await failureOf(() => leave({ ...context, language }, delivery));
  if (!failure) return mark(context, delivery, { state: "sent", reason: null });
  await notLeft(context, { delivery, data, failure });
}

type Delivery = Awaited<ReturnType<typeof findDelivery>>[number];

/** An SMS that counts as a code does is left out past the limits, and counted once. */
async function isWithinLimits(context: Context, delivery: Delivery, { addressHash }: DeliveryData) {
  const value = contactOf(delivery);
  if (addressHash === undefined || delivery.channel !== "sms" || !value) return true;
  const contact = { channel: delivery.channel, value };
  return mayNoticeGo(context, { id: delivery.id, contact, addressHash });
}

/** Its own address, if it has one, or the contact of its person. */
const contactOf = ({ channel, address, phone, email }: Delivery): string | null =>
  address ?? (channel === "sms" ? phone : email);

async function leave(context: Context, delivery: Delivery): Promise<void> {
  const { kind, payload, isInList } = delivery;
  const declared = context.notifier.kinds.of(kind, payload);
  if (isInList) return leaveFromList(context, delivery);
  if (!declared || isListed(declared)) throw new NotSent("no words", { again: false });
  await leaveTo(context, delivery, {
    subject: declared.title(wordsOf(context), payload),
    text: declared.text(wordsOf(context), payload),
  });
}

async function leaveFromList(context: Context, delivery: Delivery): Promise<void> {
  const { kind, channel, accountId, notificationId: id, browser } = delivery;
  const { kinds } = context.notifier;
  const words = wordsOf(context);
  const shown = await readNotification(context, { accountId, id });
  if (!shown) throw new NotSent("removed", { again: false });
  if (channel === "push") {
    if (!browser) throw new SubscriptionGone("no browser");
    // What goes out by SMS by itself is urgent for a phone too.
    const isUrgent = kinds.channels.get(kind)?.sms ?? false;
    return context.push.send(browser, pushOf(id, shown), { isUrgent });
  }
  const declared = declaredFor(kinds, delivery);
  await leaveTo(
    context,
    delivery,
    channel === "sms" ? { text: smsOf(declared, shown, words) } : mailOf(declared, shown, words),
  );
}

async function leaveTo(
  context: Context,
  delivery: Delivery,
  { subject, text }: { subject?: string; text: string },
): Promise<void> {
  const { channel, kind } = delivery;
  const to = contactOf(delivery);
  if (channel === "push" || !to) throw new NotSent("no contact", { again: false });
  const headed = subject === undefined ? {} : { subject };
  await context.messages.deliver({ channel, to, ...headed, text, meta: { kind } });
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
async function notLeft(
  context: Context,
  { delivery, data, failure }: { delivery: Delivery; data: DeliveryData; failure: NotSent },
): Promise<void> {
  if (failure instanceof SubscriptionGone) {
    if (delivery.browser) await forgetBrowser(context, { id: delivery.browser.id });
    await dropDelivery(context, { id: delivery.id });
    return;
  }
  const reason = failure.message;
  const isLast = delivery.tries + 1 >= maxTries;
  if (!failure.again || isLast) return mark(context, delivery, { state: "dead", reason });
  if (failure.afterMs === undefined) {
    await mark(context, delivery, { state: "queued", reason });
    throw failure;
  }
  // The other side said when: a job of its own waits for that.
  const afterSeconds = Math.min(Math.ceil(failure.afterMs / 1000), maxPauseSeconds);
  await context.transaction(async (context) => {
    await mark(context, delivery, { state: "queued", reason });
    await context.jobs.send(context, sendQueues[delivery.channel], data, { afterSeconds });
  });
}

type Row = typeof notificationDelivery.$inferSelect;

async function mark(
  context: Context,
  { id, tries }: Delivery,
  { state, reason }: Pick<Row, "state" | "reason">,
): Promise<void> {
  await markDelivery(context, { id, state, tries: tries + 1, reason, now: context.now });
}

const n = alias(notification, "n");
const d = alias(notificationDelivery, "d");
const a = alias(account, "a");
const s = alias(pushSubscription, "s");

const browser = { id: s.id, endpoint: s.endpoint, p256dh: s.p256dh, auth: s.auth };

const findDelivery = statement("delivery", (p: Parameters<{ id: string }>) =>
  select(
    {
      id: d.id,
      channel: d.channel,
      state: d.state,
      tries: d.tries,
      address: d.address,
      notificationId: n.id,
      kind: n.kind,
      payload: n.payload,
      isInList: n.isListed,
      accountId: a.id,
      language: a.language,
      email: sql<string | null>`case when ${a.emailVerifiedAt} is not null then ${a.email} end`,
      phone: sql<string | null>`case when ${a.phoneVerifiedAt} is not null then ${a.phone} end`,
      browser: orNull(s.id, jsonObject(browser)),
    },
    sql`from ${notificationDelivery} d join ${notification} n on ${n.id} = ${d.notificationId}
      join ${account} a on ${a.id} = ${n.accountId}
      left join ${pushSubscription} s on ${s.id} = ${d.subscriptionId} and ${s.accountId} = ${a.id}
      where ${d.id} = ${p.id} and (${a.state} in ('unverified', 'active')
        or not ${n.isListed} and (${a.state} = 'suspended' or ${d.address} is not null))`,
  ),
);

const markDelivery = statement(
  "delivery marked",
  (p: Parameters<Pick<Row, "id" | "state" | "tries" | "reason"> & { now: Date }>) =>
    sql`update ${notificationDelivery} ${set(notificationDelivery, {
      state: p.state,
      tries: p.tries,
      reason: p.reason,
      updatedAt: p.now,
      address: sql`case when ${p.state} = 'queued' then ${notificationDelivery.address}
        else left(${notificationDelivery.address}, 0) end`,
    })} where ${notificationDelivery.id} = ${p.id}`,
);

const dropDelivery = deletion(notificationDelivery, "delivery of nobody", "id");

const forgetBrowser = deletion(pushSubscription, "browser gone", "id");
