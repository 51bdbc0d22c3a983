import { findAccount, findOwner, resetContact } from "#areas/accounts/account-contacts.ts";
import { type Contact, contactTyped } from "#areas/accounts/contacts.ts";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { requestCode } from "../codes/request-code.ts";
import type { forgotPassword as endpoint } from "./endpoints.ts";

/** Sends a code for a new password. Who is not known is answered alike, after the same work. */
export async function forgotPassword(
  context: Context,
  { phone, username }: ParsedInputOf<typeof endpoint>,
) {
  const contact = contactIn(context, phone?.trim() || username?.trim() || "");
  const found = await findAccount(context, contact);
  const [owner] = await findOwner(context, { accountId: found?.id ?? newId() });
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
