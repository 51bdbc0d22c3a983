import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { canSendNotice } from "#areas/people/sign-in/codes/code-limits.ts";
import { isLanguage } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  jsonObject,
  nullIfMissing,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { NotSent } from "#server/messages/messages.ts";
import { SubscriptionGone } from "#server/push/push.ts";
import { claimOncePerDay } from "#server/stored-limiter.ts";
import { claimMessage } from "./claim-message.ts";
import type { OutgoingMessage } from "./compose-message.ts";
import { type DeliveryData, sendQueues } from "./delivery-queues.ts";
import { isWithheld } from "./is-withheld.ts";
import { messageSend, notification, notificationDelivery, pushSubscription } from "./tables.ts";

/** Total number of tries of a delivery, also across jobs. */
const maxTries = 8;
const maxPauseSeconds = 3_600;

/**
 * Sends one delivery as one message with the queued ones about the same subject, in the recipient's
 * language. A sent delivery is marked and not sent again. A failed or held-back one is stored with
 * its reason.
 * @throws NotSent when another try makes sense
 */
export async function sendDelivery(context: Context, data: DeliveryData): Promise<void> {
  const { deliveryId: id } = data;
  const [delivery] = await findDelivery(context, { id });
  if (delivery && delivery.state !== "queued") return;
  // The recipient was suspended or the content withdrawn in the meantime: nothing is sent.
  if (!delivery) {
    await dropDelivery(context, { id });
    return;
  }
  const language = isLanguage(delivery.language) ? delivery.language : context.language;
  const reader = { ...context, language };
  const sending = { delivery, data, ids: [id] };
  const failure = await failureOf(async () => {
    if (!(await isWithinLimits(context, delivery, data))) {
      return hold(context, { ids: [id], reason: "codes" });
    }
    const ignoresLimits = data.isFree === true || isCountedAsCode(delivery, data);
    const claim = await reader.transaction((context) =>
      claimMessage(context, delivery, { ignoresLimits }),
    );
    sending.ids = claim.ids;
    if ("afterSeconds" in claim) return later(context, sending, claim.afterSeconds);
    if ("held" in claim) {
      const { scope, window } = claim.held;
      if (scope === "edition") await warnDaily(context);
      return hold(context, { ids: claim.ids, reason: `${scope} ${window}` });
    }
    await leave(reader, delivery, claim.message);
    await mark(context, sending, { state: "sent", reason: null });
  });
  if (failure) await notLeft(context, { ...sending, failure });
}

type Delivery = Awaited<ReturnType<typeof findDelivery>>[number];

interface Sending {
  delivery: Delivery;
  data: DeliveryData;
  /** The deliveries of one message. */
  ids: string[];
}

const isCountedAsCode = ({ channel }: Delivery, { addressHash }: DeliveryData) =>
  addressHash !== undefined && channel === "sms";

/** An SMS that counts as a code and exceeds the limits is held back. It is counted once. */
async function isWithinLimits(context: Context, delivery: Delivery, data: DeliveryData) {
  const value = contactOf(delivery);
  const { addressHash } = data;
  if (addressHash === undefined || delivery.channel !== "sms" || !value) return true;
  const contact = { channel: delivery.channel, value };
  return canSendNotice(context, { id: delivery.id, contact, addressHash });
}

/** The delivery's own address, or the recipient's contact. */
const contactOf = ({ channel, address, phone, email }: Delivery): string | null =>
  address ?? (channel === "sms" ? phone : email);

async function leave(
  context: Context,
  delivery: Delivery,
  { subject, text }: OutgoingMessage,
): Promise<void> {
  const { id, channel, kind, browser } = delivery;
  if (channel === "push") {
    if (!browser) throw new SubscriptionGone("no browser");
    // A kind that is sent by SMS by default is urgent for push too.
    const isUrgent = context.notifier.kinds.channels.get(kind)?.sms ?? false;
    return context.push.send(browser, text, { isUrgent, id });
  }
  const to = contactOf(delivery);
  if (!to) throw new NotSent("no contact", { again: false });
  const headed = subject === undefined ? {} : { subject };
  await context.messages.deliver({ id, channel, to, ...headed, text, meta: { kind } });
}

/** Warns once a day across processes. */
async function warnDaily(context: Context): Promise<void> {
  if (!(await claimOncePerDay(context, "SMS_PER_DAY is reached"))) return;
  context.warn(
    "SMS_PER_DAY is reached: ordinary notifications leave by no SMS until some are a day old",
  );
}

