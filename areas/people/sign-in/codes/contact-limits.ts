import { sql } from "drizzle-orm";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { dayMs, earlier, hourMs, minuteMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { codeSend, type SendPurpose } from "../tables.ts";
import type { CodeRequester } from "./code-requester.ts";

/** Minimum time between two codes to one contact for the same purpose and requester. */
const pauseMs = minuteMs;

/** Limits of codes per contact, whatever their purpose: requested by its verified owner, … */
const ofOwner = [
  { max: 3, withinMs: 15 * minuteMs },
  { max: 5, withinMs: hourMs },
  { max: 10, withinMs: dayMs },
];
/** … by one network, … */
const ofNetwork = [...ofOwner.slice(0, 2), { max: 8, withinMs: dayMs }];
/**
 * … and by all unknown callers together. Five tries of sixteen codes bound what guessing can
 * achieve.
 */
const ofUnknownCallers = [
  { max: 10, withinMs: hourMs },
  { max: 16, withinMs: dayMs },
];
const mostRows = 60;

interface ToContact {
  purpose: SendPurpose;
  contact: Contact;
  requester: Pick<CodeRequester, "hash" | "isOwn">;
}

type Counting = Pick<Context, "db" | "keys" | "now">;

/**
 * @returns milliseconds until the requester can request a code for this contact again; 0 for now
 */
export const contactWaitMs = async (context: Counting, to: ToContact): Promise<number> =>
  // Hides codes that were sent to it when another contact was typed.
  waitOf(
    (await sendsTo(context, to)).filter(({ isTyped }) => isTyped),
    context.now,
    to,
  );

/** Returns whether another message can be sent to a contact, whatever was typed. */
export const canReach = async (context: Counting, to: ToContact): Promise<boolean> =>
  waitOf(await sendsTo(context, to), context.now, to) === 0;

type Submission = Awaited<ReturnType<typeof findSends>>;

function waitOf(sends: Submission, now: Date, { purpose, requester }: ToContact): number {
  const side = sends.filter(({ isOwn }) => isOwn === requester.isOwn);
  const ofRequester = requester.isOwn ? side : side.filter(({ by }) => by === requester.hash);
  const until = (rows: Submission, rules: typeof ofOwner) =>
    rules.map(({ max, withinMs }) => remainingMs(rows[max - 1]?.at, withinMs, now));
  return Math.max(
    remainingMs(ofRequester.find((row) => row.purpose === purpose)?.at, pauseMs, now),
    ...until(ofRequester, requester.isOwn ? ofOwner : ofNetwork),
    ...(requester.isOwn ? [] : until(side, ofUnknownCallers)),
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

/** Notices are counted separately, so that they do not use up the codes of a user. */
export const contactHash = (
  { keys }: Pick<Context, "keys">,
  purpose: SendPurpose,
  { channel, value }: Contact,
) => keys.hmac(purpose === "notice" ? "notice contact" : "code contact", `${channel}:${value}`);

export const remainingMs = (since: Date | undefined, lengthMs: number, now: Date) =>
  since ? Math.max(0, since.getTime() + lengthMs - now.getTime()) : 0;
