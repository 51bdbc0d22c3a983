import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, set, statements } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { lockPayable, payableColumn } from "./payable.ts";
import type { PayableKind } from "./payable-kinds.ts";
import { getPayment } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { payment } from "./tables.ts";

type Answer = ParsedInputOf<typeof endpoints.confirmPayment> & { reason?: string };

/** @throws AppError payments.notNow where the pending payment is not the one the seller saw */
const answerPayment =
  (act: "confirm" | "refuse") =>
  (kind: PayableKind) =>
  async (
    context: Context,
    { id, payment: seen, reason }: Answer,
  ): Promise<endpoints.OrderPayment> => {
    const { accountId: by } = personOf(context);
    await context.transaction(async (context) => {
      const order = await lockPayable[kind](context, id);
      if (order.traderId !== by) throw notFound();
      await order.change(context, { act, comment: reason });
      const state = act === "confirm" ? "paid" : "refused";
      const answer = { orderId: order.id, state, reason, now: context.now, seen };
      if ((await markAnswered(kind)(context, answer)).length === 0) throw refuse("notNow");
    });
    return getPayment(kind)(context, { id });
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

const markAnswered = statements(
  (kind: PayableKind) => `payment answered: ${kind}`,
  (kind, p: Parameters<Answered>) =>
    returning(
      sql`update ${payment} ${set(payment, { state: p.state, reason: p.reason, updatedAt: p.now })}
      where ${payableColumn[kind]} = ${p.orderId} and ${payment.state} = 'submitted'
        and (${p.seen}::uuid is null or ${payment.id} = ${p.seen})`,
      { id: payment.id },
    ),
);
