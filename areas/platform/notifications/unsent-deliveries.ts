import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { loadNotificationKindNames } from "#areas/people/accounts/settings.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  iso,
  jsonObject,
  lookup,
  lookupForUpdate,
  nullIfMissing,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { isListed, type StoredPayload } from "#server/notifications/notification.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { type DeliveryData, sendQueues } from "./delivery-queues.ts";
import type { unsentDeliveries } from "./endpoints.ts";
import { refuse } from "./refusals.ts";
import { notification, notificationDelivery, smsHour } from "./tables.ts";
import { wordsOf } from "./words.ts";

/** Lists deliveries that were given up or held back by a limit. */
export const listUnsentDeliveries: Handler<typeof unsentDeliveries> = async (context, input) => {
  const { state = "dead" } = input;
  const [{ data: rows, total }, names] = await Promise.all([
    readUnsent(context, input, { state }),
    loadNotificationKindNames(context),
  ]);
  const data = rows.map(({ payload, ...row }) => ({
    ...row,
    kindName: names.get(row.kind) ?? subjectOf(context, { kind: row.kind, payload }),
  }));
  return { data, total };
};

/**
 * A kind for contacts only has no name in the settings, so it is listed by its e-mail's subject.
 */
function subjectOf(context: Context, { kind, payload }: { kind: string; payload: StoredPayload }) {
  const declared = context.notifier.kinds.of(kind, payload);
  return declared && !isListed(declared) ? declared.title(wordsOf(context), payload) : kind;
}

const n = alias(notification, "n");
const d = alias(notificationDelivery, "d");
const person = alias(account, "a");

const cause = alias(account, "c");

type Unsent = "dead" | "held";

// The same condition as the index.
const isUnsent = sql`${notificationDelivery.state} in ('dead', 'held')`;

const readUnsent = pagedStatement(
  "unsent deliveries",
  (p: Parameters<{ state: Unsent }>, { limit }) =>
    select(
      {
        id: d.id,
        channel: d.channel,
        kind: n.kind,
        payload: n.payload,
        tries: d.tries,
        reason: d.reason,
        at: iso(d.updatedAt),
        person: jsonObject({ id: person.id, name: personName.display(person) }),
        cause: nullIfMissing(
          cause.id,
          jsonObject({ id: cause.id, name: personName.display(cause) }),
        ),
      },
      sql`from (select * from ${notificationDelivery}
          where ${notificationDelivery.state} = ${p.state} and ${isUnsent}
          order by ${notificationDelivery.updatedAt} desc, ${notificationDelivery.id} desc
          ${limit}) d
        join ${notification} n on ${n.id} = ${d.notificationId}
        join ${account} a on ${person.id} = ${n.accountId}
        left join ${account} c on ${cause.id} = ${n.byId}
        order by ${d.updatedAt} desc, ${d.id} desc`,
    ),
  (p) => sql`from ${notificationDelivery} where ${notificationDelivery.state} = ${p.state}
      and ${isUnsent}`,
);

/**
 * Counts held-back deliveries by limit and by sender, and the SMS of the last day with their cost.
 */
export async function countHeldDeliveries(context: Context) {
  const { SMS_PER_DAY: smsPerDay, SMS_PRICE: price } = context.settings;
  const since = earlier(context.now, dayMs);
  const [limits, causers, [sms]] = await Promise.all([
    countHeldByLimit(context),
    heldByCause(context),
    countSms(context, { since }),
  ]);
  const smsSent = sms?.parts ?? 0;
  const cost =
    price === undefined ? null : { amount: smsSent * price, currency: context.edition.currency };
  return { limits, causers, smsSent, smsPerDay, cost };
}

export const countHeldByLimit = statement("held back by limit", () =>
  select(
    { channel: d.channel, reason: sql<string>`${d.reason}`, count: sql<number>`count(*)::int` },
    sql`from ${notificationDelivery} d where ${d.state} = 'held'
      group by ${d.channel}, ${d.reason} order by count(*) desc, 1, 2`,
  ),
);

/** Counts the deliveries that wait for an officer: given up, or held back by a limit. */
export async function countUnsentDeliveries(context: Pick<Context, "db">): Promise<number> {
  const [row] = await countUnsent(context);
  return row?.count ?? 0;
}

const countUnsent = statement("deliveries that wait for officers", () =>
  select(
    { count: sql<number>`count(*)::int` },
    sql`from ${notificationDelivery} where ${isUnsent}`,
  ),
);

const heldByCause = statement("held back by cause", () =>
  select(
    { id: cause.id, name: personName.display(cause), count: sql<number>`count(*)::int` },
    sql`from ${notificationDelivery} d join ${notification} n on ${n.id} = ${d.notificationId}
      join ${account} c on ${cause.id} = ${n.byId}
      where ${d.state} = 'held' group by ${cause.id} order by count(*) desc, ${cause.id} limit 5`,
  ),
);

const countSms = statement("SMS of a day", (p: Parameters<{ since: Date }>) =>
  select(
    { parts: sql<number>`coalesce(sum(${smsHour.parts}), 0)::int` },
    sql`from ${smsHour} where ${smsHour.hour} > ${p.since}`,
  ),
);

/**
 * Queues the delivery again with all its tries; a held-back one is sent past every limit.
 * @throws AppError errors.notFound, notifications.decidedMeanwhile (409) for what is neither given
 * up nor held back any more
 */
export const retryDelivery = (context: Context, { id }: { id: string }) =>
  context.transaction(async (context) => {
    const { channel, state } = await lockUnsent(context, { id, act: "retry" });
    await queueUnsent(context, { id, now: context.now });
    const data: DeliveryData = { deliveryId: id };
    if (state === "held") data.isFree = true;
    await context.jobs.send(context, sendQueues[channel], data);
    return {};
  });

/** @throws AppError as `retryDelivery`; errors.notFound also for one that is already dropped */
export const dropDelivery = (context: Context, { id }: { id: string }) =>
  context.transaction(async (context) => {
    await lockUnsent(context, { id, act: "drop" });
    await deleteDelivery(context, { id });
    return {};
  });

/** Locks the delivery: of two concurrent officers the second finds it queued or deleted. */
async function lockUnsent(context: Context, { id, act }: { id: string; act: "retry" | "drop" }) {
  const [found] = await lockDelivery(context, { id });
  if (!found) throw notFound();
  const { state, channel, notificationId } = found;
  if (state !== "dead" && state !== "held") throw refuse("decidedMeanwhile");
  const [concerned] = await findConcerned(context, { id: notificationId });
  await writeAudit(context, { subject: "delivery", subjectId: id, act, ...concerned, seen: state });
  return { state, channel };
}

const lockDelivery = lookupForUpdate(
  notificationDelivery,
  "unsent delivery locked",
  ["state", "channel", "notificationId"],
  "id",
);
const findConcerned = lookup(notification, "whose delivery it is", ["accountId"], "id");

const queueUnsent = statement(
  "delivery retried",
  (p: Parameters<{ id: string; now: Date }>) => sql`
    update ${notificationDelivery} ${set(notificationDelivery, {
      state: "queued",
      tries: 0,
      reason: null,
      updatedAt: p.now,
    })}
    where ${notificationDelivery.id} = ${p.id}`,
);

const deleteDelivery = deletion(notificationDelivery, "delivery dropped", "id");
