import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { type Channel, sendQueues } from "./delivery-queues.ts";

/**
 * Sends what was given up once more, with all its tries.
 * @throws AppError errors.notFound for what was not given up, or is under way again
 */
export async function retryDelivery(
  { db, jobs, now }: Pick<Context, "db" | "jobs" | "now">,
  { id }: { id: string },
): Promise<Record<string, never>> {
  if (!idPattern.test(id)) throw notFound();
  await db.transaction(async (inside) => {
    // Of two officers who press at once the second finds it queued.
    const [row] = await inside.named<{ channel: Channel }>("delivery retried", retry, [id, now]);
    if (!row) throw notFound();
    await jobs.send({ db: inside }, sendQueues[row.channel], { deliveryId: id });
  });
  return {};
}

const retry = `
  update notification_delivery set state = 'queued', tries = 0, reason = null, updated_at = $2
  where id = $1 and state = 'dead' returning channel`;
