import { sql } from "drizzle-orm";
import { changePaid } from "#areas/orders/orders/change-paid.ts";
import { lockOrder } from "#areas/orders/orders/lock-order.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { readOrderPayment } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { payment } from "./tables.ts";

interface Answer extends ParsedInputOf<typeof endpoints.confirmPayment> {
  act: "confirm" | "refuse";
  reason?: string;
}

/** The seller has the money. */
export const confirmPayment: Handler<typeof endpoints.confirmPayment> = (context, input) =>
  answerPayment(context, { ...input, act: "confirm" });

/** The seller has no such money: the order is unpaid again, and the buyer is told why. */
export const refusePayment: Handler<typeof endpoints.refusePayment> = (context, input) =>
  answerPayment(context, { ...input, act: "refuse" });

/** @throws AppError payments.notNow where another payment than the one he saw is there */
async function answerPayment(
  context: Context,
  { id, payment: seen, act, reason }: Answer,
): Promise<endpoints.OrderPayment> {
  const { accountId: by } = personOf(context);
  await context.transaction(async (context) => {
    const order = await lockOrder(context, { id, accountId: by });
    if (order?.traderId !== by) throw notFound();
    await changePaid(context, { order, act, side: "seller", by, comment: reason });
    const state = act === "confirm" ? "paid" : "refused";
    const answered = await markAnswered(context, {
      orderId: id,
      state,
      reason,
      now: context.now,
      seen,
    });
    if (answered.length === 0) throw refuse("notNow");
  });
  return readOrderPayment(context, { id });
}

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
