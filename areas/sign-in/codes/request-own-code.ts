import type { Contact } from "#areas/accounts/contacts.ts";
import { contactsOf, ownerOf } from "#areas/accounts/contacts-of.ts";
import { isProvedByOther } from "#areas/accounts/proved-contacts.ts";
import { commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { requestCode } from "./request-code.ts";

/** Sends a new code to who registered and signed in, but has proved no contact yet. */
export async function requestOwnCode(
  context: Context,
  { channel }: { channel: Contact["channel"] },
): Promise<{ requestId: string }> {
  const owner = await ownerOf(context, personOf(context).accountId);
  const contact = owner && contactsOf(owner).find((one) => one.channel === channel);
  if (!contact || owner.state !== "unverified") throw commonRefusal("conflict");
  const isTaken = await isProvedByOther(context, contact, owner.id);
  return requestCode(context, {
    accountId: isTaken ? undefined : owner.id,
    purpose: "register",
    contact,
    language: owner.language,
  });
}
