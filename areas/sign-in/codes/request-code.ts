import { randomInt, randomUUID } from "node:crypto";
import type { Contact } from "#areas/accounts/contacts.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { insertInto, type Parameters, statement } from "#server/database/statement.ts";
import { type CodePurpose, codeRequest } from "../tables.ts";
import { countSend } from "./code-limits.ts";
import { codeMinutes, sendCode } from "./code-message.ts";

const minuteMs = 60_000;

interface CodeOrder {
  /** Undefined for a decoy: nothing is sent, everything else is alike. */
  accountId: string | undefined;
  purpose: CodePurpose;
  /** What was typed. */
  contact: Contact;
  /** Where the code goes, when that is another contact of the account. */
  sendTo?: Contact;
  /** The account's, in which the message is written. */
  language: Language;
}

/**
 * Sends a code to a contact. Not within a transaction: it makes one of its own and sends after it.
 * @param alongside writes in the same transaction, once the limits have let the code pass
 * @returns what she comes back with
 * @throws AppError signIn.code.wait with Retry-After
 */
export async function requestCode(
  context: Context,
  { accountId, purpose, contact, sendTo = contact, language }: CodeOrder,
  alongside?: (context: Context) => Promise<void>,
): Promise<{ requestId: string }> {
  const requestId = randomUUID();
  const code = newCode(context);
  const mayGo = await context.transaction(async (context) => {
    const mayGo = await countSend(context, { purpose, typed: contact, sendTo });
    await alongside?.(context);
    await addRequest(context, {
      id: requestId,
      accountId: accountId ?? null,
      purpose,
      channel: contact.channel,
      contact: contact.value,
      codeHash: codeHash(context, requestId, code),
      createdAt: context.now,
      expiresAt: new Date(context.now.getTime() + codeMinutes * minuteMs),
    });
    return mayGo;
  });
  if (accountId && mayGo) sendCode(context, sendTo, { code, language });
  return { requestId };
}

interface NewRequest {
  id: string;
  accountId: string | null;
  purpose: CodePurpose;
  channel: Contact["channel"];
  contact: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
}

const addRequest = statement("code requested", (p: Parameters<NewRequest>) =>
  insertInto(codeRequest, {
    id: p.id,
    accountId: p.accountId,
    purpose: p.purpose,
    channel: p.channel,
    contact: p.contact,
    codeHash: p.codeHash,
    createdAt: p.createdAt,
    expiresAt: p.expiresAt,
  }),
);

export const newCode = ({ settings: { CODE_DIGITS: digits } }: Pick<Context, "settings">): string =>
  String(randomInt(10 ** digits)).padStart(digits, "0");

/** Keyed, as a digest of five digits alone would be looked up in a second. */
export const codeHash = ({ keys }: Pick<Context, "keys">, requestId: string, code: string) =>
  keys.hmac("code", requestId + code);
