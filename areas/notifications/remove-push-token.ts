import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";

/** Takes no more by push in this browser; one that did not is as well. */
export async function removePushToken(
  { db, actor }: Pick<Context, "db" | "actor">,
  { endpoint }: { endpoint: string },
): Promise<Record<string, never>> {
  const { accountId } = personOf({ actor });
  await db.named("push token removed", remove, [endpoint, accountId]);
  return {};
}

const remove = "delete from push_subscription where endpoint = $1 and account_id = $2";
