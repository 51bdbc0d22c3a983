import type { Context } from "#server/context.ts";
import { idleSince } from "./idle-since.ts";

const dayMs = 86_400_000;

/** Takes away what is of no use any more: sign-ins, tokens, codes, and what limits counted by. */
export async function forgetExpired({
  db,
  now,
  settings,
}: Pick<Context, "db" | "now" | "settings">): Promise<void> {
  const yesterday = new Date(now.getTime() - dayMs);
  await db.named(
    "forget sessions",
    `delete from session where expires_at <= $1 or (kind = 'browser' and last_seen_at <= $2)`,
    [now, idleSince({ now, settings })],
  );
  // A pair that was replaced is evidence of reuse for as long as its refresh token would have lived.
  await db.named(
    "forget tokens",
    `delete from oauth_token where access_expires_at <= $1
       and (refresh_expires_at is null or refresh_expires_at <= $1)`,
    [now],
  );
  await db.named("forget code requests", "delete from code_request where expires_at <= $1", [
    yesterday,
  ]);
  await db.named("forget code sends", "delete from code_send where at <= $1", [
    new Date(yesterday.getTime() - dayMs),
  ]);
}
