import { sql } from "drizzle-orm";
import type { NotificationChannel } from "#core/notification-channels.ts";
import { dayMs, earlier, hourMs, minuteMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { insertColumns, type Parameters, select, statement } from "#server/database/statement.ts";
import { smsParts } from "#server/messages/sms-text.ts";
import { isUrgent } from "#server/notifications/notification.ts";
import { composeMessage, type OutgoingMessage } from "./compose-message.ts";
import { readTogether, type TogetherRow } from "./reads.ts";
import { type Exceeded, findExceeded, type SendCounts } from "./send-limits.ts";
import { messageSend, smsHour } from "./tables.ts";

/** Longer than any job runs: afterwards the claims of a process that died expire. */
const claimSeconds = 180;
/**
 * A delivery that is queued for longer is no longer merged with others and is sent by its own job.
 */
const togetherSeconds = 2 * 3_600;
/** Delay when a recipient or sender exceeds the limit of a minute. */
const pauseSeconds = 60;

export interface ClaimedDelivery {
  id: string;
  channel: NotificationChannel;
  subscriptionId: string | null;
  accountId: string;
  byId: string | null;
  link: string;
  isInList: boolean;
}

/**
 * What happens to a delivery now: it is sent with others about the same subject, postponed, or held
 * back.
 */
export type Claim = { ids: string[] } & (
  | { message: OutgoingMessage }
  | { afterSeconds: number }
  | { held: Exceeded }
);

/**
 * Claims a delivery and the queued ones about the same subject and channel, and counts them as one
 * message. Locks the recipient and the sender until the end of the transaction, so that concurrent
 * counts are exact.
 * @param ignoresLimits whether an officer sends it, past every limit
 * @throws NotSent when the notification has no text
 */
export async function claimMessage(
  context: Context,
  delivery: ClaimedDelivery,
  { ignoresLimits }: { ignoresLimits: boolean },
): Promise<Claim> {
  const { now, settings, language } = context;
  const { id, channel } = delivery;
  const waitSeconds = settings.NEWS_TOGETHER_SECONDS;
  const isTogether = delivery.isInList && delivery.link !== "" && waitSeconds > 0;
  const hashes = hashesOf(context, delivery, isTogether);
  context.db.pipeline(lockCounts(context, { keys: locksOf(channel, hashes) }));
  const [rows, [before]] = await Promise.all([
    readTogether(isTogether)(context, {
      deliveryId: id,
      language,
      since: earlier(now, togetherSeconds * 1000),
      claimedSince: earlier(now, claimSeconds * 1000),
    }),
    countSends(context, { id, channel, ...hashes, ...windowsAt(now) }),
  ]);
  const ids = rows.map(({ deliveryId }) => deliveryId);
  // Another job is sending it at this moment, together with its own.
  if (!ids.includes(id)) return { ids: [id], afterSeconds: claimSeconds };
  const urgent = rows.some((row) => isUrgentRow(context, row));
  const message = composeMessage(context, delivery, rows);
  const parts = channel === "sms" ? smsParts(message.text) : 1;
  if (before && !before.isCounted && !ignoresLimits) {
    const waited = before.lastAbout
      ? (now.getTime() - before.lastAbout.getTime()) / 1000
      : Infinity;
    if (waited < waitSeconds && !urgent) {
      return { ids: [id], afterSeconds: Math.ceil(waitSeconds - waited) };
    }
    const { isFromOfficers } = message;
    const sending = { channel, parts, isUrgent: urgent, isFromOfficers };
    const over = findExceeded(settings, countsOf(before), sending);
    if (over?.window === "minute") return { ids: [id], afterSeconds: pauseSeconds };
    if (over) return { ids, held: over };
  }
  context.db.pipeline(claim(context, { id, ids, channel, parts, now, ...hashes }));
  return { ids, message };
}

const isUrgentRow = ({ notifier }: Context, { kind, payload }: TogetherRow): boolean => {
  const declared = notifier.kinds.of(kind, payload);
  return declared !== undefined && isUrgent(declared, payload);
};

/** Keyed digests: the counts outlive the deliveries and identify no one. */
function hashesOf({ keys }: Context, delivery: ClaimedDelivery, isTogether: boolean) {
  const { channel, accountId, byId, subscriptionId, link } = delivery;
  const way = `${channel} ${accountId} ${subscriptionId ?? ""} ${link}`;
  return {
    toHash: keys.hmac("message to", `${channel} ${accountId}`),
    byHash: byId ? keys.hmac("message by", `${channel} ${byId}`) : "",
    aboutHash: isTogether ? keys.hmac("message about", way) : "",
  };
}

type Hashes = ReturnType<typeof hashesOf>;

// SMS also count towards the edition's daily limit, so they are counted one at a time.
const locksOf = (channel: NotificationChannel, { toHash, byHash }: Hashes): string[] =>
  channel === "sms" ? ["message sms"] : [toHash, byHash].filter(Boolean);

// A claim lost in a database crash is made again, so the commit does not wait for the disk. The
// following statements are the same for every message and use a generic plan.
const lockCounts = statement(
  "messages one by one",
  (p: Parameters<{ keys: string[] }>) => sql`
    select set_config('synchronous_commit', 'off', true),
      set_config('plan_cache_mode', 'force_generic_plan', true), pg_advisory_xact_lock(key) from
      (select distinct hashtextextended(key, 0) as key from unnest(${p.keys}::text[]) key order by 1) k`,
);

const windowsAt = (now: Date) => ({
  minute: earlier(now, minuteMs),
  hour: earlier(now, hourMs),
  day: earlier(now, dayMs),
});

type Counted = Hashes & ReturnType<typeof windowsAt> & { id: string; channel: NotificationChannel };

const { toHash, byHash, aboutHash, parts, at } = messageSend;

const countSends = statement("messages counted", (p: Parameters<Counted>) => {
  const to = sql`${toHash} = ${p.toHash}`;
  const by = sql`${p.byHash} <> '' and ${byHash} = ${p.byHash}`;
  const since = (whose: typeof to, instant: typeof p.day) =>
    sql<number>`coalesce(sum(${parts}) filter (where ${whose} and ${at} > ${instant}), 0)::int`;
  const pair = sql`${to} and ${by}`;
  return select(
    {
      toMinute: since(to, p.minute),
      toHour: since(to, p.hour),
      toDay: since(to, p.day),
      byMinute: since(by, p.minute),
      byHour: since(by, p.hour),
      byDay: since(by, p.day),
      pairMinute: since(pair, p.minute),
      pairHour: since(pair, p.hour),
      pairDay: since(pair, p.day),
      edition: sql<number>`case when ${p.channel} = 'sms' then (
        select coalesce(sum(${smsHour.parts}), 0)::int from ${smsHour}
        where ${smsHour.hour} > ${p.day}) else 0 end`,
      lastAbout: sql<Date | null>`max(${at}) filter (where ${p.aboutHash} <> ''
        and ${aboutHash} = ${p.aboutHash} and ${messageSend.id} <> ${p.id}::uuid)`,
      isCounted: sql<boolean>`coalesce(
        bool_or(${messageSend.id} = ${p.id}::uuid and ${parts} > 0), false)`,
    },
    sql`from ${messageSend}
      where (${to} or ${by}) and ${at} > ${p.day}`,
  );
});

type CountRow = Awaited<ReturnType<typeof countSends>>[number];

const countsOf = (row: CountRow): SendCounts => ({
  to: { minute: row.toMinute, hour: row.toHour, day: row.toDay },
  by: { minute: row.byMinute, hour: row.byHour, day: row.byDay },
  pair: { minute: row.pairMinute, hour: row.pairHour, day: row.pairDay },
  edition: row.edition,
});

interface Claimed extends Hashes {
  id: string;
  ids: string[];
  channel: NotificationChannel;
  parts: number;
  now: Date;
}

const claim = statement(
  "message claimed",
  (p: Parameters<Claimed>) => sql`
    with counted as (
      insert into ${insertColumns(messageSend, "id", "channel", "toHash", "byHash", "aboutHash", "parts", "at")}
      select one, ${p.channel}::text, ${p.toHash}::text, ${p.byHash}::text, ${p.aboutHash}::text,
        case when one = ${p.id}::uuid then ${p.parts}::int else 0 end, ${p.now}::timestamptz
      from unnest(${p.ids}::uuid[]) one
      on conflict (id) do update set at = excluded.at,
        parts = greatest(${messageSend.parts}, excluded.parts)
      returning id, xmax = 0 as is_new)
    insert into ${insertColumns(smsHour, "hour", "parts")}
    select date_trunc('hour', ${p.now}::timestamptz), ${p.parts}::int from counted
    where is_new and id = ${p.id}::uuid and ${p.channel} = 'sms'
    on conflict (hour) do update set parts = ${smsHour.parts} + excluded.parts`,
);
