import { findContactOwner } from "#areas/people/accounts/account-contacts.ts";
import { createAccount, type NewAccount } from "#areas/people/accounts/create-account.ts";
import { requestCode } from "#areas/people/sign-in/codes/request-code.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import { commonRefusal } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { deduplicate } from "#server/operations/deduplicate.ts";
import type { ParsedInputOf, ResultOf } from "#server/operations/endpoint.ts";
import {
  assertValidUpTo,
  type ParsedRegistration,
  parseRegistration,
  type RegistrationInput,
  registrationContact,
} from "./check-registration.ts";
import type * as endpoints from "./endpoints.ts";
import { registeredAlready } from "./notifications.ts";

type Registered = ResultOf<typeof endpoints.registerAccount>;

/** Creates an account and sends the code that verifies its contact. */
export const registerAccount = (context: Context, typed: RegistrationInput): Promise<Registered> =>
  deduplicate(context, typed, () => register(context, typed));

export async function checkSteps(
  context: Context,
  { step, ...typed }: ParsedInputOf<typeof endpoints.checkSteps>,
) {
  await assertValidUpTo(context, step, typed, await parseRegistration(context, typed));
  return {};
}

async function register(context: Context, typed: RegistrationInput): Promise<Registered> {
  const understood = await parseRegistration(context, typed);
  await assertValidUpTo(context, "password", typed, understood);
  const { limiters, address } = context;
  await limiters.registerOfAddress.count(address);
  // Also for a contact that is taken, so that the response takes as long (timing side channel).
  const passwordHash = await hashPassword(typed.password);
  const opened = newAccount(typed, understood, passwordHash);
  const { contact, language } = opened;
  const owner = await findContactOwner(context, contact);
  const { requestId } = await requestCode(
    context,
    { accountId: owner ? undefined : opened.id, purpose: "register", contact, language },
    async (context, canSend) => {
      if (!owner) {
        await createAccount(context, opened);
        return;
      }
      // The caller sees no difference. The owner is notified no more often than the limits of codes
      // allow.
      if (!canSend) return;
      const payload = { channel: contact.channel };
      await notify(context, registeredAlready, { to: owner.id, payload, contacts: [contact] });
    },
  );
  return { requestId, channel: contact.channel };
}

function newAccount(
  typed: RegistrationInput,
  understood: ParsedRegistration,
  passwordHash: string,
): NewAccount {
  const { userType, role, language, countryCode, locationId, phone, email } = understood;
  const contact = registrationContact(understood);
  if (!userType || !role || !language || !countryCode || !contact) {
    throw commonRefusal("badInput");
  }
  // Fields of organisations are ignored for individuals.
  const organisation = userType === "organisation" ? typed : undefined;
  const person = {
    userType,
    firstName: typed.firstName,
    middleName: typed.MiddleName || null,
    lastName: typed.lastName,
    gender: typed.gender,
    countryCode,
    locationId: locationId ?? null,
    phone: phone ?? null,
    email: email ?? null,
    referredBy: understood.referredBy ?? null,
    organizationName: organisation?.organizationName ?? null,
    organizationType: organisation?.organizationType ?? null,
    organizationSize: organisation?.organizationSize ?? null,
    organizationCity: organisation?.organizationCity ?? null,
    physicalAddress: organisation?.physicalAddress ?? null,
    postalAddress: organisation?.postalAddress || null,
    website: (organisation && understood.website) ?? null,
  };
  return { id: newId(), role, contact, language, passwordHash, person };
}
