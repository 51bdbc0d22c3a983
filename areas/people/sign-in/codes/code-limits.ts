import { sql } from "drizzle-orm";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion, lookup, statement } from "#server/database/statement.ts";
import { refuse } from "../refusals.ts";
import { codeSend, type SendPurpose, type SendShare } from "../tables.ts";
import { type Asker, addressHash, askerOf } from "./code-asker.ts";
import { contactHash, mayReach, waitOfContact } from "./contact-limits.ts";
import { dayOf, waitOfAsker, waitOfDay } from "./day-budget.ts";
import { tellOfficers } from "./tell-officers.ts";
import { waitInWords } from "./wait-in-words.ts";

export { addressHash };

interface Sending {
  purpose: SendPurpose;
  /** The contact as typed. Its limits are reported. */
  typed: Contact;
  /**
   * Where the message is sent. Its limits are silent, so that nothing reveals that this is another
   * contact.
   */
  sendTo?: Contact;
  /**
   * False for a decoy: it counts for the requester and the typed contact, but not against the daily
   * budget.
   */
  isSent: boolean;
}

/**
 * Counts one message before it is sent, real or decoy. Messages are serialised until the
 * transaction ends: of a thousand concurrent ones no more pass than of a thousand in a row.
 * @returns whether it can be sent
 * @throws AppError signIn.code.wait with Retry-After
 */
export async function countSend(context: Context, sending: Sending): Promise<boolean> {
  const asker = await askerOf(context, sending.typed);
  return countFor(context, { ...sending, asker, id: newId() });
}

interface Counted extends Sending {
  asker: Asker;
  id: string;
}

async function countFor(context: Context, counted: Counted): Promise<boolean> {
  const { purpose, typed, sendTo = typed, asker, isSent } = counted;
  const share = shareOf(counted);
  // Also before the lock, so that a flood of requests past their limits blocks no one else.
  await mustNotWait(context, counted, share);
  await lockSends(context);
  await mustNotWait(context, counted, share);
  const isElsewhere = typed.channel !== sendTo.channel || typed.value !== sendTo.value;
  const isFree = await isFreeToGo(context, { ...counted, sendTo }, share);
  const mayGo = isSent && isFree;
  const count = (id: string, contact: Contact, isTyped: boolean) =>
    addSend(context, {
      id,
      contactHash: contactHash(context, purpose, contact),
      addressHash: asker.hash,
      isOwn: asker.isOwn,
      isTyped,
      purpose,
      channel: contact.channel,
      share: mayGo && isTyped === !isElsewhere ? share : null,
      at: context.now,
    });
  await count(counted.id, typed, true);
  // Counts the same message again, for the contact it is sent to.
  if (isElsewhere && mayGo) await count(newId(), sendTo, false);
  return mayGo;
}

/** @throws AppError signIn.code.wait, independently of whether the contact has an account */
async function mustNotWait(context: Context, counted: Counted, share: SendShare): Promise<void> {
  const { purpose, typed, asker } = counted;
  const { leftToShow } = await dayOf(context, typed.channel, share);
  const waitMs = Math.max(
    await waitOfContact(context, { purpose, contact: typed, asker }),
    await waitOfShare(context, counted, leftToShow),
    leftToShow > 0 ? 0 : await waitOfDay(context, typed.channel, share),
  );
  if (waitMs > 0) throw tooSoon(waitMs);
}

/**
 * Returns whether a message can be sent. The result is not visible. Decoys run the same check, so
 * that they take as long.
 */
async function isFreeToGo(
  context: Context,
  { purpose, sendTo, asker, isSent }: Counted & { sendTo: Contact },
  share: SendShare,
): Promise<boolean> {
  const { max, left } = await dayOf(context, sendTo.channel, share);
  const isOver = (await waitOfShare(context, { purpose, asker }, left)) > 0;
  const isReached = await mayReach(context, { purpose, contact: sendTo, asker });
  if (isOver || !isReached) return false;
  const { channel } = sendTo;
  if (isSent) tellOfficers(context, { channel, share, used: max - left + 1, max });
  return left > 0;
}

/** Milliseconds until this requester can have another share of the remaining daily budget. */
const waitOfShare = (
  context: Context,
  { purpose, asker }: Pick<Counted, "purpose" | "asker">,
  left: number,
): Promise<number> =>
  waitOfAsker(context, {
    hash: asker.hash,
    isNotice: purpose === "notice",
    max: maxOf(context, asker, left),
  });

const shareOf = ({ purpose, asker }: Pick<Counted, "purpose" | "asker">): SendShare => {
  if (purpose === "notice") return "notice";
  return asker.isProved ? "kept" : "open";
};

/**
 * Returns a few for a verified requester. A network gets as many as the people behind one may need,
 * but at most a third of the remaining budget, so that a few networks do not use it up for all
 * others.
 */
function maxOf({ settings }: Context, { isProved }: Asker, left: number): number {
  if (isProved) return settings.CODES_PER_ACCOUNT_AND_DAY;
  return Math.min(settings.CODES_PER_ADDRESS_AND_DAY, Math.ceil(left / 3));
}

const lockSends = statement(
  "codes one by one",
  () => sql`select pg_advisory_xact_lock(hashtext('code_send'))`,
);

const addSend = insertion(codeSend, "code sent");

function tooSoon(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1000);
  return refuse("code.wait", {
    values: waitInWords(seconds),
    headers: { "retry-after": String(seconds) },
  });
}

interface Notice {
  /** Idempotency key: the notice is counted once, however often it is retried. */
  id: string;
  contact: Contact;
  addressHash: string;
}

/**
 * Counts an SMS that verifies nothing but costs as much as a code. @returns false past the limits
 */
export async function mayNoticeGo(context: Context, { id, contact, addressHash }: Notice) {
  const [counted] = await findCounted(context, { id });
  if (counted) return counted.share !== null;
  const asker = { hash: addressHash, isProved: false, isOwn: false };
  try {
    return await context.transaction((context) =>
      countFor(context, { purpose: "notice", typed: contact, asker, id, isSent: true }),
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const findCounted = lookup(codeSend, "notice counted", ["share"], "id");
