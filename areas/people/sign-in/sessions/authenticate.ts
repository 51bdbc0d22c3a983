import { sql } from "drizzle-orm";
import {
  type AccountByContact,
  findAccount,
  findOwner,
  type Owner,
} from "#areas/people/accounts/account-contacts.ts";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { rehashPassword } from "#areas/people/accounts/set-password-hash.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { AppError, badInput, commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { RateLimit } from "#server/rate-limit.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "../passwords/passwords.ts";
import { refuse } from "../refusals.ts";
import { findAccountOfDevice } from "./known-devices.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

/**
 * Returns the account with this contact and password. An unknown contact, a missing password and a
 * wrong one are rejected with the same message after the same work.
 * @throws AppError signIn.failed, signIn.tooMany, signIn.byCode, and signIn.suspended for the right
 * password
 */
export async function authenticate(
  context: Context,
  contact: Contact | undefined,
  password: string,
): Promise<AccountByContact> {
  await countSignIn(context, contact);
  return checkPassword(context, contact, password);
}

async function checkPassword(
  context: Context,
  contact: Contact | undefined,
  password: string,
): Promise<AccountByContact> {
  const match = contact && (await findAccount(context, contact));
  const isRight = await verifyPassword(match?.passwordHash, password);
  if (!match || !isRight) throw refuse("failed");
  // A start without demo data suspends its accounts, without a decision of an officer.
  const isClosed = match.isDemo && !context.settings.demoData;
  if (match.state === "suspended") throw refuse(isClosed ? "failed" : "suspended");
  if (!isOutdatedHash(match.passwordHash)) return match;
  const { id: accountId, passwordHash: before } = match;
  const after = await hashPassword(password);
  const renewed = await rehashPassword(context, { accountId, before, after });
  // A concurrent sign-in of the same user was first: the stored hash is new, or the password has
  // changed.
  return renewed.length > 0
    ? { ...match, passwordHash: after }
    : checkPassword(context, contact, password);
}

/**
 * Counts a try before its password is checked, for unknown contacts too. A browser known to the
 * account has its own tries, which unknown callers cannot use up. Past them it is treated as
 * unknown.
 */
async function countSignIn(context: Context, contact: Contact | undefined): Promise<void> {
  const { limiters, address, deviceSecret } = context;
  const accountId = contact && (await findAccountOfDevice(context, contact));
  if (accountId && !(await refusalOf(limiters.signInOfDevice, `${deviceSecret} ${accountId}`)))
    return;
  const ofAddress = await refusalOf(limiters.signInOfAddress, address);
  if (ofAddress) throw refuse("tooMany", ofAddress);
  if (!contact) return;
  const typed = `${contact.channel} ${contact.value}`;
  const ofContact = await refusalOf(limiters.signInOfContact, `${typed} ${address}`);
  if (ofContact) throw refuse("tooMany", ofContact);
  const ofUnknownCallers = await refusalOf(limiters.signInOfStrangers, typed);
  if (ofUnknownCallers) throw refuse("byCode", ofUnknownCallers);
}

/** Counts one try. @returns the headers of a refusal, past the limit */
async function refusalOf(limit: RateLimit, caller: string) {
  try {
    await limit.count(caller);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { headers: error.headers };
  }
}

/**
 * Opens a session after the password was checked, unless the password was changed or the account
 * was suspended in the meantime: those end all sessions and must not miss one.
 * @param context inside a transaction
 */
export async function openAuthenticated(
  context: Context,
  authenticated: AccountByContact,
  kind: "browser" | "program",
): Promise<OpenedSession> {
  const { id, passwordHash } = authenticated;
  const still = await lockAuthenticated(context, { id, passwordHash });
  if (still.length === 0) throw refuse("failed");
  return openSession(context, authenticated, kind);
}

const lockAuthenticated = statement(
  "account still proven",
  (p: Parameters<{ id: string; passwordHash: string | null }>) => sql`
    select 1 from ${account} where ${account.id} = ${p.id}
      and ${account.passwordHash} = ${p.passwordHash} and ${account.state} in ('unverified', 'active')
    for share`,
);

/**
 * Returns the user's account after the password is entered again, because an unattended phone must
 * not be enough. Guesses count as at sign-in.
 * @param fieldName the field it was typed into
 * @throws AppError signIn.tooMany, or at that field
 */
export async function reauthenticate(
  context: Context,
  password: string,
  fieldName = "currentPassword",
): Promise<Owner> {
  const [owner] = await findOwner(context, personOf(context));
  if (!owner) throw commonRefusal("signInFirst");
  // Counted per account: tries of unknown callers elsewhere are not counted here.
  const tooMany = await refusalOf(context.limiters.signInOfContact, `signed in ${owner.id}`);
  if (tooMany) throw refuse("tooMany", tooMany);
  if (await verifyPassword(owner.passwordHash, password)) return owner;
  const key = owner.passwordHash ? "signIn.password.currentWrong" : "signIn.password.none";
  throw badInput({ field: fieldName, key });
}
