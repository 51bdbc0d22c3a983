import { sql } from "drizzle-orm";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { AppError, retryAfter } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertion, lookup, statement } from "#server/database/statement.ts";
import { refuse } from "../refusals.ts";
import { codeSend, type SendPurpose, type SendShare } from "../tables.ts";
import { addressHash, type CodeRequester, identifyRequester } from "./code-requester.ts";
import { canReach, contactHash, contactWaitMs } from "./contact-limits.ts";
import { dailyBudgetOf, dayWaitMs, requesterWaitMs } from "./day-budget.ts";
import { notifyOfficers } from "./notify-officers.ts";
import { toWaitValues } from "./wait-values.ts";

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
  const requester = await identifyRequester(context, sending.typed);
  return countFor(context, { ...sending, requester, id: newId() });
}

interface Counted extends Sending {
  requester: CodeRequester;
  id: string;
}

async function countFor(context: Context, counted: Counted): Promise<boolean> {
  const { purpose, typed, sendTo = typed, requester, isSent } = counted;
  const share = shareOf(counted);
  // Also before the lock, so that a flood of requests past their limits blocks no one else.
  await enforceCooldown(context, counted, share);
  await lockSends(context);
  await enforceCooldown(context, counted, share);
  const isElsewhere = typed.channel !== sendTo.channel || typed.value !== sendTo.value;
  const isAllowed = await isWithinLimit(context, { ...counted, sendTo }, share);
  const canSend = isSent && isAllowed;
  const count = (id: string, contact: Contact, isTyped: boolean) =>
    addSend(context, {
      id,
      contactHash: contactHash(context, purpose, contact),
      addressHash: requester.hash,
      isOwn: requester.isOwn,
      isTyped,
      purpose,
      channel: contact.channel,
      share: canSend && isTyped === !isElsewhere ? share : null,
      at: context.now,
    });
  await count(counted.id, typed, true);
  // Counts the same message again, for the contact it is sent to.
  if (isElsewhere && canSend) await count(newId(), sendTo, false);
  return canSend;
}

/** @throws AppError signIn.code.wait, independently of whether the contact has an account */
async function enforceCooldown(
  context: Context,
  counted: Counted,
  share: SendShare,
): Promise<void> {
  const { purpose, typed, requester } = counted;
  const { leftToShow } = await dailyBudgetOf(context, typed.channel, share);
  const waitMs = Math.max(
    await contactWaitMs(context, { purpose, contact: typed, requester }),
    await waitOfShare(context, counted, leftToShow),
    leftToShow > 0 ? 0 : await dayWaitMs(context, typed.channel, share),
  );
  if (waitMs > 0) throw rateLimited(waitMs);
}

/**
 * Returns whether a message can be sent. The result is not visible. Decoys run the same check, so
 * that they take as long.
 */
async function isWithinLimit(
  context: Context,
  { purpose, sendTo, requester, isSent }: Counted & { sendTo: Contact },
  share: SendShare,
): Promise<boolean> {
  const { max, left } = await dailyBudgetOf(context, sendTo.channel, share);
  const isOver = (await waitOfShare(context, { purpose, requester }, left)) > 0;
  const isReached = await canReach(context, { purpose, contact: sendTo, requester });
  if (isOver || !isReached) return false;
  const { channel } = sendTo;
  if (isSent) notifyOfficers(context, { channel, share, used: max - left + 1, max });
  return left > 0;
}

/** Milliseconds until this requester can have another share of the remaining daily budget. */
const waitOfShare = (
  context: Context,
  { purpose, requester }: Pick<Counted, "purpose" | "requester">,
  left: number,
): Promise<number> =>
  requesterWaitMs(context, {
    hash: requester.hash,
    isNotice: purpose === "notice",
    max: maxOf(context, requester, left),
  });

const shareOf = ({ purpose, requester }: Pick<Counted, "purpose" | "requester">): SendShare => {
  if (purpose === "notice") return "notice";
  return requester.isProved ? "kept" : "open";
};

/**
 * Returns a few for a verified requester. A network gets as many as the people behind one may need,
 * but at most a third of the remaining budget, so that a few networks do not use it up for all
 * others.
 */
function maxOf({ settings }: Context, { isProved }: CodeRequester, left: number): number {
  if (isProved) return settings.CODES_PER_ACCOUNT_AND_DAY;
  return Math.min(settings.CODES_PER_ADDRESS_AND_DAY, Math.ceil(left / 3));
}

const lockSends = statement(
  "codes one by one",
  () => sql`select pg_advisory_xact_lock(hashtext('code_send'))`,
);

const addSend = insertion(codeSend, "code sent");

function rateLimited(waitMs: number): AppError {
  const seconds = Math.ceil(waitMs / 1000);
  return refuse("code.wait", {
    values: toWaitValues(seconds),
    headers: retryAfter(seconds),
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
export async function canSendNotice(context: Context, { id, contact, addressHash }: Notice) {
  const [counted] = await findCounted(context, { id });
  if (counted) return counted.share !== null;
  const requester = { hash: addressHash, isProved: false, isOwn: false };
  try {
    return await context.transaction((context) =>
      countFor(context, { purpose: "notice", typed: contact, requester, id, isSent: true }),
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const findCounted = lookup(codeSend, "notice counted", ["share"], "id");
