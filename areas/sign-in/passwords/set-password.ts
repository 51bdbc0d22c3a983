import { setPasswordHash } from "#areas/accounts/set-password-hash.ts";
import type { Context } from "#server/context.ts";
import { endResetCodes } from "../codes/end-codes.ts";
import { endAllSessions } from "../sessions/sessions.ts";
import { hashPassword } from "./passwords.ts";

interface NewPassword {
  accountId: string;
  password: string;
  /** Digest of the one it takes the place of, where that was asked for. */
  before?: string | null;
  /** The session in which it is changed and which goes on. */
  keepSession?: string;
}

/**
 * Sets a password and ends what may have been opened with the one before: the other sessions, their
 * tokens, and codes for yet another password.
 * @param context inside a transaction
 * @returns false when somebody else changed it first
 */
export async function setPassword(
  context: Pick<Context, "db" | "now">,
  { accountId, password, before = null, keepSession }: NewPassword,
): Promise<boolean> {
  const after = await hashPassword(password);
  if (!(await setPasswordHash(context, accountId, { before, after }))) return false;
  await endAllSessions(context, accountId, { but: keepSession ?? null });
  await endResetCodes(context, accountId);
  return true;
}
