import { type PaidAct, paidRules } from "#areas/trade/orders/order-rules.ts";
import { updateOrder } from "#areas/transport/requests/create-order.ts";
import {
  transportPaid,
  transportPaymentConfirmed,
  transportPaymentRefused,
} from "#areas/transport/requests/notifications.ts";
import { notifyParty, writeStep } from "#areas/transport/requests/transport-steps.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { counterpartyOf, type LockedOrder } from "./move-order.ts";

interface PaidChange {
  order: LockedOrder;
  act: Exclude<PaidAct, "settle">;
  comment?: string | undefined;
}

const declared = {
  pay: transportPaid,
  confirm: transportPaymentConfirmed,
  refuse: transportPaymentRefused,
};

/**
 * Changes whether a transport order is paid, by the rules of market orders: updates the order, adds
 * a history step and notifies the other side.
 * @param context of the transaction that has locked the order
 * @throws AppError logistics.notNow (409) where this side may not do it from here, and for a
 * cancelled order
 */
export async function changeTransportPaid(
  context: Context,
  { order, act, comment }: PaidChange,
): Promise<void> {
  const { now } = context;
  const { id, requestId, side, state } = order;
  const payer = side === "customer" ? "buyer" : "seller";
  const paid = stateAfter(paidRules, act, { state: order.paid, side: payer });
  if (!paid || state === "cancelled") throw refuse("notNow");
  await updateOrder(context, { id, paid, updatedAt: now });
  await writeStep(context, { requestId, act, side, state: paid, comment });
  await notifyParty(context, declared[act], counterpartyOf(order), {
    orderNumber: order.number,
    total: order.total,
    currency: order.currency,
    dateUpdated: now.toISOString(),
    ...(comment && { comment }),
  });
}
