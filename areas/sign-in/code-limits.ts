import type { Contact } from "#areas/accounts/contacts.ts";
import type { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { refuse } from "./refusals.ts";
import { codeSend } from "./tables.ts";
import { waitInWords } from "./wait-in-words.ts";

const secondMs = 1000;
const dayMs = 86_400_000;
/** Between two codes to one contact for the same purpose. */
const pauseMs = 60 * secondMs;
/** How many codes one contact gets, whatever they are for. */
const ofContact = [
  { most: 3, withinMs: 15 * 60 * secondMs },
  { most: 5, withinMs: 60 * 60 * secondMs },
  { most: 10, withinMs: dayMs },
];

/** What a code proves; a notice proves nothing, but costs as much. */
export type SendPurpose = "register" | "reset" | "contact" | "notice";

interface Sending {
  purpose: SendPurpose;
  /** What somebody typed: its limits are told. */
  asked: Contact;
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
  db: Database,
  { purpose, asked, sendTo = asked, notice }: Sending,
): Promise<boolean> {
  await db.named("codes one by one", "select pg_advisory_xact_lock(hashtext('code_send'))", []);
  const caller = notice?.addressHash ?? addressHash(context);
  const waits = [
    await waitOfContact({ ...context, db }, purpose, asked),
    await waitOfAddress({ ...context, db }, caller),
    await waitOfEdition({ ...context, db }),
  ];
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw tooSoon(waitMs);
  const isElsewhere = asked.channel !== sendTo.channel || asked.value !== sendTo.value;
  const mayGo = (await waitOf({ ...context, db }, purpose, sendTo, "")) === 0;
  const row = (contact: Contact, addressHash: string) => ({
    id: notice?.id ?? newId(),
    contactHash: contactHash(context, purpose, contact),
    addressHash,
    purpose,
    channel: contact.channel,
    at: context.now,
  });
  // Without an address: the same message, counted a second time for its contact alone.
  const rows = [row(asked, caller), ...(isElsewhere && mayGo ? [row(sendTo, "")] : [])];
  await db.orm.insert(codeSend).values(rows);
  return mayGo;
}

type Counting = Pick<Context, "db" | "keys" | "now">;

/** @returns milliseconds until a code may be asked for this contact again; 0 for now */
export const waitOfContact = (context: Counting, purpose: SendPurpose, contact: Contact) =>
  // Codes that went to it when another contact was typed must not show.
  waitOf(context, purpose, contact, "and address_hash <> ''");

async function waitOf(
  { db, keys, now }: Counting,
  purpose: SendPurpose,
  contact: Contact,
  only: string,
): Promise<number> {
  const rows = await db.named<{ purpose: string; at: Date }>(
    `codes of a contact ${only}`,
    `select purpose, at from code_send where contact_hash = $1 and at > $2 ${only}
     order by at desc limit 10`,
    [contactHash({ keys }, purpose, contact), new Date(now.getTime() - dayMs)],
  );
  const sincePurpose = rows.find((row) => row.purpose === purpose)?.at;
  return Math.max(
    untilOver(sincePurpose, pauseMs, now),
    ...ofContact.map(({ most, withinMs }) => untilOver(rows[most - 1]?.at, withinMs, now)),
  );
}

async function waitOfAddress({ db, settings, now }: Context, addressHash: string): Promise<number> {
  const [first] = await db.named<{ at: Date }>(
    "codes of an address",
    "select at from code_send where address_hash = $1 and at > $2 order by at desc offset $3 limit 1",
    [addressHash, new Date(now.getTime() - dayMs), settings.CODES_PER_ADDRESS_AND_DAY - 1],
  );
  return untilOver(first?.at, dayMs, now);
}

async function waitOfEdition({ db, settings, now, warn }: Context): Promise<number> {
  const [first] = await db.named<{ at: Date }>(
    "codes of a day",
    "select at from code_send where address_hash <> '' and at > $1 order by at desc offset $2 limit 1",
    [new Date(now.getTime() - dayMs), settings.CODES_PER_DAY - 1],
  );
  if (first) warnOnce(warn, now);
  return untilOver(first?.at, dayMs, now);
}

const warnedAt = new WeakMap<Context["warn"], Date>();

function warnOnce(warn: Context["warn"], now: Date): void {
  const before = warnedAt.get(warn);
  if (before && now.getTime() - before.getTime() < dayMs) return;
  warnedAt.set(warn, now);
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
