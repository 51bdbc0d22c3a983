import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { earlier } from "#core/time.ts";
import { type Parameters, returning, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { logisticsCheckpoint, logisticsOrder } from "../tables.ts";
import { undoMs } from "./checkpoint-rules.ts";
import type * as endpoints from "./endpoints.ts";

/** @throws AppError errors.notFound, also once it stands: others have read it */
export const removeCheckpoint: Handler<typeof endpoints.removeCheckpoint> = async (
  context,
  { id },
) => {
  const { accountId: by } = personOf(context);
  const removed = await remove(context, { id, by, since: earlier(context.now, undoMs) });
  if (removed.length === 0) throw notFound();
  return {};
};

const remove = statement(
  "checkpoint removed",
  (p: Parameters<{ id: string; by: string; since: Date }>) =>
    returning(
      sql`delete from ${logisticsCheckpoint} where ${logisticsCheckpoint.id} = ${p.id}
        and ${logisticsCheckpoint.by} = ${p.by} and ${logisticsCheckpoint.createdAt} > ${p.since}
        and ${logisticsCheckpoint.orderId} in (select ${logisticsOrder.id} from ${logisticsOrder}
          where ${logisticsOrder.state} = 'dispatched')`,
      { id: logisticsCheckpoint.id },
    ),
);
