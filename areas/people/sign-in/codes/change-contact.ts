import { z } from "zod";
import {
  findOwner,
  type Owner,
  verifiedContactsOf,
} from "#areas/people/accounts/account-contacts.ts";
import {
  type Contact,
  normalizeEmail,
  parseMobilePhone,
  phoneExample,
} from "#areas/people/accounts/contacts.ts";
import { badInput, type PhraseValues } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { emailChanged, phoneChanged } from "../notifications.ts";
import { reauthenticate } from "../sessions/authenticate.ts";
import type * as endpoints from "./endpoints.ts";
import { requestOwnerCode } from "./request-code.ts";
import { claimContact, endResetCodes, verifyCode } from "./verify-code.ts";

export async function updateContact(
  context: Context,
  { channel, contact: typed, currentPassword }: ParsedInputOf<typeof endpoints.updateContact>,
) {
  const owner = await reauthenticate(context, currentPassword);
  const contact = contactIn(owner, channel, typed);
  return requestOwnerCode(context, owner, { purpose: "contact", contact });
}

function contactIn(owner: Owner, channel: Contact["channel"], typed: string): Contact {
  const value =
    channel === "sms"
      ? parseMobilePhone(typed, owner.countryCode)
      : validEmail(normalizeEmail(typed));
  if (!value && channel === "email") throw wrong("signIn.contact.email");
  if (!value) throw wrong("signIn.contact.phone", { example: phoneExample(owner.countryCode) });
  if (verifiedContactsOf(owner).some((own) => own.value === value))
    throw wrong("signIn.contact.same");
  return { channel, value };
}

const validEmail = (email: string) => (z.email().safeParse(email).success ? email : undefined);

const wrong = (key: string, values: PhraseValues = {}) =>
  badInput({ field: "contact", key, values });

/** Saves the new contact and notifies the one it replaces. */
export const verifyContact: Handler<typeof endpoints.verifyContact> = async (context, input) => {
  const { accountId } = personOf(context);
  await verifyCode(
    context,
    { ...input, purpose: "contact", accountId },
    async (context, { contact }) => {
      const [before] = await findOwner(context, { accountId });
      await claimContact(context, { accountId, contact });
      await endResetCodes(context, { accountId, now: context.now });
      const { channel } = contact;
      const old =
        before && verifiedContactsOf(before).find((candidate) => candidate.channel === channel);
      if (!old) return;
      const declared = channel === "sms" ? phoneChanged : emailChanged;
      await notify(context, declared, { to: accountId, payload: {}, contacts: [old] });
    },
  );
  return {};
};
