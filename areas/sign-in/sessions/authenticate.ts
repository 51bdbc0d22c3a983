import { sql } from "drizzle-orm";
import {
  type AccountByContact,
  contactsOf,
  findAccount,
  findOwner,
  type Owner,
} from "#areas/accounts/account-contacts.ts";
import type { Contact } from "#areas/accounts/contacts.ts";
import { renewPasswordHash } from "#areas/accounts/set-password-hash.ts";
import { account } from "#areas/accounts/tables.ts";
import { AppError, badInput, commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { hashPassword, isOldHash, isPassword } from "../passwords/passwords.ts";
import { refuse } from "../refusals.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

/**
 * Whose contact and password these are. Who is not known, has no password or gives a wrong one is
 * refused by the same words after the same work.
 * @throws AppError signIn.failed, signIn.tooMany, and signIn.suspended for the right password
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
  const found = contact && (await findAccount(context, contact));
  const isRight = await isPassword(found?.passwordHash, password);
  if (!found || !isRight) throw refuse("failed");
  if (found.state === "suspended") throw refuse("suspended");
  if (!isOldHash(found.passwordHash)) return found;
  const { id: accountId, passwordHash: before } = found;
  const after = await hashPassword(password);
  const renewed = await renewPasswordHash(context, { accountId, before, after });
  // Her other sign-in of this moment was first: what it left is new, or no more her password.
  return renewed.length > 0
    ? { ...found, passwordHash: after }
    : checkPassword(context, contact, password);
}

/** Counted before anything is looked up, for contacts that nobody has too. */
async function countSignIn({ limiters, keys, address }: Context, contact: Contact | undefined) {
  try {
    await limiters.signInOfAddress.count(address);
    if (!contact) return;
    const account = keys.hmac("sign-in", `${contact.channel} ${contact.value}`);
    await limiters.signInOfAccount.count(account);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw refuse("tooMany", { headers: error.headers });
  }
}

/**
 * Opens a session for who gave her password a moment ago, unless it was changed or she was
 * suspended in that moment: whoever does that ends all sessions and must miss none.
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
 * The person's account, once she gave her password again: a telephone left lying open must not be
 * enough. Guesses count as those at signing in do.
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
  const [contact] = contactsOf(owner);
  await countSignIn(context, contact);
  if (await isPassword(owner.passwordHash, password)) return owner;
  throw badInput({ field: fieldName, key: "signIn.password.currentWrong" });
}
