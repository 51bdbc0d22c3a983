import { updateOrder } from "#areas/transport/requests/create-order.ts";
import { transportRated } from "#areas/transport/requests/notifications.ts";
import { canRate } from "#areas/transport/requests/transport-rules.ts";
import { notifyParty, writeStep } from "#areas/transport/requests/transport-steps.ts";
import { addRating } from "#areas/transport/services/carrier-figures.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { commonRefusal } from "#core/errors.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { counterpartyOf, lockOwnOrder } from "./move-order.ts";
import { getOrder } from "./reads.ts";

/**
 * Rates a delivered order once and updates the provider's average.
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
    if (!canRate({ side, state, isRated: false })) throw refuse("notNow");
    if (order.rating !== null) throw refuse("alreadyRated");
    const rated = { rating, ratingComment: comment, ratedAt: now, updatedAt: now };
    await updateOrder(context, { id, ...rated });
    await writeStep(context, { requestId, act: "rate", side, state, comment });
    await addRating(context, { providerId, rating });
    await notifyParty(context, transportRated, counterpartyOf(order), {
      orderNumber: order.number,
      dateUpdated: now.toISOString(),
      ...(comment && { comment }),
    });
    return getOrder(context, { id });
  });
};
