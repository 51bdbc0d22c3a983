import type { Database } from "#server/database/database.ts";

/** Ends one sign-in; its tokens go with it. */
export async function endSession({ named }: Database, sessionId: string): Promise<void> {
  await named("session end", "delete from session where id = $1", [sessionId]);
}
