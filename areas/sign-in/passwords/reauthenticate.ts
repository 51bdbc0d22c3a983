import { contactsOf, type Owner, ownerOf } from "#areas/accounts/contacts-of.ts";
import { badInput, commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { countSignIn } from "../sessions/authenticate.ts";
import { isPassword } from "./passwords.ts";

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
  const owner = await ownerOf(context, personOf(context).accountId);
  if (!owner) throw commonRefusal("signInFirst");
  const [contact] = contactsOf(owner);
  await countSignIn(context, contact);
  if (await isPassword(owner.passwordHash, password)) return owner;
  throw badInput({ field: fieldName, key: "signIn.password.currentWrong" });
}
