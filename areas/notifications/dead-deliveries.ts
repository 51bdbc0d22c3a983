import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, set, statement } from "#server/database/statement.ts";
import { type Channel, sendQueues } from "./delivery-queues.ts";
import { notificationDelivery } from "./tables.ts";

/**
 * Sends what was given up once more, with all its tries.
 * @throws AppError errors.notFound for what was not given up, or is under way again
 */
export const retryDelivery = (
  context: Context,
  { id }: { id: string },
): Promise<Record<string, never>> =>
  context.transaction(async (context) => {
    // Of two officers who press at once the second finds it queued.
    const [row] = await queueDead(context, { id, now: context.now });
    if (!row) throw notFound();
    await context.jobs.send(context, sendQueues[row.channel], { deliveryId: id });
    return {};
  });

const queueDead = statement("delivery retried", (p: Parameters<{ id: string; now: Date }>) =>
  returning(
    sql`update ${notificationDelivery} ${set(notificationDelivery, {
      state: "queued",
      tries: 0,
      reason: null,
      updatedAt: p.now,
    })}
    where ${notificationDelivery.id} = ${p.id} and ${notificationDelivery.state} = 'dead'`,
    { channel: sql<Channel>`${notificationDelivery.channel}` },
  ),
);

/**
 * Puts what was given up away.
 * @throws AppError errors.notFound for what was not given up, or is gone already
 */
export async function dropDelivery(
  context: Pick<Context, "db">,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const gone = await deleteDead(context, { id });
  if (gone.length === 0) throw notFound();
  return {};
}

const deleteDead = statement("delivery dropped", (p: Parameters<{ id: string }>) =>
  returning(
    sql`delete from ${notificationDelivery}
      where ${notificationDelivery.id} = ${p.id} and ${notificationDelivery.state} = 'dead'`,
    { id: notificationDelivery.id },
  ),
);
