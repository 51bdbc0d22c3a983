import { ownWords, provedContacts } from "#areas/accounts/contacts-of.ts";
import { badInput, commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { passwordChanged } from "./notifications.ts";
import { provenOwner } from "./own-password.ts";
import { passwordErrors } from "./password-rules.ts";
import { setPassword } from "./set-password.ts";

interface Given {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

/** Another password by the present one; whoever else is signed in to the account is not any more. */
export async function changePassword(
  context: Context,
  { currentPassword, ...given }: Given,
): Promise<Record<string, never>> {
  const { sessionId: keepSession, accountId } = personOf(context);
  const owner = await provenOwner(context, currentPassword);
  const fields = await passwordErrors(context.settings, { ...given, own: ownWords(owner) });
  if (fields.length > 0) throw badInput(...fields);
  const { password } = given;
  await context.transaction(async (context) => {
    const before = owner.passwordHash;
    const isSet = await setPassword(context, { accountId, password, before, keepSession });
    if (!isSet) throw commonRefusal("conflict");
    const contacts = provedContacts(owner);
    await notify(context, passwordChanged, { to: accountId, payload: {}, contacts });
  });
  return {};
}
