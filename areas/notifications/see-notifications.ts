import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { unseenOf } from "./reads.ts";

/** She has seen what she was told until now; what comes meanwhile stays new. */
export async function seeNotifications({
  db,
  actor,
  now,
}: Pick<Context, "db" | "actor" | "now">): Promise<{ unseen: number }> {
  const { accountId } = personOf({ actor });
  await db.named("notifications seen", see, [accountId, now]);
  return { unseen: await unseenOf(db, accountId) };
}

const see = `
  update notification set seen_at = $2
  where account_id = $1 and seen_at is null and created_at <= $2`;
