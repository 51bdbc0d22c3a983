import { setPasswordHash } from "#areas/accounts/set-password-hash.ts";
import type { Context } from "#server/context.ts";
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
  { accountId, password, before, keepSession }: NewPassword,
): Promise<boolean> {
  const { db } = context;
  const after = await hashPassword(password);
  if (!(await setPasswordHash(context, accountId, { before: before ?? null, after }))) return false;
  await db.named("sessions ended", endSessions, [accountId, keepSession ?? null]);
  await endResetCodes(context, accountId);
  return true;
}

/** A code on its way to where she is reached no more, or for a password that was changed, is worth nothing. */
export async function endResetCodes(
  { db, now }: Pick<Context, "db" | "now">,
  accountId: string,
): Promise<void> {
  await db.named("reset codes ended", endCodes, [accountId, now]);
}

const endSessions = "delete from session where account_id = $1 and ($2::uuid is null or id <> $2)";

const endCodes = `
  update code_request set used_at = $2
  where account_id = $1 and purpose = 'reset' and used_at is null`;
