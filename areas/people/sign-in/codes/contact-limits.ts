import { sql } from "drizzle-orm";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { dayMs, earlier, hourMs, minuteMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { codeSend, type SendPurpose } from "../tables.ts";
import type { Asker } from "./code-asker.ts";

/** Between two codes to one contact for the same purpose, asked for by the same. */
const pauseMs = minuteMs;

/** How many codes go to a contact, whatever they are for: to its owner who proved herself, … */
const ofOwner = [
  { max: 3, withinMs: 15 * minuteMs },
  { max: 5, withinMs: hourMs },
  { max: 10, withinMs: dayMs },
];
/** … as one network asks for them, … */
const ofNetwork = [...ofOwner.slice(0, 2), { max: 8, withinMs: dayMs }];
/** … and as all strangers together do. Five tries of sixteen codes: what guessing can come to. */
const ofStrangers = [
  { max: 10, withinMs: hourMs },
  { max: 16, withinMs: dayMs },
];
const mostRows = 60;

interface ToContact {
  purpose: SendPurpose;
  contact: Contact;
  asker: Pick<Asker, "hash" | "isOwn">;
}

type Counting = Pick<Context, "db" | "keys" | "now">;

/** @returns milliseconds until she may ask for a code to this contact again; 0 for now */
export const waitOfContact = async (context: Counting, to: ToContact): Promise<number> =>
  // Codes that went to it when another contact was typed must not show.
  waitOf(
    (await sendsTo(context, to)).filter(({ isTyped }) => isTyped),
    context.now,
    to,
  );

/** Whether one more may go out to a contact, whatever was typed. */
export const mayReach = async (context: Counting, to: ToContact): Promise<boolean> =>
  waitOf(await sendsTo(context, to), context.now, to) === 0;

type Sent = Awaited<ReturnType<typeof findSends>>;

function waitOf(sends: Sent, now: Date, { purpose, asker }: ToContact): number {
  const side = sends.filter(({ isOwn }) => isOwn === asker.isOwn);
  const hers = asker.isOwn ? side : side.filter(({ by }) => by === asker.hash);
  const until = (rows: Sent, rules: typeof ofOwner) =>
    rules.map(({ max, withinMs }) => untilOver(rows[max - 1]?.at, withinMs, now));
  return Math.max(
    untilOver(hers.find((row) => row.purpose === purpose)?.at, pauseMs, now),
    ...until(hers, asker.isOwn ? ofOwner : ofNetwork),
    ...(asker.isOwn ? [] : until(side, ofStrangers)),
  );
}

const sendsTo = (context: Counting, { purpose, contact }: ToContact) =>
  findSends(context, {
    contactHash: contactHash(context, purpose, contact),
    since: earlier(context.now, dayMs),
  });

const findSends = statement(
  "codes of a contact",
  (p: Parameters<{ contactHash: string; since: Date }>) =>
    select(
      {
        purpose: codeSend.purpose,
        at: codeSend.at,
        by: codeSend.addressHash,
        isOwn: codeSend.isOwn,
        isTyped: codeSend.isTyped,
      },
      sql`from ${codeSend} where ${codeSend.contactHash} = ${p.contactHash}
        and ${codeSend.at} > ${p.since} order by ${codeSend.at} desc limit ${sql.raw(String(mostRows))}`,
    ),
);

/** Notices have a count of their own: they must not use up the codes she may ask for. */
export const contactHash = (
  { keys }: Pick<Context, "keys">,
  purpose: SendPurpose,
  { channel, value }: Contact,
) => keys.hmac(purpose === "notice" ? "notice contact" : "code contact", `${channel}:${value}`);

export const untilOver = (since: Date | undefined, lengthMs: number, now: Date) =>
  since ? Math.max(0, since.getTime() + lengthMs - now.getTime()) : 0;
