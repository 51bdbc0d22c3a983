import { sql } from "drizzle-orm";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { notFound } from "#core/errors.ts";
import { earlier, hourMs } from "#core/time.ts";
import { type Parameters, returning, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { recordDeletion } from "#server/stored-limiter.ts";
import { undoMs } from "./checkpoint-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { logisticsCheckpoint } from "./tables.ts";

/**
 * Removes a report; it still counts towards the hourly limit.
 * @throws AppError errors.notFound, also after the ten minutes, as others have read it by then
 */
export const removeCheckpoint: Handler<typeof endpoints.removeCheckpoint> = (context, { id }) => {
  const { accountId: by } = personOf(context);
  return context.transaction(async (context) => {
    const params = { id, by, since: earlier(context.now, undoMs) };
    const [removed] = await remove(context, params);
    if (!removed) throw notFound();
    const until = new Date(removed.createdAt.getTime() + hourMs);
    await recordDeletion(context, removedCheckpointsKey(removed.orderId, by), until);
    return {};
  });
};

/** Key under which the removed checkpoints of an order are counted. */
export const removedCheckpointsKey = (orderId: string, accountId: string) => ({
  limit: `checkpoints ${orderId}`,
  accountId,
});

const remove = statement(
  "checkpoint removed",
  (p: Parameters<{ id: string; by: string; since: Date }>) =>
    returning(
      sql`delete from ${logisticsCheckpoint} where ${logisticsCheckpoint.id} = ${p.id}
        and ${logisticsCheckpoint.by} = ${p.by} and ${logisticsCheckpoint.createdAt} > ${p.since}
        and ${logisticsCheckpoint.orderId} in (select ${logisticsOrder.id} from ${logisticsOrder}
          where ${logisticsOrder.state} = 'dispatched')`,
      { orderId: logisticsCheckpoint.orderId, createdAt: logisticsCheckpoint.createdAt },
    ),
);
