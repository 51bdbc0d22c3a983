import { sql } from "drizzle-orm";
import type { OrderData } from "#areas/trade/orders/queues.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { askCarriers } from "#areas/transport/requests/ask-carriers.ts";
import { requestTransport } from "#areas/transport/requests/request-transport.ts";
import { findDeliveryOptions } from "#areas/transport/services/delivered/delivery-options.ts";
import { AppError } from "#core/errors.ts";
import { listedOrderPath } from "#core/paths.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { actingAs } from "#server/operations/acting-as.ts";
import { type LockedTrade, lockTrade, moveDelivery } from "./delivery-rows.ts";
import { deliveryRules, isWithin } from "./delivery-rules.ts";
import { deliveryToChoose } from "./notifications.ts";

/**
 * The seller has agreed: the request goes to the carrier that the buyer chose. A second run changes
 * nothing, because the choice is sent by then.
 */
export async function sendDelivery(context: Context, { orderId }: OrderData): Promise<void> {
  const [order] = await findOrder(context, { orderId });
  if (!order) return;
  const { id, buyerId } = order;
  // The buyer chose the transport, so its request is theirs.
  const buyer = actingAs(context, { accountId: buyerId, roles: ["buyer"] });
  await buyer.transaction(async (context) => {
    await sendChosen(context, await lockTrade(context, { id, buyerId }));
  });
}

const findOrder = statement("buyer of an agreed order", (p: Parameters<{ orderId: string }>) =>
  select(
    { id: marketOrder.requestId, buyerId: marketOrder.buyerId },
    sql`from ${marketOrder} where ${marketOrder.id} = ${p.orderId}
      and ${marketOrder.state} in ('approved', 'processed')`,
  ),
);

/**
 * Sends the request to the chosen carrier, at the chosen price or below it. Where the carrier asks
 * more by now, or does not carry the agreed quantity, nothing is sent and the buyer is notified to
 * choose again.
 * @param context of the buyer, in the transaction that has locked the trade
 */
export async function sendChosen(context: Context, trade: LockedTrade): Promise<void> {
  const { id: requestId, orderId, orderNumber, buyerId, now: state } = trade;
  if (!orderId || stateAfter(deliveryRules, "send", { state, side: "system" }) === undefined)
    return;
  const { now } = context;
  const logisticsRequestId = await request(context, trade);
  if (logisticsRequestId) {
    await moveDelivery(context, { requestId, state: "sent", logisticsRequestId, now });
    return;
  }
  await moveDelivery(context, { requestId, state: "stale", logisticsRequestId: null, now });
  await notify(context, deliveryToChoose, {
    to: buyerId,
    about: listedOrderPath(orderId),
    payload: { orderNumber: orderNumber ?? "", dateUpdated: now.toISOString() },
  });
}

/** @returns the id of the request for transport; undefined where the buyer has to choose again */
async function request(context: Context, trade: LockedTrade): Promise<string | undefined> {
  const { serviceId, total, currency, lines, locationId, orderId, orderNumber } = trade;
  if (!serviceId && orderId) return askAll(context, { ...trade, orderId });
  if (!serviceId || total === null || currency === null || !locationId || !orderId)
    return undefined;
  const found = await findDeliveryOptions(context, { goods: lines, locationId });
  const option = found?.options.find((other) => other.serviceId === serviceId);
  if (!found || !option || !isWithin(option.cost, { total, currency })) return undefined;
  const { cargo } = found;
  try {
    const sent = await requestTransport(context, {
      logisticsService: serviceId,
      quantity: cargo.quantity,
      unitId: cargo.unit.id,
      seenTotal: option.cost.totalCost,
      marketOrderId: orderId,
      description: descriptionOf(trade.lines, orderNumber),
      commodity: trade.commodityId ?? undefined,
      isOpen: false,
      price: undefined,
    });
    return sent.id;
  } catch (error) {
    // The carrier withdrew the service, or a limit of requests is reached; nothing was written.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Puts the load on the load board, where carriers quote their own prices. */
async function askAll(context: Context, trade: LockedTrade & { orderId: string }) {
  const { lines, locationId, buyerId: customerId, orderId: marketOrderId } = trade;
  const found = locationId && (await findDeliveryOptions(context, { goods: lines, locationId }));
  if (!found) return undefined;
  const { cargo, from, to } = found;
  const { id } = await askCarriers(context, {
    customerId,
    marketOrderId,
    fromId: from.id,
    toId: to.id,
    commodityId: trade.commodityId,
    quantity: cargo.quantity,
    unitId: cargo.unit.id,
    description: descriptionOf(lines, trade.orderNumber),
  });
  return id;
}

/** In the seller's words: "Yellow beans, Maize (TZ-MO-000001)". */
const descriptionOf = (lines: LockedTrade["lines"], orderNumber: string | null) =>
  `${lines.map(({ productName }) => productName).join(", ")} (${orderNumber})`.slice(0, 1000);
