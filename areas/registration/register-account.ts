import { contactOwner } from "#areas/accounts/contact-owner.ts";
import { type NewAccount, openAccount } from "#areas/accounts/open-account.ts";
import { hashPassword } from "#areas/sign-in/passwords.ts";
import { requestCode } from "#areas/sign-in/request-code.ts";
import { commonRefusal } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import type { ParsedInputOf, ResultOf } from "#server/operations/endpoint.ts";
import {
  checkUpTo,
  contactOf,
  type Typed,
  type Understood,
  understand,
} from "./check-registration.ts";
import type * as endpoints from "./endpoints.ts";
import { registeredAlready } from "./notifications.ts";
import { sameAgain } from "./same-again.ts";
import type { Step } from "./steps.ts";

type Asked = ResultOf<typeof endpoints.registerAccount>;

/** Opens an account and sends the code that proves its contact. */
export const registerAccount = (context: Context, typed: Typed): Promise<Asked> =>
  sameAgain(context, typed, () => register(context, typed));

/** Checks what was filled in so far. */
export async function checkSteps(
  context: Context,
  { step, ...typed }: ParsedInputOf<typeof endpoints.checkSteps>,
): Promise<Record<string, never>> {
  await checkUpTo(context, step, typed, await understand(context, typed));
  return {};
}

const last: Step = "password";

async function register(context: Context, typed: Typed): Promise<Asked> {
  const understood = await understand(context, typed);
  await checkUpTo(context, last, typed, understood);
  const { limiters, address, now } = context;
  await limiters.registerOfAddress.count(address);
  // For a contact that is taken too: the answer takes as long.
  const passwordHash = await hashPassword(typed.password);
  const opened = newAccount(typed, understood, passwordHash);
  const { contact, language } = opened;
  const owner = await contactOwner(context, contact);
  const { requestId } = await requestCode(
    context,
    { accountId: owner ? undefined : opened.id, purpose: "register", contact, language },
    async (db) => {
      if (!owner) return openAccount(db, opened, now);
      // Whoever asks sees no difference. No more often than codes, whose limits it passed.
      const payload = { channel: contact.channel };
      await notify({ ...context, db }, registeredAlready, {
        to: owner.id,
        payload,
        contacts: [contact],
      });
    },
  );
  return { requestId, channel: contact.channel };
}

function newAccount(typed: Typed, understood: Understood, passwordHash: string): NewAccount {
  const { userType, role, language, countryCode, locationId, phone, email } = understood;
  const contact = contactOf(understood);
  if (!userType || !role || !language || !countryCode || !contact) {
    throw commonRefusal("badInput");
  }
  const isOrganisation = userType === "organisation";
  const ofOrganisation = isOrganisation && {
    organizationName: typed.organizationName,
    organizationType: typed.organizationType,
    organizationSize: typed.organizationSize,
    organizationCity: typed.organizationCity,
    physicalAddress: typed.physicalAddress,
    postalAddress: typed.postalAddress || null,
    website: understood.website,
  };
  const person = {
    userType,
    firstName: typed.firstName,
    middleName: typed.MiddleName || null,
    lastName: typed.lastName,
    gender: typed.gender,
    countryCode,
    locationId,
    phone,
    email,
    referredBy: understood.referredBy,
    ...ofOrganisation,
  };
  return { id: newId(), role, contact, language, passwordHash, person };
}
