import { timingSafeEqual } from "node:crypto";
import type { Contact } from "#areas/accounts/contacts.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { refuse } from "./refusals.ts";
import { type CodePurpose, codeHash } from "./request-code.ts";

const mostTries = 5;

interface Given {
  requestId: string;
  /** As it was typed or pasted: "12 345" will do. */
  code: string;
  purpose: CodePurpose;
  /** Whose it must be, where somebody is signed in. */
  accountId?: string;
}

export interface Proved {
  accountId: string;
  /** What was typed when the code was asked for. */
  contact: Contact;
}

interface Found {
  accountId: string | null;
  channel: Contact["channel"];
  contact: string;
  codeHash: string;
  tries: number;
}

/**
 * Lets a code be used once. A try is counted before and apart from the transaction in which `then`
 * does what the code is for, so that it counts also when that one fails.
 * @throws AppError signIn.code.wrong, or signIn.code.over when another code is needed
 */
export async function proveCode<T>(
  context: Context,
  given: Given,
  then: (db: Database, proved: Proved) => Promise<T>,
): Promise<T> {
  const code = digitsOf(context, given.code);
  const found = await countTry(context, given);
  if (!found) throw over();
  const hash = codeHash(context, given.requestId, code);
  const isRight = timingSafeEqual(Buffer.from(hash), Buffer.from(found.codeHash));
  const { accountId } = found;
  if (!isRight || accountId === null) throw wrong(mostTries - found.tries);
  return context.db.transaction(async (db) => {
    const used = await db.named("code used", use, [given.requestId, hash, context.now]);
    if (used.length === 0) throw over();
    return then(db, { accountId, contact: { channel: found.channel, value: found.contact } });
  });
}

/** @throws AppError with the sentence of the specification next to the field */
export function digitsOf(
  { settings: { CODE_DIGITS: digits } }: Pick<Context, "settings">,
  typed: string,
): string {
  // Of a whole message that was pasted it is the first run of so many digits: "12 345 is your code".
  const [run] = typed.match(new RegExp(`(?<!\\d)\\d([ -]?\\d){${digits - 1}}(?!\\d)`)) ?? [];
  if (run) return run.replace(/\D/g, "");
  const key = typed.trim() === "" ? "signIn.code.required" : "signIn.code.digits";
  throw badInput({ field: "code", key, values: { digits } });
}

async function countTry(
  { db, now }: Context,
  { requestId, purpose, accountId }: Given,
): Promise<Found | undefined> {
  const [found] = await db.named<Found>("code tried", tried, [
    requestId,
    purpose,
    now,
    mostTries,
    accountId ?? null,
  ]);
  return found;
}

const tried = `
  update code_request set tries = tries + 1
  where id = $1 and purpose = $2 and expires_at > $3 and used_at is null and tries < $4
    and ($5::uuid is null or account_id is null or account_id = $5)
  returning account_id as "accountId", channel, contact, code_hash as "codeHash", tries`;

const use = `
  update code_request set used_at = $3 where id = $1 and code_hash = $2 and used_at is null
  returning id`;

const over = () =>
  refuse("code.over", { fields: [{ field: "code", key: "signIn.code.askAgain" }] });

const wrong = (left: number) =>
  refuse("code.wrong", {
    fields: [{ field: "code", key: "signIn.code.isWrong", values: { left } }],
  });
