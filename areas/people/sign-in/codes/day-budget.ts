import { sql } from "drizzle-orm";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { dayMs, earlier, minuteMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { codeSend, type SendShare } from "../tables.ts";
import { remainingMs } from "./contact-limits.ts";

/**
 * The used budget is displayed as of the last full quarter of an hour. Otherwise a caller who
 * requests a code and sees the budget shrink at once would learn that the contact has an account.
 */
const settledMs = 15 * minuteMs;

type Channel = Contact["channel"];

export interface DailyBudget {
  /** How many can be sent in a day. */
  max: number;
  /** How many are left. Anything beyond is silently held back. */
  left: number;
  /** How many were left at the last full quarter of an hour, which can be revealed. */
  leftToShow: number;
}

/** Returns the daily budget of one share on one channel. */
export async function dailyBudgetOf(
  context: Context,
  channel: Channel,
  share: SendShare,
): Promise<DailyBudget> {
  const { now } = context;
  const settled = new Date(Math.floor(now.getTime() / settledMs) * settledMs);
  const used = await usedOfDay(context, { channel, since: earlier(now, dayMs), settled });
  const until = (which: "all" | "settled") =>
    Object.fromEntries(used.map((row) => [row.share, row[which]])) as Partial<Uses>;
  const max = ceilings(context.settings, channel)[share];
  return {
    max,
    left: leftOf(context.settings, { channel, share }, until("all")),
    leftToShow: leftOf(context.settings, { channel, share }, until("settled")),
  };
}

type Uses = Record<SendShare, number>;

/**
 * Verified requesters can use the whole budget. Unknown callers leave them a share, of which
 * notices can use half.
 */
function ceilings(settings: Context["settings"], channel: Channel): Uses {
  const all = channel === "sms" ? settings.CODES_PER_DAY : settings.EMAIL_CODES_PER_DAY;
  const open = Math.ceil((all * (100 - settings.CODES_KEPT_PERCENT)) / 100);
  return { kept: all, open, notice: Math.ceil((all - open) / 2) };
}

function leftOf(
  settings: Context["settings"],
  { channel, share }: { channel: Channel; share: SendShare },
  { open = 0, kept = 0, notice = 0 }: Partial<Uses>,
): number {
  const max = ceilings(settings, channel);
  const ofAll = max.kept - open - kept - notice;
  const own = { open, notice, kept: open + kept + notice }[share];
  return Math.min(ofAll, max[share] - own);
}

const usedOfDay = statement(
  "codes of a day",
  (p: Parameters<{ channel: Channel; since: Date; settled: Date }>) =>
    select(
      {
        share: sql<SendShare>`${codeSend.share}`,
        all: sql<number>`count(*)`,
        settled: sql<number>`count(*) filter (where ${codeSend.at} <= ${p.settled})`,
      },
      sql`from ${codeSend} where ${codeSend.share} is not null and ${codeSend.channel} = ${p.channel}
        and ${codeSend.at} > ${p.since} group by ${codeSend.share}`,
    ),
);

/** @returns milliseconds until a used daily budget has capacity again */
export async function dayWaitMs(
  context: Context,
  channel: Channel,
  share: SendShare,
): Promise<number> {
  const { now } = context;
  const [first] = await firstOfDay(context, { channel, share, since: earlier(now, dayMs) });
  return first ? remainingMs(first.at, dayMs, now) : settledMs;
}

const firstOfDay = statement(
  "first code of a day",
  (p: Parameters<{ channel: Channel; share: SendShare; since: Date }>) =>
    select(
      { at: codeSend.at },
      sql`from ${codeSend} where ${codeSend.share} is not null and ${codeSend.channel} = ${p.channel}
        and (${p.share} = 'kept' or ${codeSend.share} = ${p.share})
        and ${codeSend.at} > ${p.since} order by ${codeSend.at} limit 1`,
    ),
);

/**
 * @param max of one requester in a day, decoys included
 * @returns milliseconds until another request is allowed
 */
export async function requesterWaitMs(
  context: Context,
  { hash, isNotice, max }: { hash: string; isNotice: boolean; max: number },
): Promise<number> {
  const { now } = context;
  const [first] = await findNth(context, {
    hash,
    isNotice,
    since: earlier(now, dayMs),
    offset: Math.max(max, 1) - 1,
  });
  return remainingMs(first?.at, dayMs, now);
}

const findNth = statement(
  "codes of an asker",
  (p: Parameters<{ hash: string; isNotice: boolean; since: Date; offset: number }>) =>
    select(
      { at: codeSend.at },
      sql`from ${codeSend} where ${codeSend.addressHash} = ${p.hash} and ${codeSend.isTyped}
        and (${codeSend.purpose} = 'notice') = ${p.isNotice} and ${codeSend.at} > ${p.since}
        order by ${codeSend.at} desc offset ${p.offset} limit 1`,
    ),
);
