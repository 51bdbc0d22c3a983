import { ownWords, provedContacts } from "#areas/accounts/contacts-of.ts";
import { badInput, commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { passwordChanged } from "../notifications.ts";
import { passwordErrors } from "./password-rules.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { setPassword } from "./set-password.ts";

interface PasswordChange {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/** Another password by the present one; whoever else is signed in to the account is not any more. */
export async function changePassword(
  context: Context,
  { currentPassword, password, confirmPassword }: PasswordChange,
): Promise<Record<string, never>> {
  const { sessionId: keepSession, accountId } = personOf(context);
  const owner = await reauthenticate(context, currentPassword);
  const own = ownWords(owner);
  const fields = await passwordErrors(context, { password, confirmPassword, own });
  if (fields.length > 0) throw badInput(...fields);
  await context.transaction(async (context) => {
    const before = owner.passwordHash;
    const isSet = await setPassword(context, { accountId, password, before, keepSession });
    if (!isSet) throw commonRefusal("conflict");
    const contacts = provedContacts(owner);
    await notify(context, passwordChanged, { to: accountId, payload: {}, contacts });
  });
  return {};
}
