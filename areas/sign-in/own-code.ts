import type { Contact } from "#areas/accounts/contacts.ts";
import { contactsOf, ownerOf } from "#areas/accounts/contacts-of.ts";
import { isProvedByOther } from "#areas/accounts/is-proved-by-other.ts";
import { commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./code-endpoints.ts";
import { maskedContact, shownContact } from "./mask-contact.ts";
import { requestCode } from "./request-code.ts";

export async function ownContacts(
  context: Context,
): Promise<ResultOf<typeof endpoints.ownContacts>> {
  const owner = await ownerOf(context, personOf(context).accountId);
  const contacts = owner ? contactsOf(owner) : [];
  return {
    contacts: contacts.map(({ value, ...one }) => ({
      ...one,
      contact: shownContact({ ...one, value }),
      masked: maskedContact({ ...one, value }),
    })),
  };
}

/** Sends a new code to who registered and signed in, but has proved no contact yet. */
export async function ownCode(
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
