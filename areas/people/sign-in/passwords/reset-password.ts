import {
  findAccount,
  findOwner,
  guessableWords,
  passwordResetContact,
  verifiedContactsOf,
} from "#areas/people/accounts/account-contacts.ts";
import { type Contact, parseContact } from "#areas/people/accounts/contacts.ts";
import { AppError, badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { requestCode } from "../codes/request-code.ts";
import { claimContact, parseCode, verifyCode } from "../codes/verify-code.ts";
import { passwordChanged } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { signInBrowser } from "../sessions/sign-in-browser.ts";
import { setPassword } from "./change-password.ts";
import type * as endpoints from "./endpoints.ts";
import type { forgotPassword as endpoint } from "./endpoints.ts";
import { passwordErrors } from "./password-rules.ts";

type PasswordReset = ParsedInputOf<typeof endpoints.resetPassword>;

export async function resetPassword(context: Context, input: PasswordReset) {
  await reset(context, input, async () => {});
  return {};
}

export const resetPasswordAndSignIn = (context: Context, input: PasswordReset) =>
  reset(context, input, signInBrowser);

async function reset<T>(
  context: Context,
  input: PasswordReset,
  then: (context: Context, accountId: string) => Promise<T>,
): Promise<T> {
  // Errors that are visible without the code cost no try.
  await check(context, input);
  return verifyCode(context, { ...input, purpose: "reset" }, async (context, verified) => {
    const { accountId } = verified;
    const [owner] = await findOwner(context, { accountId });
    if (!owner || !["unverified", "active"].includes(owner.state)) throw refuse("code.over");
    await check(context, input, guessableWords(owner));
    await setPassword(context, { accountId, password: input.password });
    // The code was sent to the contact itself and so verifies it.
    if (owner.state === "unverified") await claimContact(context, verified);
    const contacts = verifiedContactsOf(owner);
    await notify(context, passwordChanged, { to: accountId, payload: {}, contacts });
    return then(context, accountId);
  });
}

async function check(
  context: Context,
  { code, password, confirmPassword }: PasswordReset,
  own: ReturnType<typeof guessableWords> = [],
): Promise<void> {
  const fields = await passwordErrors(context, { password, confirmPassword, own });
  try {
    parseCode(context, code);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    fields.unshift(...error.fields);
  }
  if (fields.length > 0) throw badInput(...fields);
}

/**
 * Sends a code for a new password. Responds in the same way to unknown contacts, after the same
 * work.
 */
export const forgotPassword: Handler<typeof endpoint> = async (context, { phone, username }) => {
  const contact = contactIn(context, phone?.trim() || username?.trim() || "");
  const match = await findAccount(context, contact);
  const [owner] = await findOwner(context, { accountId: match?.id ?? newId() });
  const sendTo = passwordResetContact(owner, contact, context.settings.PASSWORD_RESET_CHANNEL);
  return requestCode(context, {
    accountId: sendTo && owner?.id,
    purpose: "reset",
    contact,
    sendTo: sendTo ?? contact,
    language: owner?.language ?? context.language,
  });
};

function contactIn({ edition }: Context, typed: string): Contact {
  const contact = parseContact(typed, edition.countryCode);
  if (contact && !/^@|@$/.test(contact.value)) return contact;
  const key = typed === "" ? "signIn.reset.required" : "signIn.reset.invalid";
  throw badInput({ field: "phone", key });
}
