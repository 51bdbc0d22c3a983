import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { notify } from "#server/notifications/notify.ts";
import { holdParties } from "./hold-parties.ts";
import { paymentConfirmed, paymentRefused, paymentSubmitted } from "./notifications.ts";
import type { OrderState } from "./order-states.ts";
import { type PaidAct, type PaidState, paidRules } from "./paid-states.ts";
import { refuse } from "./refusals.ts";
import type { Side } from "./request-states.ts";
import { writeStep } from "./write-step.ts";

export interface HeldOrder {
  id: string;
  requestId: string;
  number: string;
  state: OrderState;
  paid: PaidState;
  buyerId: string;
  traderId: string;
  currency: string;
  total: number;
}

/** Holds an order and its parties until the end of the transaction, as its last holder left it. */
export async function lockOrder(db: Database, id: string): Promise<HeldOrder | undefined> {
  await db.named("order held", "select 1 from market_order where id = $1 for update", [id]);
  const [order] = await db.named<HeldOrder>("held order", read, [id]);
  if (order) await holdParties(db, [order.buyerId, order.traderId]);
  return order;
}

const read = `
  select id, request_id as "requestId", number, state, paid, buyer_id as "buyerId",
    trader_id as "traderId", currency, total
  from market_order where id = $1`;

interface PaidChange {
  /** Held by `lockOrder`. */
  order: HeldOrder;
  act: PaidAct;
  side: Side | "gateway";
  /** Absent for a gateway. */
  by: string | null;
  comment: string | null;
}

/**
 * Whether an order is paid changes: in the order, its history, and to whoever did not act.
 * @throws AppError orders.notNow where this side may not do it from here
 */
export async function changePaid(
  context: Context,
  db: Database,
  { order, act, side, by, comment }: PaidChange,
): Promise<void> {
  const paid = stateAfter(paidRules, act, { state: order.paid, side });
  // A cancelled order is paid by nobody; but money that a gateway has moved is a fact.
  if (!paid || (order.state === "cancelled" && side !== "gateway")) {
    throw refuse("notNow");
  }
  await db.named("order paid", update, [order.id, paid, context.now]);
  await writeStep(db, context, {
    requestId: order.requestId,
    act: stepOf[act],
    side: side === "gateway" ? "system" : side,
    by: by ?? undefined,
    state: paid,
    comment,
  });
  const told = [side !== "buyer" && order.buyerId, side !== "seller" && order.traderId];
  for (const accountId of told) {
    if (!accountId) continue;
    await notify({ ...context, db }, notificationOf[act], {
      to: accountId,
      about: `/market/payment-details?id=${order.id}`,
      payload: {
        orderNumber: order.number,
        total: order.total,
        currency: order.currency,
        dateUpdated: context.now.toISOString(),
        comment: comment || undefined,
      },
    });
  }
}

const update = "update market_order set paid = $2, updated_at = $3 where id = $1";

/** As the history calls them. */
const stepOf = {
  submit: "submitPayment",
  confirm: "confirm",
  refuse: "refuse",
  settle: "settle",
} as const satisfies Record<PaidAct, string>;

const notificationOf = {
  submit: paymentSubmitted,
  confirm: paymentConfirmed,
  refuse: paymentRefused,
  settle: paymentConfirmed,
} satisfies Record<PaidAct, unknown>;
