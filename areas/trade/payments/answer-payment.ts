import { sql } from "drizzle-orm";
import { changePaymentState } from "#areas/trade/orders/orders/change-payment-state.ts";
import { lockOrder } from "#areas/trade/orders/orders/lock-order.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { getOrderPayment } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { payment } from "./tables.ts";

type Answer = ParsedInputOf<typeof endpoints.confirmPayment> & { reason?: string };

/** @throws AppError payments.notNow where the pending payment is not the one the seller saw */
const answerPayment =
  (act: "confirm" | "refuse") =>
  async (
    context: Context,
    { id, payment: seen, reason }: Answer,
  ): Promise<endpoints.OrderPayment> => {
    const { accountId: by } = personOf(context);
    await context.transaction(async (context) => {
      const order = await lockOrder(context, { id, accountId: by });
      if (order?.traderId !== by) throw notFound();
      await changePaymentState(context, { order, act, side: "seller", by, comment: reason });
      const state = act === "confirm" ? "paid" : "refused";
      const answer = { orderId: id, state, reason, now: context.now, seen };
      if ((await markAnswered(context, answer)).length === 0) throw refuse("notNow");
    });
    return getOrderPayment(context, { id });
  };

export const confirmPayment = answerPayment("confirm");

/**
 * The seller has not received the money: the order is unpaid again, and the buyer is notified of
 * the reason.
 */
export const refusePayment = answerPayment("refuse");

interface Answered {
  orderId: string;
  state: string;
  reason: string | undefined;
  now: Date;
  seen: string | undefined;
}

const markAnswered = statement("payment answered", (p: Parameters<Answered>) =>
  returning(
    sql`update ${payment} ${set(payment, { state: p.state, reason: p.reason, updatedAt: p.now })}
      where ${payment.orderId} = ${p.orderId} and ${payment.state} = 'submitted'
        and (${p.seen}::uuid is null or ${payment.id} = ${p.seen})`,
    { id: payment.id },
  ),
);
