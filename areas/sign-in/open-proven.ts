import type { AccountFound } from "#areas/accounts/find-account.ts";
import type { Context } from "#server/context.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { refuse } from "./refusals.ts";

/**
 * Opens a session for who gave her password a moment ago, unless it was changed or she was
 * suspended in that moment: whoever does that ends all sessions and must miss none.
 * @param context inside a transaction
 */
export async function openProven(
  context: Context,
  account: AccountFound,
  kind: "browser" | "program",
): Promise<OpenedSession> {
  const still = await context.db.named(
    "account still proven",
    `select 1 from account
     where id = $1 and password_hash = $2 and state in ('unverified', 'active') for share`,
    [account.id, account.passwordHash],
  );
  if (still.length === 0) throw refuse("failed");
  return openSession(context, account, kind);
}
