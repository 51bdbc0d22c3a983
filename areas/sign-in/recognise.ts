import type { Contact } from "#areas/accounts/contacts.ts";
import { type AccountFound, findAccount } from "#areas/accounts/find-account.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { isPassword } from "./passwords.ts";
import { refuse } from "./refusals.ts";

/**
 * Whose contact and password these are. Who is not known, has no password or gives a wrong one is
 * refused by the same words after the same work.
 * @throws AppError signIn.failed, signIn.tooMany, and signIn.suspended for the right password
 */
export async function recognise(
  context: Context,
  contact: Contact | undefined,
  password: string,
): Promise<AccountFound> {
  await countSignIn(context, contact);
  const found = contact && (await findAccount(context, contact));
  const isRight = await isPassword(found?.passwordHash, password);
  if (!found || !isRight) throw refuse("failed");
  if (found.state === "suspended") throw refuse("suspended");
  return found;
}

/** Counted before anything is looked up, for contacts that nobody has too. */
export async function countSignIn(
  { limiters, keys, address }: Context,
  contact: Contact | undefined,
): Promise<void> {
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
