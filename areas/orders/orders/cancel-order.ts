import { putStockBack } from "#areas/market/lock-products.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { cancelled } from "../notifications.ts";
import { notifyCounterparty } from "../notify-counterparty.ts";
import type * as endpoints from "./endpoints.ts";
import { moveOrder } from "./move-order.ts";
import { payloadOf } from "./order-payload.ts";

/**
 * Either side ends an order that is not on its way yet: the stock is free again, and the other is
 * told. What was paid stays as it is written: money goes back between the two (decision 19).
 */
export const cancelOrder = (
  context: Context,
  { id, reason }: ParsedInputOf<typeof endpoints.cancelOrder>,
): Promise<endpoints.Order> =>
  moveOrder(context, { id, act: "cancel", reason }, async (context, order) => {
    await putStockBack(context, order.lines);
    await notifyCounterparty(context, cancelled, {
      to: order.otherId,
      about: { order: id },
      payload: {
        ...payloadOf(order, context.now),
        message: "orderCancelled",
        reasonForCancellation: reason,
        dateCancelled: context.now.toISOString(),
      },
    });
  });
