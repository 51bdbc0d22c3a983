import { type Contact, contactTyped } from "#areas/accounts/contacts.ts";
import { ownerOf, resetContact } from "#areas/accounts/contacts-of.ts";
import { findAccount } from "#areas/accounts/find-account.ts";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { requestCode } from "../codes/request-code.ts";

/** Sends a code for a new password. Who is not known is answered alike, after the same work. */
export async function forgotPassword(
  context: Context,
  { phone, username }: { phone?: string | undefined; username?: string | undefined },
): Promise<{ requestId: string }> {
  const contact = contactIn(context, phone?.trim() || username?.trim() || "");
  const found = await findAccount(context, contact);
  const owner = await ownerOf(context, found?.id ?? newId());
  const sendTo = resetContact(owner, contact, context.settings.PASSWORD_RESET_CHANNEL);
  return requestCode(context, {
    accountId: sendTo && owner?.id,
    purpose: "reset",
    contact,
    sendTo: sendTo ?? contact,
    language: owner?.language ?? context.language,
  });
}

function contactIn({ edition }: Context, typed: string): Contact {
  const contact = contactTyped(typed, edition.countryCode);
  if (contact && !/^@|@$/.test(contact.value)) return contact;
  const key = typed === "" ? "signIn.reset.required" : "signIn.reset.invalid";
  throw badInput({ field: "phone", key });
}
