import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import {
  contactsOf,
  findOwner,
  isVerifiedByOther,
  type Owner,
  passwordResetContact,
} from "#areas/people/accounts/account-contacts.ts";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { commonRefusal } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { minuteMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { refuse } from "../refusals.ts";
import { type CodePurpose, codeRequest } from "../tables.ts";
import { countSend } from "./code-limits.ts";
import { codeMinutes } from "./code-message.ts";
import { enqueueCode } from "./enqueue-code.ts";

const endOf = (now: Date) => new Date(now.getTime() + codeMinutes * minuteMs);

interface CodeOrder {
  /** Undefined for a decoy: nothing is sent, everything else is identical. */
  accountId: string | undefined;
  purpose: CodePurpose;
  /** The contact as typed. */
  contact: Contact;
  /** Where the code is sent, if that is another contact of the account. */
  sendTo?: Contact;
  /** The language of the account, in which the message is written. */
  language: Language;
}

/**
 * Sends a code to a contact. Must not be called within a transaction: it opens one, and a job sends
 * the code after it.
 * @param alongside writes in the same transaction, once the limits allow the code; its `canSend`
 * can still be false, when nothing is sent
 * @returns the request id to return with the code
 * @throws AppError signIn.code.wait with Retry-After
 */
export async function requestCode(
  context: Context,
  { accountId, purpose, contact, sendTo = contact, language }: CodeOrder,
  alongside?: (context: Context, canSend: boolean, requestId: string) => Promise<void>,
) {
  const requestId = randomUUID();
  const code = newCode(context);
  await context.transaction(async (context) => {
    // Registering or ordering with another user's contact sends a message to its owner.
    const isSent = accountId !== undefined || purpose === "register" || purpose === "order";
    const canSend = await countSend(context, { purpose, typed: contact, sendTo, isSent });
    await alongside?.(context, canSend, requestId);
    await addRequest(context, {
      id: requestId,
      accountId: accountId ?? null,
      purpose,
      channel: contact.channel,
      contact: contact.value,
      codeHash: codeHash(context, requestId, canSend ? code : nobodysCode()),
      createdAt: context.now,
      expiresAt: endOf(context.now),
    });
    const isDecoy = !(accountId && canSend);
    await enqueueCode(context, { requestId, code, sendTo, language, isDecoy });
  });
  return { requestId };
}

const addRequest = insertion(codeRequest, "code requested");

const newCode = ({ settings: { CODE_DIGITS: digits } }: Pick<Context, "settings">): string =>
  String(randomInt(10 ** digits)).padStart(digits, "0");

/** A code that was not sent cannot be guessed either, because no one can type it. */
const nobodysCode = () => randomUUID();

/** Keyed, because a plain hash of five digits could be looked up in a second. */
export const codeHash = ({ keys }: Pick<Context, "keys">, requestId: string, code: string) =>
  keys.hmac("code", requestId + code);

/**
 * Sends a code to a contact of an account. Another user's contact gets none, and nothing reveals
 * that.
 */
export async function requestOwnerCode(
  context: Context,
  { id, language }: Owner,
  { purpose, contact }: Pick<CodeOrder, "purpose" | "contact">,
) {
  const isTaken = await isVerifiedByOther(context, contact, id);
  return requestCode(context, { accountId: isTaken ? undefined : id, purpose, contact, language });
}

/** Sends a new code to a signed-in user who has not verified any contact yet. */
export async function requestOwnCode(context: Context, { channel }: Pick<Contact, "channel">) {
  const [owner] = await findOwner(context, personOf(context));
  const contact = owner && contactsOf(owner).find((candidate) => candidate.channel === channel);
  if (!contact || owner.state !== "unverified") throw commonRefusal("conflict");
  return requestOwnerCode(context, owner, { purpose: "register", contact });
}

/**
 * Does the same for a decoy, without sending. @throws AppError signIn.code.wait, signIn.code.over
 */
export async function resendCode(context: Context, { requestId }: { requestId: string }) {
  const { settings, now } = context;
  const [request] = await findCodeRequest(context, { requestId, now });
  if (!request) throw refuse("code.over");
  const { accountId, purpose, channel } = request;
  const contact: Contact = { channel, value: request.contact };
  // Reads the id of no account too, so that a decoy takes as long.
  const [owner] = await findOwner(context, { accountId: accountId ?? requestId });
  const elsewhere =
    purpose === "reset"
      ? passwordResetContact(owner, contact, settings.PASSWORD_RESET_CHANNEL)
      : undefined;
  const sendTo = elsewhere ?? contact;
  const code = newCode(context);
  const isSent = owner !== undefined && (purpose !== "reset" || elsewhere !== undefined);
  await context.transaction(async (context) => {
    const isAllowed = await countSend(context, { purpose, typed: contact, sendTo, isSent });
    const replaced = await replaceCode(context, {
      requestId,
      codeHash: codeHash(context, requestId, isAllowed ? code : nobodysCode()),
      expiresAt: endOf(now),
    });
    if (replaced.length === 0) throw refuse("code.over");
    const isDecoy = !(owner && isAllowed);
    const language = owner?.language ?? context.language;
    await enqueueCode(context, { requestId, code, sendTo, language, isDecoy });
  });
  return { requestId };
}

/** Finds a pending code: neither used nor a day old. The code of an order may be entered again. */
export const findCodeRequest = statement(
  "pending code request",
  (p: Parameters<{ requestId: string; now: Date }>) =>
    select(
      {
        accountId: codeRequest.accountId,
        purpose: codeRequest.purpose,
        channel: codeRequest.channel,
        contact: codeRequest.contact,
      },
      sql`from ${codeRequest} where ${codeRequest.id} = ${p.requestId}
        and (${codeRequest.usedAt} is null or ${codeRequest.purpose} = 'order')
        and ${codeRequest.createdAt} > ${p.now}::timestamptz - interval '1 day'`,
    ),
);

const replaceCode = statement(
  "code replaced",
  (p: Parameters<{ requestId: string; codeHash: string; expiresAt: Date }>) => sql`
    update ${codeRequest}
    ${set(codeRequest, { codeHash: p.codeHash, expiresAt: p.expiresAt, tries: sql`0` })}
    where ${codeRequest.id} = ${p.requestId} and ${codeRequest.usedAt} is null
    returning 1`,
);
