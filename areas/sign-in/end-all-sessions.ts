import type { Database } from "#server/database/database.ts";

/** Signs an account out everywhere, in the transaction of what makes it so. */
export async function endAllSessions({ named }: Database, accountId: string): Promise<void> {
  await named("sessions ended by others", "delete from session where account_id = $1", [accountId]);
}
