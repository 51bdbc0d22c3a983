import type { Database } from "#server/database/database.ts";

/** Takes away the codes an account asked for, and the contacts they were sent to. */
export async function forgetCodes({ named }: Database, accountId: string): Promise<void> {
  await named("codes forgotten", "delete from code_request where account_id = $1", [accountId]);
}
