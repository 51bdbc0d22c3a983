import { contactsOf, type Owner, ownerOf } from "#areas/accounts/contacts-of.ts";
import { badInput, commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { isPassword } from "./passwords.ts";
import { countSignIn } from "./recognise.ts";

/**
 * The person's account, once she gave her password again: a telephone left lying open must not be
 * enough. Guesses count as those at signing in do.
 * @param fieldName the field it was typed into
 * @throws AppError signIn.tooMany, or at that field
 */
export async function provenOwner(
  context: Context,
  given: string,
  fieldName = "currentPassword",
): Promise<Owner> {
  const owner = await ownerOf(context, personOf(context).accountId);
  if (!owner) throw commonRefusal("signInFirst");
  const [contact] = contactsOf(owner);
  await countSignIn(context, contact);
  if (await isPassword(owner.passwordHash, given)) return owner;
  const field = { field: fieldName, key: "signIn.password.currentWrong" };
  throw badInput(field);
}
