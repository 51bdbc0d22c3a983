import type { Context } from "#server/context.ts";

/** Lays a delivery down after its last try, for the officer to see. */
export async function giveUpDelivery(
  { db, now }: Pick<Context, "db" | "now">,
  { deliveryId }: { deliveryId: string },
): Promise<void> {
  await db.named("delivery given up", giveUp, [deliveryId, now]);
}

const giveUp = `
  update notification_delivery
  set state = 'dead', reason = coalesce(reason, 'no answer'), updated_at = $2
  where id = $1 and state = 'queued'`;
