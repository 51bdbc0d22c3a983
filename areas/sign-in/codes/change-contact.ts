import { z } from "zod";
import { type Contact, emailAddress, mobilePhone, phoneExample } from "#areas/accounts/contacts.ts";
import { contactsOf, type Owner, ownerOf, provedContacts } from "#areas/accounts/contacts-of.ts";
import { isProvedByOther } from "#areas/accounts/proved-contacts.ts";
import { badInput, type PhraseValues } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { emailChanged, phoneChanged } from "../notifications.ts";
import { reauthenticate } from "../passwords/reauthenticate.ts";
import { endResetCodes } from "./end-codes.ts";
import { keepContact } from "./keep-contact.ts";
import { requestCode } from "./request-code.ts";
import { verifyCode } from "./verify-code.ts";

interface NewContact {
  channel: Contact["channel"];
  contact: string;
  currentPassword: string;
}

/** Sends a code to the new contact. Somebody else's gets none, and nothing shows that it is. */
export async function updateContact(
  context: Context,
  { channel, contact: typed, currentPassword }: NewContact,
): Promise<{ requestId: string }> {
  const owner = await reauthenticate(context, currentPassword);
  const contact = contactIn(owner, channel, typed);
  const isTaken = await isProvedByOther(context, contact, owner.id);
  return requestCode(context, {
    accountId: isTaken ? undefined : owner.id,
    purpose: "contact",
    contact,
    language: owner.language,
  });
}

function contactIn(owner: Owner, channel: Contact["channel"], typed: string): Contact {
  const value =
    channel === "sms" ? mobilePhone(typed, owner.countryCode) : validEmail(emailAddress(typed));
  if (!value && channel === "email") throw wrong("signIn.contact.email");
  if (!value) throw wrong("signIn.contact.phone", { example: phoneExample(owner.countryCode) });
  const isOwn = contactsOf(owner).some((own) => own.isProved && own.value === value);
  if (isOwn) throw wrong("signIn.contact.same");
  return { channel, value };
}

const validEmail = (email: string) => (z.email().safeParse(email).success ? email : undefined);

const wrong = (key: string, values: PhraseValues = {}) =>
  badInput({ field: "contact", key, values });

/** Makes the new contact hers; the one it takes the place of is told. */
export async function verifyContact(
  context: Context,
  { requestId, code }: { requestId: string; code: string },
): Promise<Record<string, never>> {
  const { accountId } = personOf(context);
  const input = { requestId, code, purpose: "contact", accountId } as const;
  await verifyCode(context, input, async (context, { contact }) => {
    const before = await ownerOf(context, accountId);
    await keepContact(context, { accountId, contact });
    await endResetCodes(context, accountId);
    const { channel } = contact;
    const old = before && provedContacts(before).find((one) => one.channel === channel);
    if (!old) return;
    const declared = channel === "sms" ? phoneChanged : emailChanged;
    await notify(context, declared, { to: accountId, payload: {}, contacts: [old] });
  });
  return {};
}
