import { sql } from "drizzle-orm";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { dayMs, earlier, minuteMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { codeSend, type SendShare } from "../tables.ts";
import { untilOver } from "./contact-limits.ts";

/**
 * What others used up shows as it was at the last full quarter of an hour: whoever asks for one
 * contact and looks at once whether the day has one less does not learn that somebody has it.
 */
const settledMs = 15 * minuteMs;

type Channel = Contact["channel"];

export interface Day {
  /** How many may go out in a day. */
  max: number;
  /** How many still may; what goes out past it is held back in silence. */
  left: number;
  /** How many still might at the last full quarter of an hour, which may show. */
  leftToShow: number;
}

/** The day of one share by one channel. */
export async function dayOf(context: Context, channel: Channel, share: SendShare): Promise<Day> {
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

/** Who proved herself may have the whole day; strangers leave her a share, notices half of it. */
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

/** @returns milliseconds until a day that is used up has room again */
export async function waitOfDay(
  context: Context,
  channel: Channel,
  share: SendShare,
): Promise<number> {
  const { now } = context;
  const [first] = await firstOfDay(context, { channel, share, since: earlier(now, dayMs) });
  return first ? untilOver(first.at, dayMs, now) : settledMs;
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
 * @param max of one asker in a day, the sent and the feigned alike
 * @returns milliseconds until she may ask for one more
 */
export async function waitOfAsker(
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
  return untilOver(first?.at, dayMs, now);
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
