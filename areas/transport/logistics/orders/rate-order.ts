import { sql } from "drizzle-orm";
import { commonRefusal } from "#core/errors.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { transportRated } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { logisticsProvider } from "../tables.ts";
import { mayRate } from "../transport-rules.ts";
import { tell, writeStep } from "../transport-steps.ts";
import type * as endpoints from "./endpoints.ts";
import { lockOwnOrder, toldOf, updateOrder } from "./move-order.ts";
import { readOrder } from "./reads.ts";

/**
 * Once, after delivery; the provider's average follows.
 * @throws AppError errors.forbidden for the provider, logistics.alreadyRated, .notNow (409)
 */
export const rateOrder: Handler<typeof endpoints.rateOrder> = (
  context,
  { id, rating, comment },
) => {
  const { now } = context;
  return context.transaction(async (context) => {
    const order = await lockOwnOrder(context, { id });
    const { side, state, requestId, providerId } = order;
    if (side !== "customer") throw commonRefusal("forbidden");
    if (!mayRate({ side, state, isRated: false })) throw refuse("notNow");
    if (order.rating !== null) throw refuse("alreadyRated");
    const rated = { rating, ratingComment: comment, ratedAt: now, updatedAt: now };
    await updateOrder(context, { id, ...rated });
    await writeStep(context, { requestId, act: "rate", side, state, comment });
    await addRating(context, { providerId, rating });
    await tell(context, transportRated, toldOf(order), {
      orderNumber: order.number,
      dateUpdated: now.toISOString(),
      ...(comment && { comment }),
    });
    return readOrder(context, { id });
  });
};

const { accountId, ratingSum, ratingCount } = logisticsProvider;

const addRating = statement(
  "carrier rated",
  (p: Parameters<{ providerId: string; rating: number }>) => sql`
    update ${logisticsProvider} ${set(logisticsProvider, {
      ratingSum: sql`${ratingSum} + ${p.rating}`,
      ratingCount: sql`${ratingCount} + 1`,
    })} where ${accountId} = ${p.providerId}`,
);
