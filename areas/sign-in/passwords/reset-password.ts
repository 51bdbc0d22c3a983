import { type Owner, ownerOf, ownWords, provedContacts } from "#areas/accounts/contacts-of.ts";
import { AppError, badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { keepContact } from "../codes/keep-contact.ts";
import { digitsOf, type VerifiedContact, verifyCode } from "../codes/verify-code.ts";
import { passwordChanged } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { type BrowserSession, signInBrowser } from "../sessions/sign-in-browser.ts";
import { passwordErrors } from "./password-rules.ts";
import { setPassword } from "./set-password.ts";

interface PasswordReset {
  requestId: string;
  code: string;
  password: string;
  confirmPassword: string;
}

/** Chooses a new password by a code; every session of the account ends. */
export async function resetPassword(
  context: Context,
  input: PasswordReset,
): Promise<Record<string, never>> {
  await reset(context, input, async () => {});
  return {};
}

/** The same in a browser, which is signed in by it. */
export const resetPasswordHere = (
  context: Context,
  input: PasswordReset,
): Promise<BrowserSession> => reset(context, input, signInBrowser);

async function reset<T>(
  context: Context,
  input: PasswordReset,
  then: (context: Context, accountId: string) => Promise<T>,
): Promise<T> {
  // What can be seen without the code costs no try.
  await check(context, input);
  const { requestId, code } = input;
  const given = { requestId, code, purpose: "reset" } as const;
  return verifyCode(context, given, async (context, verified) => {
    const owner = await resetIn(context, input, verified);
    const contacts = provedContacts(owner);
    await notify(context, passwordChanged, { to: owner.id, payload: {}, contacts });
    return then(context, owner.id);
  });
}

async function resetIn(
  context: Context,
  input: PasswordReset,
  { accountId, contact }: VerifiedContact,
): Promise<Owner> {
  const owner = await ownerOf(context, accountId);
  if (!owner || !["unverified", "active"].includes(owner.state)) {
    throw refuse("code.over");
  }
  await check(context, input, ownWords(owner));
  await setPassword(context, { accountId, password: input.password });
  // The code went to the contact itself and so proves it.
  if (owner.state === "unverified") await keepContact(context, { accountId, contact });
  return owner;
}

async function check(
  context: Context,
  { code, password, confirmPassword }: PasswordReset,
  own: (string | null)[] = [],
): Promise<void> {
  const fields = await passwordErrors(context, { password, confirmPassword, own });
  try {
    digitsOf(context, code);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    fields.unshift(...error.fields);
  }
  if (fields.length > 0) throw badInput(...fields);
}
