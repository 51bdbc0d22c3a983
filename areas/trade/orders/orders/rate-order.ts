import { commonRefusal } from "#core/errors.ts";
import { updateById } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { orderRated } from "../notifications.ts";
import { canRate } from "../order-rules.ts";
import { notifyCounterparty, writeStep } from "../order-steps.ts";
import { getOrder } from "../reads.ts";
import { refuse } from "../refusals.ts";
import { marketOrder } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { lockOwnOrder, orderPayload } from "./lock-order.ts";

/**
 * Rates an order once, after delivery.
 * @throws AppError errors.forbidden for the seller, orders.alreadyRated, orders.notNow (409)
 */
export const rateOrder: Handler<typeof endpoints.rateOrder> = (
  context,
  { id, rating, comment },
) => {
  const by = personOf(context).accountId;
  const { now } = context;
  return context.transaction(async (context) => {
    const order = await lockOwnOrder(context, { id });
    const { side, state, requestId } = order;
    if (side !== "buyer") throw commonRefusal("forbidden");
    if (!canRate({ side, state, isRated: false })) throw refuse("notNow");
    if (order.rating !== null) throw refuse("alreadyRated");
    const rated = { rating, ratingComment: comment, ratedAt: now, updatedAt: now };
    await updateOrder(context, { id, ...rated });
    await writeStep(context, { requestId, act: "rate", side, by, state, comment });
    await notifyCounterparty(context, orderRated, order, {
      ...orderPayload(order, now),
      comment: comment || undefined,
    });
    return getOrder(context, { id });
  });
};

const updateOrder = updateById(marketOrder, "order rated");
