import { orderCancelled } from "#areas/transport/requests/notifications.ts";
import { notifyParty } from "#areas/transport/requests/transport-steps.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { counterpartyOf, moveOrder } from "./move-order.ts";

/**
 * Cancels an order that has not left, with a reason, for either side. The other side is notified.
 */
export const cancelOrder: Handler<typeof endpoints.cancelOrder> = (context, { id, reason }) =>
  moveOrder(
    context,
    { id, act: "cancel", comment: reason, changesOf: async () => ({ reason }) },
    (context, order) => {
      const isCustomer = order.side === "customer";
      return notifyParty(context, orderCancelled, counterpartyOf(order), {
        orderNumber: order.number,
        message: isCustomer ? "transportCancelledByCustomer" : "transportCancelledByCarrier",
        reasonForCancellation: reason,
        dateCancelled: context.now.toISOString(),
      });
    },
  );
