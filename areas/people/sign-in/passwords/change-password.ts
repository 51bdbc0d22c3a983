import { guessableWords, verifiedContactsOf } from "#areas/people/accounts/account-contacts.ts";
import { setPasswordHash } from "#areas/people/accounts/set-password-hash.ts";
import { badInput, commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { endResetCodes } from "../codes/verify-code.ts";
import { passwordChanged } from "../notifications.ts";
import { reauthenticate } from "../sessions/authenticate.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import type * as endpoints from "./endpoints.ts";
import { passwordErrors } from "./password-rules.ts";
import { hashPassword } from "./passwords.ts";

export async function changePassword(
  context: Context,
  { currentPassword, password, confirmPassword }: ParsedInputOf<typeof endpoints.changePassword>,
) {
  const { sessionId: keepSession, accountId } = personOf(context);
  const owner = await reauthenticate(context, currentPassword);
  const typed = { password, confirmPassword, own: guessableWords(owner) };
  const fields = await passwordErrors(context, typed);
  if (fields.length > 0) throw badInput(...fields);
  await context.transaction(async (context) => {
    const before = owner.passwordHash;
    const isSet = await setPassword(context, { accountId, password, before, keepSession });
    if (!isSet) throw commonRefusal("conflict");
    const contacts = verifiedContactsOf(owner);
    await notify(context, passwordChanged, { to: accountId, payload: {}, contacts });
  });
  return {};
}

interface NewPassword {
  accountId: string;
  password: string;
  /** Hash of the replaced password, where the current password was required. */
  before?: string | null;
  /** The session that makes the change and continues. */
  keepSession?: string;
}

/**
 * Sets a password and ends what may have been opened with the previous one: the other sessions,
 * their tokens, and pending password reset codes.
 * @param context inside a transaction
 * @returns false when another request changed it first
 */
export async function setPassword(
  context: Pick<Context, "db" | "now">,
  { accountId, password, before = null, keepSession }: NewPassword,
): Promise<boolean> {
  const after = await hashPassword(password);
  const { now } = context;
  const written = await setPasswordHash(context, { accountId, before, after, now });
  if (written.length === 0) return false;
  await endAllSessions(context, { accountId, but: keepSession ?? null });
  await endResetCodes(context, { accountId, now });
  return true;
}
