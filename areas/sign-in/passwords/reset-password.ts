import { findOwner, ownWords, provedContacts } from "#areas/accounts/account-contacts.ts";
import { AppError, badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { digitsOf, keepContact, verifyCode } from "../codes/verify-code.ts";
import { passwordChanged } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { signInBrowser } from "../sessions/sign-in-browser.ts";
import { setPassword } from "./change-password.ts";
import type * as endpoints from "./endpoints.ts";
import { passwordErrors } from "./password-rules.ts";

type PasswordReset = ParsedInputOf<typeof endpoints.resetPassword>;

/** Chooses a new password by a code; every session of the account ends. */
export async function resetPassword(context: Context, input: PasswordReset) {
  await reset(context, input, async () => {});
  return {};
}

/** The same in a browser, which is signed in by it. */
export const resetPasswordHere = (context: Context, input: PasswordReset) =>
  reset(context, input, signInBrowser);

async function reset<T>(
  context: Context,
  input: PasswordReset,
  then: (context: Context, accountId: string) => Promise<T>,
): Promise<T> {
  // What can be seen without the code costs no try.
  await check(context, input);
  return verifyCode(context, { ...input, purpose: "reset" }, async (context, verified) => {
    const { accountId } = verified;
    const [owner] = await findOwner(context, { accountId });
    if (!owner || !["unverified", "active"].includes(owner.state)) throw refuse("code.over");
    await check(context, input, ownWords(owner));
    await setPassword(context, { accountId, password: input.password });
    // The code went to the contact itself and so proves it.
    if (owner.state === "unverified") await keepContact(context, verified);
    const contacts = provedContacts(owner);
    await notify(context, passwordChanged, { to: accountId, payload: {}, contacts });
    return then(context, accountId);
  });
}

async function check(
  context: Context,
  { code, password, confirmPassword }: PasswordReset,
  own: ReturnType<typeof ownWords> = [],
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
