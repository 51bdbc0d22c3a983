import { contactsOf, ownWords } from "#areas/accounts/contacts-of.ts";
import { badInput, commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { provenOwner } from "./own-password.ts";
import { passwordErrors } from "./password-rules.ts";
import { setPassword } from "./set-password.ts";
import { tellOwner } from "./tell-owner.ts";

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
  const isSet = await context.db.transaction((db) =>
    setPassword(
      { ...context, db },
      { accountId, password, before: owner.passwordHash, keepSession },
    ),
  );
  if (!isSet) throw commonRefusal("conflict");
  for (const contact of contactsOf(owner).filter(({ isProved }) => isProved)) {
    await tellOwner(context, contact, { news: "passwordChanged", language: owner.language });
  }
  return {};
}
