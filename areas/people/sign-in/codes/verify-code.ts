import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { saveVerifiedContact } from "#areas/people/accounts/account-contacts.ts";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { AppError, badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  type Parameters,
  returning,
  set,
  statement,
} from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { refuse } from "../refusals.ts";
import { signInBrowser } from "../sessions/sign-in-browser.ts";
import { type CodePurpose, codeRequest } from "../tables.ts";
import { identifyRequester } from "./code-requester.ts";
import type * as endpoints from "./endpoints.ts";
import { codeHash } from "./request-code.ts";

export const maxTries = 5;

interface CodeInput {
  requestId: string;
  /** As it was typed or pasted, for example "12 345". */
  code: string;
  purpose: CodePurpose;
  /** The account it must belong to, where a user is signed in. */
  accountId?: string;
  /**
   * Accepts the code again while it is valid, because a response may be lost. `then` must be
   * idempotent.
   */
  mayRepeat?: boolean;
}

export interface VerifiedContact {
  accountId: string;
  /** The contact that was typed for the code request. */
  contact: Contact;
}

/**
 * Lets a code be used once. Counts a try before and outside the transaction in which `then` does
 * what the code is for, so that the try counts even if `then` fails.
 * @throws AppError signIn.code.wrong, signIn.code.tooMany, or signIn.code.over when another code is
 * needed
 */
export async function verifyCode<T>(
  context: Context,
  input: CodeInput,
  then: (context: Context, verified: VerifiedContact) => Promise<T>,
): Promise<T> {
  const { requestId, purpose, mayRepeat = false } = input;
  const { now } = context;
  const code = parseCode(context, input.code);
  const ofWhom = input.accountId ?? null;
  const [request] = await countTry(context, {
    requestId,
    purpose,
    now,
    accountId: ofWhom,
    mayRepeat,
  });
  if (!request?.codeHash) throw over();
  const { accountId, channel, contact: value } = request;
  if (request.tries > 1) await countRetry(context, { channel, value });
  const hash = codeHash(context, requestId, code);
  const isRight = timingSafeEqual(Buffer.from(hash), Buffer.from(request.codeHash));
  if (!isRight || accountId === null) throw wrong(maxTries - request.tries);
  return context.transaction(async (context) => {
    const used = await useCode(context, { requestId, hash, now, mayRepeat });
    if (used.length === 0) throw over();
    return then(context, { accountId, contact: { channel, value } });
  });
}

/**
 * Counts the tries after a wrong one by their caller, across codes and accounts. The first try of
 * each code is always allowed, so that users who share a network with a guesser still get in.
 * @throws AppError signIn.code.tooMany
 */
async function countRetry(context: Context, contact: Contact): Promise<void> {
  const { limiters } = context;
  const { hash, isProved } = await identifyRequester(context, contact);
  try {
    await limiters.codeRetry.count(hash);
    if (!isProved) await limiters.codeRetryOfStrangers.count("all");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refuse("code.tooMany", { headers: error.headers });
  }
}

/** @throws AppError with the specification's message beside the field */
export function parseCode(
  { settings: { CODE_DIGITS: digits } }: Pick<Context, "settings">,
  typed: string,
): string {
  // In a pasted message the code is the first run of that many digits: "12 345 is your code".
  const [run] = typed.match(new RegExp(`(?<!\\d)\\d([ -]?\\d){${digits - 1}}(?!\\d)`)) ?? [];
  if (run) return run.replace(/\D/g, "");
  const key = typed.trim() === "" ? "signIn.code.required" : "signIn.code.digits";
  throw badInput({ field: "code", key, values: { digits } });
}

interface Try extends Pick<CodeInput, "requestId" | "purpose"> {
  accountId: string | null;
  now: Date;
  mayRepeat: boolean;
}

const countTry = statement("code tried", (p: Parameters<Try>) =>
  returning(
    sql`update ${codeRequest} set ${columnName(codeRequest.tries)} = ${codeRequest.tries} + 1
      where ${codeRequest.id} = ${p.requestId} and ${codeRequest.purpose} = ${p.purpose}
        and ${codeRequest.expiresAt} > ${p.now}
        and (${codeRequest.usedAt} is null or ${p.mayRepeat}::boolean)
        and ${codeRequest.tries} < ${maxTries}
        and (${p.accountId}::uuid is null or ${codeRequest.accountId} is null
          or ${codeRequest.accountId} = ${p.accountId})`,
    {
      accountId: codeRequest.accountId,
      channel: codeRequest.channel,
      contact: codeRequest.contact,
      codeHash: codeRequest.codeHash,
      tries: codeRequest.tries,
    },
  ),
);

const useCode = statement(
  "code used",
  (p: Parameters<{ requestId: string; hash: string; now: Date; mayRepeat: boolean }>) => sql`
    update ${codeRequest} ${set(codeRequest, { usedAt: p.now })}
    where ${codeRequest.id} = ${p.requestId} and ${codeRequest.codeHash} = ${p.hash}
      and (${codeRequest.usedAt} is null or ${p.mayRepeat}::boolean)
    returning 1`,
);

const over = () =>
  refuse("code.over", { fields: [{ field: "code", key: "signIn.code.askAgain" }] });

const wrong = (left: number) =>
  refuse("code.wrong", {
    fields: [{ field: "code", key: "signIn.code.isWrong", values: { left } }],
  });

/** Saves a verified contact. @throws AppError signIn.contact.taken, signIn.code.over */
export async function claimContact(
  context: Context,
  claim: { accountId: string; contact: Contact },
): Promise<void> {
  const outcome = await saveVerifiedContact(context, claim);
  if (outcome === "taken") throw refuse("contact.taken");
  if (outcome === "ended") throw refuse("code.over");
}

/** Ends the codes for a replaced contact or a changed password. */
export const endResetCodes = statement(
  "reset codes ended",
  (p: Parameters<{ accountId: string; now: Date }>) => sql`
    update ${codeRequest} ${set(codeRequest, { usedAt: p.now })}
    where ${codeRequest.accountId} = ${p.accountId} and ${codeRequest.purpose} = 'reset'
      and ${codeRequest.usedAt} is null`,
);

type VerifyInput = ParsedInputOf<typeof endpoints.verifyAccount>;

export async function verifyAccount(context: Context, input: VerifyInput) {
  await verify(context, input, async () => {});
  return {};
}

export const verifyAccountAndSignIn = (context: Context, input: VerifyInput) =>
  verify(context, input, signInBrowser);

const verify = <T>(
  context: Context,
  input: VerifyInput,
  then: (context: Context, accountId: string) => Promise<T>,
): Promise<T> =>
  verifyCode(context, { ...input, purpose: "register" }, async (context, verified) => {
    const { accountId } = verified;
    await claimContact(context, verified);
    // They may have been sent to the other contact, which is not verified.
    await endResetCodes(context, { accountId, now: context.now });
    return then(context, accountId);
  });
