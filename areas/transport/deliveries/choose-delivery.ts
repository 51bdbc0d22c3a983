import { findDeliveryOptions } from "#areas/transport/services/delivered/delivery-options.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import {
  deleteDelivery,
  type LockedTrade,
  lockTrade,
  mayChoose,
  saveDelivery,
} from "./delivery-rows.ts";
import { deliveryRules } from "./delivery-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { getOrderDelivery } from "./reads.ts";
import { sendChosen } from "./send-delivery.ts";

type Choice = ParsedInputOf<typeof endpoints.chooseDelivery>;

/**
 * The buyer chooses the transport of an order request, at the price they saw. The carrier gets the
 * request when the seller agrees; for an order that is agreed already, now.
 * @throws AppError errors.notFound for another user's request, logistics.notNow (409) when the
 * goods have left or a carrier has the request, logistics.noDeliveryThere (409) where the service
 * does not carry these goods to the buyer, logistics.changedMeanwhile with the present cost,
 * logistics.ownService (409)
 */
export const chooseDelivery: Handler<typeof endpoints.chooseDelivery> = (context, choice) => {
  const { accountId: buyerId } = personOf(context);
  const { id } = choice;
  return context.transaction(async (context) => {
    const trade = await lockTrade(context, { id, buyerId });
    if (!mayChoose(trade)) throw refuse("notNow");
    const { now } = context;
    const chosen = await priced(context, trade, choice);
    await saveDelivery(context, {
      requestId: id,
      buyerId,
      state: "chosen",
      logisticsRequestId: null,
      createdAt: now,
      updatedAt: now,
      ...chosen,
    });
    if (trade.orderId) await sendChosen(context, await lockTrade(context, { id, buyerId }));
    return getOrderDelivery(context, { id });
  });
};

/** Returns the load and what the chosen service costs now. */
async function priced(context: Context, trade: LockedTrade, choice: Choice) {
  const { locationId, lines, buyerId } = trade;
  const found = locationId && (await findDeliveryOptions(context, { goods: lines, locationId }));
  if (!found) throw refuse("noDeliveryThere");
  const { cargo, from, to, options } = found;
  const load = { quantity: cargo.quantity, unitId: cargo.unit.id, fromId: from.id, toId: to.id };
  if (choice.askCarriers) return { ...load, serviceId: null, total: null, currency: null };
  const option = options.find(({ serviceId }) => serviceId === choice.logisticsService);
  if (!option) throw refuse("noDeliveryThere");
  if (option.provider.id === buyerId) throw refuse("ownService");
  const { totalCost: total, currency } = option.cost;
  if (choice.seenTotal !== undefined && choice.seenTotal !== total) {
    throw refuse("changedMeanwhile", { data: option.cost });
  }
  return { ...load, serviceId: option.serviceId, total, currency };
}

/**
 * The buyer does without the chosen transport.
 * @throws AppError errors.notFound for another user's request, logistics.notNow (409) when the
 * carrier has the request: it is cancelled there
 */
export const removeDelivery: Handler<typeof endpoints.removeDelivery> = (context, { id }) => {
  const { accountId: buyerId } = personOf(context);
  return context.transaction(async (context) => {
    const { now: state } = await lockTrade(context, { id, buyerId });
    if (state !== "none" && !stateAfter(deliveryRules, "remove", { state, side: "buyer" })) {
      throw refuse("notNow");
    }
    await deleteDelivery(context, { requestId: id });
    return { delivery: null };
  });
};
