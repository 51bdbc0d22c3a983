import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { changePaymentState } from "#areas/trade/orders/orders/change-payment-state.ts";
import { type LockedOrder, lockOrder } from "#areas/trade/orders/orders/lock-order.ts";
import { listedOrderPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import {
  lookup,
  type Parameters,
  select,
  set,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import type { PaymentFailure } from "#server/payments/gateway.ts";
import { paidTwice, receivedTwice } from "./notifications.ts";
import { payment } from "./tables.ts";

interface Settled {
  paymentId: string;
  checkoutId: string;
  /** The gateway's receipt number, as named by a callback. */
  receipt: string | undefined;
}

/**
 * Records that a gateway has received the money: the order, even a cancelled one, is paid, and both
 * sides are notified. Other payments under way are replaced. For an order that is already paid, the
 * double payment is recorded and both sides are notified once, since it must be returned. A receipt
 * is always saved, even if another run has settled the payment in the meantime.
 */
export async function settlePayment(
  context: Context,
  { paymentId: id, checkoutId, receipt }: Settled,
): Promise<void> {
  await context.transaction(async (context) => {
    const { now } = context;
    const [found] = await findOrder(context, { id });
    // Gateways collect for market orders only.
    const order = found?.orderId ? await lockOrder(context, { id: found.orderId }) : undefined;
    if (!order) return;
    const [locked] = await lockPayment(context, { id, checkoutId });
    const isTwice = order.paid === "paid";
    if (locked) {
      // First, since an order can have only one payment under way.
      if (!isTwice) await giveWay(context, { orderId: order.id, id, now });
      const state = isTwice ? "failed" : "paid";
      const reason = isTwice ? "twice" : null;
      await updatePayment(context, { id, state, reason, checkoutId, updatedAt: now });
    }
    if (receipt) await saveReceipt(context, { id, checkoutId, receipt });
    if (!locked) return;
    if (!isTwice) return changePaymentState(context, { order, act: "settle", side: "gateway" });
    await notifyPaidTwice(context, order, locked);
    context.warn("an order was paid twice: the second payment must go back");
  });
}

/**
 * Notifies both sides of the amount to return, in the transaction that records it, so it happens
 * once.
 */
async function notifyPaidTwice(
  context: Context,
  { id, number, buyerId, traderId }: LockedOrder,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> {
  const about = listedOrderPath(id);
  const payload = {
    orderNumber: number,
    total: amount,
    currency,
    dateUpdated: context.now.toISOString(),
  };
  await notify(context, paidTwice, { to: buyerId, about, payload });
  await notify(context, receivedTwice, { to: traderId, about, payload });
}

const findOrder = lookup(payment, "order of payment", ["orderId"], "id");

const other = alias(payment, "o");

type RequestedAmount = { id: string; checkoutId: string };

// A checkout id belongs to one payment: naming that of another has no effect.
const lockPayment = statement("payment to settle", (p: Parameters<RequestedAmount>) =>
  select(
    { amount: payment.amount, currency: payment.currency },
    sql`from ${payment} where ${payment.id} = ${p.id} and ${payment.gateway} <> 'manual'
      and ${payment.state} in ('started', 'failed') and ${payment.reason} is distinct from 'twice'
      and (${payment.checkoutId} is null or ${payment.checkoutId} = ${p.checkoutId})
      and not exists (select 1 from ${payment} o where ${other.gateway} = ${payment.gateway}
        and ${other.checkoutId} = ${p.checkoutId} and ${other.id} <> ${p.id})
    for update`,
  ),
);

const giveWay = statement(
  "competing payments failed",
  (p: Parameters<{ orderId: string; id: string; now: Date }>) => sql`
    update ${payment} ${set(payment, { state: "failed", reason: "otherwise", updatedAt: p.now })}
    where ${payment.orderId} = ${p.orderId} and ${payment.id} <> ${p.id}
      and ${payment.state} in ('started', 'submitted')`,
);

const updatePayment = updateById(payment, "payment settled");

/** Saves the receipt of money that has moved; rejects a receipt that belongs to another payment. */
export const saveReceipt = statement(
  "payment receipt",
  (p: Parameters<RequestedAmount & { receipt: string }>) => sql`
    update ${payment} ${set(payment, { receipt: p.receipt })}
    where ${payment.id} = ${p.id} and ${payment.receipt} is null
      and ${payment.checkoutId} = ${p.checkoutId}
      and (${payment.state} = 'paid' or ${payment.reason} = 'twice')
      and not exists (select 1 from ${payment} o
        where ${other.gateway} = ${payment.gateway} and ${other.receipt} = ${p.receipt})`,
);

/**
 * Failures after which money may still arrive, since no gateway has confirmed that it did not move.
 */
export const inconclusiveFailures: readonly string[] = [
  "left",
  "otherwise",
  "silent",
] satisfies PaymentFailure[];

interface FailedPayment {
  paymentId: string;
  failure: PaymentFailure;
  /** The reason that the payment must currently have. */
  from?: string;
}

/** Marks a gateway payment as failed; a paid or refused one stays unchanged. */
export async function failPayment(
  context: Pick<Context, "db" | "now">,
  failed: FailedPayment,
): Promise<void> {
  await markFailed(context, { ...failed, now: context.now, open: inconclusiveFailures });
}

const markFailed = statement(
  "payment failed",
  (p: Parameters<FailedPayment & { now: Date; open: readonly string[] }>) => sql`
    update ${payment} ${set(payment, { state: "failed", reason: p.failure, updatedAt: p.now })}
    where ${payment.id} = ${p.paymentId} and (${payment.state} = 'started'
        or (${payment.state} = 'failed' and ${payment.reason} = any(${p.open}::text[])))
      and (${p.from}::text is null or ${payment.reason} = ${p.from})`,
);
