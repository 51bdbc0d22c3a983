import { sql } from "drizzle-orm";
import type { Contact } from "#areas/accounts/contacts.ts";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  lookup,
  type Parameters,
  select,
  statement,
  statements,
} from "#server/database/statement.ts";
import { refuse } from "../refusals.ts";
import { codeSend, type SendPurpose } from "../tables.ts";
import { waitInWords } from "./wait-in-words.ts";

const secondMs = 1000;
const dayMs = 86_400_000;
/** Between two codes to one contact for the same purpose. */
const pauseMs = 60 * secondMs;
/** How many codes one contact gets, whatever they are for. */
const ofContact = [
  { max: 3, withinMs: 15 * 60 * secondMs },
  { max: 5, withinMs: 60 * 60 * secondMs },
  { max: 10, withinMs: dayMs },
];

interface Sending {
  purpose: SendPurpose;
  /** What somebody typed: its limits are told. */
  typed: Contact;
  /** Where it goes. Nothing may show that this is another contact, so its limits are silent. */
  sendTo?: Contact;
  /** Of a notice, which goes out later than it is caused: its own id, and the caller's address. */
  notice?: { id: string; addressHash: string };
}

/** A digest of the caller's address, by which what goes out is counted. */
export const addressHash = ({ keys, address }: Pick<Context, "keys" | "address">): string =>
  keys.hmac("code address", address);

/**
 * Counts one message before it goes out, the sent and the feigned alike. They wait for each other
 * until the transaction ends: of a thousand at once no more pass than of a thousand in a row.
 * @returns whether it may go out
 * @throws AppError signIn.code.wait with Retry-After
 */
export async function countSend(
  context: Context,
  { purpose, typed, sendTo = typed, notice }: Sending,
): Promise<boolean> {
  const { CODES_PER_ADDRESS_AND_DAY: ofAddress, CODES_PER_DAY: ofEdition } = context.settings;
  const caller = notice?.addressHash ?? addressHash(context);
  await lockSends(context);
  const contactMs = await waitOfContact(context, purpose, typed);
  const addressMs = await waitOfDay(context, "address", { addressHash: caller, max: ofAddress });
  const editionMs = await waitOfDay(context, "edition", { addressHash: caller, max: ofEdition });
  if (editionMs > 0) warnDaily(context);
  const waitMs = Math.max(contactMs, addressMs, editionMs);
  if (waitMs > 0) throw tooSoon(waitMs);
  const isElsewhere = typed.channel !== sendTo.channel || typed.value !== sendTo.value;
  const mayGo = (await waitOf(context, "all", purpose, sendTo)) === 0;
  const count = (contact: Contact, addressHash: string, id = newId()) =>
    addSend(context, {
      id,
      contactHash: contactHash(context, purpose, contact),
      addressHash,
      purpose,
      channel: contact.channel,
      at: context.now,
    });
  await count(typed, caller, notice?.id);
  // Without an address: the same message, counted a second time for its contact alone.
  if (isElsewhere && mayGo) await count(sendTo, "");
  return mayGo;
}

const lockSends = statement(
  "codes one by one",
  () => sql`select pg_advisory_xact_lock(hashtext('code_send'))`,
);

const addSend = insertion(codeSend, "code sent");

type Counting = Pick<Context, "db" | "keys" | "now">;

/** @returns milliseconds until a code may be asked for this contact again; 0 for now */
export const waitOfContact = (context: Counting, purpose: SendPurpose, contact: Contact) =>
  // Codes that went to it when another contact was typed must not show.
  waitOf(context, "typed", purpose, contact);

async function waitOf(
  context: Counting,
  which: "typed" | "all",
  purpose: SendPurpose,
  contact: Contact,
): Promise<number> {
  const { now } = context;
  const rows = await sendsOfContact(which)(context, {
    contactHash: contactHash(context, purpose, contact),
    since: new Date(now.getTime() - dayMs),
  });
  const sincePurpose = rows.find((row) => row.purpose === purpose)?.at;
  return Math.max(
    untilOver(sincePurpose, pauseMs, now),
    ...ofContact.map(({ max, withinMs }) => untilOver(rows[max - 1]?.at, withinMs, now)),
  );
}

/** Those that were typed carry an address. */
const sendsOfContact = statements(
  (which: "typed" | "all") => `codes of a contact: ${which}`,
  (which, p: Parameters<{ contactHash: string; since: Date }>) =>
    select(
      { purpose: codeSend.purpose, at: codeSend.at },
      sql`from ${codeSend} where ${codeSend.contactHash} = ${p.contactHash}
        and ${codeSend.at} > ${p.since}
        ${which === "typed" ? sql`and ${codeSend.addressHash} <> ''` : sql``}
        order by ${codeSend.at} desc limit 10`,
    ),
);

/** @returns milliseconds until one more may go out of so many a day */
async function waitOfDay(
  context: Context,
  of: "address" | "edition",
  { addressHash, max }: { addressHash: string; max: number },
): Promise<number> {
  const { now } = context;
  const since = new Date(now.getTime() - dayMs);
  const [first] = await sendsOfDay(of)(context, { addressHash, since, offset: max - 1 });
  return untilOver(first?.at, dayMs, now);
}

/** Those that went out beside another one, for its contact alone, carry no address. */
const sendsOfDay = statements(
  (of: "address" | "edition") => `codes of a day: ${of}`,
  (of, p: Parameters<{ addressHash: string; since: Date; offset: number }>) =>
    select(
      { at: codeSend.at },
      sql`from ${codeSend} where ${codeSend.at} > ${p.since} and ${codeSend.addressHash}
        ${of === "address" ? sql`= ${p.addressHash}` : sql`<> ''`}
        order by ${codeSend.at} desc offset ${p.offset} limit 1`,
    ),
);

function warnDaily({ cache, warn, now }: Context): void {
  const warned = cache.of<Date>(warnDaily);
  const before = warned.get("at");
  if (before && now.getTime() - before.getTime() < dayMs) return;
  warned.set("at", now);
  warn("CODES_PER_DAY is reached: nobody gets a code until some are a day old");
}

const untilOver = (since: Date | undefined, lengthMs: number, now: Date) =>
  since ? Math.max(0, since.getTime() + lengthMs - now.getTime()) : 0;

/** Notices have a count of their own: they must not use up the codes she may ask for. */
const contactHash = (
  { keys }: Pick<Context, "keys">,
  purpose: SendPurpose,
  { channel, value }: Contact,
) => keys.hmac(purpose === "notice" ? "notice contact" : "code contact", `${channel}:${value}`);

function tooSoon(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / secondMs);
  return refuse("code.wait", {
    values: waitInWords(seconds),
    headers: { "retry-after": String(seconds) },
  });
}

interface Notice {
  /** By which it is counted once, however often it is tried. */
  id: string;
  contact: Contact;
  addressHash: string;
}

/** Counts an SMS that proves nothing and costs as much as a code. @returns false past the limits */
export async function mayNoticeGo(context: Context, { id, contact, addressHash }: Notice) {
  const counted = await findCounted(context, { id });
  if (counted.length > 0) return true;
  try {
    return await context.transaction((context) =>
      countSend(context, { purpose: "notice", typed: contact, notice: { id, addressHash } }),
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const findCounted = lookup(codeSend, "notice counted", ["id"], "id");
