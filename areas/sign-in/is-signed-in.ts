import type { Context, Person } from "#server/context.ts";
import { idleSince } from "./idle-since.ts";

/** Whether the sign-in somebody came by still lasts. Unlike a visit, asking leaves no trace. */
export async function isSignedIn(
  { db, now, settings }: Pick<Context, "db" | "now" | "settings">,
  { sessionId }: Pick<Person, "sessionId">,
): Promise<boolean> {
  const found = await db.named("sign-in lasts", lasts, [
    sessionId,
    now,
    idleSince({ now, settings }),
  ]);
  return found.length > 0;
}

const lasts = `
  select 1 from session s join account a on a.id = s.account_id
  where s.id = $1 and s.expires_at > $2 and s.last_seen_at > $3
    and a.state in ('unverified', 'active')`;
