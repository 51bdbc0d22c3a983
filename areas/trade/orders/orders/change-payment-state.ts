import { listedOrderPath } from "#core/paths.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { updateById } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { paymentConfirmed, paymentRefused, paymentSubmitted } from "../notifications.ts";
import { type PaidAct, paidRules, type Side } from "../order-rules.ts";
import { writeStep } from "../order-steps.ts";
import { refuse } from "../refusals.ts";
import { marketOrder } from "../tables.ts";
import type { LockedOrder } from "./lock-order.ts";

interface PaidChange {
  order: LockedOrder;
  act: PaidAct;
  side: Side | "gateway";
  /** Absent for a gateway. */
  by?: string;
  comment?: string;
}

/**
 * Changes whether an order is paid: updates the order, adds a history step and notifies the side
 * that did not act.
 * @param context of the transaction that has locked the order
 * @throws AppError orders.notNow where this side may not do it from here
 */
export async function changePaymentState(
  context: Context,
  { order, act, side, by, comment }: PaidChange,
): Promise<void> {
  const { now } = context;
  const paid = stateAfter(paidRules, act, { state: order.paid, side });
  // Users cannot pay a cancelled order, but money that a gateway has moved must be recorded.
  if (!paid || (order.state === "cancelled" && side !== "gateway")) throw refuse("notNow");
  await updateOrder(context, { id: order.id, paid, updatedAt: now });
  await writeStep(context, {
    requestId: order.requestId,
    act: causedBy[act].step,
    side: side === "gateway" ? "system" : side,
    by,
    state: paid,
    comment,
  });
  const recipients = [side !== "buyer" && order.buyerId, side !== "seller" && order.traderId];
  for (const to of recipients) {
    if (!to) continue;
    await notify(context, causedBy[act].declared, {
      to,
      about: listedOrderPath(order.id),
      payload: {
        orderNumber: order.number,
        total: order.total,
        currency: order.currency,
        dateUpdated: now.toISOString(),
        comment: comment || undefined,
      },
    });
  }
}

const updateOrder = updateById(marketOrder, "order paid");

/** The history step and the notification of each act. */
const causedBy = {
  pay: { step: "submitPayment", declared: paymentSubmitted },
  confirm: { step: "confirm", declared: paymentConfirmed },
  refuse: { step: "refuse", declared: paymentRefused },
  settle: { step: "settle", declared: paymentConfirmed },
} as const satisfies Record<PaidAct, { step: string; declared: unknown }>;