/**
 * An unexpected error may be temporary. Its message may contain personal data, so only its name is
 * stored.
 */
async function failureOf(sending: () => Promise<void>): Promise<NotSent | undefined> {
  try {
    await sending();
    return undefined;
  } catch (error) {
    const kind = error instanceof Error ? error.name : "unknown";
    return error instanceof NotSent ? error : new NotSent(kind, { again: true });
  }
}

/** @throws NotSent when the queue is to retry */
async function notLeft(
  context: Context,
  { failure, ...sending }: Sending & { failure: NotSent },
): Promise<void> {
  const { delivery } = sending;
  if (failure instanceof SubscriptionGone) {
    if (delivery.browser) await forgetBrowser(context, { id: delivery.browser.id });
    await dropDelivery(context, { id: delivery.id });
    return;
  }
  const reason = failure.message;
  const isLast = delivery.tries + 1 >= maxTries;
  if (!failure.again || isLast) return mark(context, sending, { state: "dead", reason });
  if (failure.afterMs === undefined) {
    await mark(context, sending, { state: "queued", reason });
    throw failure;
  }
  // The provider named the time: a separate job is scheduled for it.
  const afterSeconds = Math.min(Math.ceil(failure.afterMs / 1000), maxPauseSeconds);
  await context.transaction(async (context) => {
    await mark(context, sending, { state: "queued", reason });
    await later(context, sending, afterSeconds);
  });
}

const later = (context: Context, { delivery, data }: Sending, afterSeconds: number) =>
  context.jobs.send(context, sendQueues[delivery.channel], data, { afterSeconds });

type Row = typeof notificationDelivery.$inferSelect;

async function mark(
  context: Context,
  { ids, delivery }: Sending,
  { state, reason }: Pick<Row, "state" | "reason">,
): Promise<void> {
  if (state !== "sent" && ids.length > 1) await unclaim(context, { ids, id: delivery.id });
  await markDeliveries(context, { ids, state, tries: 1, reason, now: context.now });
}

/** A held-back delivery does not count as a try. */
async function hold(context: Context, held: { ids: string[]; reason: string }): Promise<void> {
  await markDeliveries(context, { ...held, state: "held", tries: 0, now: context.now });
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
      kind: n.kind,
      isInList: n.isListed,
      accountId: a.id,
      byId: n.byId,
      link: n.link,
      subscriptionId: d.subscriptionId,
      language: a.language,
      email: verifiedContact.email(a),
      phone: verifiedContact.phone(a),
      browser: nullIfMissing(s.id, jsonObject(browser)),
    },
    sql`from ${notificationDelivery} d join ${notification} n on ${n.id} = ${d.notificationId}
      join ${account} a on ${a.id} = ${n.accountId}
      left join ${pushSubscription} s on ${s.id} = ${d.subscriptionId} and ${s.accountId} = ${a.id}
      where ${d.id} = ${p.id} and not ${isWithheld(n)} and (${a.state} in ('unverified', 'active')
        or not ${n.isListed} and (${a.state} = 'suspended' or ${d.address} is not null))`,
  ),
);

const markDeliveries = statement(
  "deliveries marked",
  (p: Parameters<Pick<Row, "state" | "tries" | "reason"> & { ids: string[]; now: Date }>) =>
    sql`update ${notificationDelivery} ${set(notificationDelivery, {
      state: p.state,
      tries: sql`${notificationDelivery.tries} + ${p.tries}::int`,
      reason: p.reason,
      updatedAt: p.now,
      address: sql`case when ${p.state} = 'queued' then ${notificationDelivery.address}
        else left(${notificationDelivery.address}, 0) end`,
    })} where ${notificationDelivery.id} = any(${p.ids}::uuid[])`,
);

/** Releases the other deliveries of the message, for its next try or their own. */
const unclaim = statement(
  "messages unclaimed",
  (p: Parameters<{ ids: string[]; id: string }>) =>
    sql`delete from ${messageSend} where ${messageSend.id} = any(${p.ids}::uuid[])
      and ${messageSend.id} <> ${p.id}::uuid and ${messageSend.parts} = 0`,
);

const dropDelivery = deletion(notificationDelivery, "obsolete delivery deleted", "id");

const forgetBrowser = deletion(pushSubscription, "browser gone", "id");
