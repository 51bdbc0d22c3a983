import { changePaid } from "#areas/orders/orders/change-paid.ts";
import { lockOrder } from "#areas/orders/orders/lock-order.ts";
import type { Context } from "#server/context.ts";
import { type Moved, tellPaidTwice } from "./tell-paid-twice.ts";

interface Settled {
  paymentId: string;
  checkoutId: string;
  /** The gateway's number of the money, as a callback named it. */
  receipt: string | undefined;
}

/**
 * Writes down that a gateway has the money: the order is paid, cancelled or not, and both are told.
 * Whatever else was under way for the order gives way; of an order that is paid already the second
 * money is noted and both are told, once, for it must go back.
 */
export async function settlePayment(
  context: Context,
  { paymentId, checkoutId, receipt }: Settled,
): Promise<void> {
  await context.db.transaction(async (db) => {
    const [{ orderId } = { orderId: "" }] = await db.named<{ orderId: string }>(
      "order of payment",
      `select order_id as "orderId" from payment where id = $1`,
      [paymentId],
    );
    const order = orderId && (await lockOrder({ db }, { id: orderId }));
    if (!order) return;
    const [held] = await db.named<Moved>("payment to settle", hold, [paymentId, checkoutId]);
    if (!held) return;
    const isTwice = order.paid === "paid";
    // Before this one is running: there is one of those for an order.
    if (!isTwice) await db.named("payments give way", giveWay, [orderId, paymentId, context.now]);
    const [state, reason] = isTwice ? ["failed", "twice"] : ["paid", null];
    const settled = [paymentId, state, reason, checkoutId, context.now];
    await db.named("payment settled", settle, settled);
    if (receipt) await keepReceipt({ db }, paymentId, receipt);
    if (isTwice) {
      await tellPaidTwice(context, db, { order, second: held });
      context.warn("an order was paid twice: the second payment must go back");
    } else {
      const by = { side: "gateway", by: null, comment: null } as const;
      await changePaid({ ...context, db }, { order, act: "settle", ...by });
    }
  });
}

// A number of the gateway belongs to one payment: whoever names that of another moves nothing.
const hold = `
  select amount, currency from payment where id = $1 and gateway <> 'manual' and state in ('started', 'failed')
    and reason is distinct from 'twice' and (checkout_id is null or checkout_id = $2)
    and not exists (select 1 from payment o
      where o.gateway = payment.gateway and o.checkout_id = $2 and o.id <> $1)
  for update`;

const giveWay = `
  update payment set state = 'failed', reason = 'otherwise', updated_at = $3
  where order_id = $1 and id <> $2 and state in ('started', 'submitted')`;

const settle = `
  update payment set state = $2, reason = $3, checkout_id = $4, updated_at = $5 where id = $1`;

/** Keeps the receipt of a payment that is there; one that another payment has is not believed. */
export async function keepReceipt(
  { db }: Pick<Context, "db">,
  paymentId: string,
  receipt: string,
): Promise<void> {
  await db.named("payment receipt", keep, [paymentId, receipt]);
}

const keep = `
  update payment set receipt = $2
  where id = $1 and receipt is null
    and not exists (select 1 from payment o where o.gateway = payment.gateway and o.receipt = $2)`;
