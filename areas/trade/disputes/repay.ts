import { sql } from "drizzle-orm";
import { findReferenceError, normalizeReference } from "#areas/trade/payments/reference-rules.ts";
import { payment } from "#areas/trade/payments/tables.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { stateAfter } from "#core/state-table.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { enforceFree, secondsUntilFree } from "#server/daily-limit.ts";
import {
  insertion,
  type Parameters,
  returning,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { dueAfter } from "./dispute-clock.ts";
import { type RepaymentAct, repaymentRules } from "./dispute-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { lockOwnDispute, type OwnDispute } from "./lock-dispute.ts";
import { notifyOthers, updateDispute, writeStep } from "./move-dispute.ts";
import { repaidQueue } from "./queues.ts";
import { getOrderDisputes } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { disputeRepayment } from "./tables.ts";

const eventOf = {
  repay: "repaymentReported",
  confirmRepayment: "repaymentConfirmed",
  refuseRepayment: "repaymentMissing",
} as const satisfies Record<RepaymentAct, string>;

/**
 * Moves the money of a dispute by its state table, with the history and a notification.
 * @throws AppError disputes.notNow (409)
 */
async function moveRepayment(
  context: Context,
  { dispute, side, by }: OwnDispute,
  { act, words }: { act: RepaymentAct; words?: string },
): Promise<void> {
  const state = dispute.repayment;
  const repayment = stateAfter(repaymentRules, act, { state, side });
  if (!repayment) throw refuse("notNow");
  // Money that did not arrive is due again as from today.
  const { settleBy } = dispute;
  const again = { state: dispute.state, from: context.now, settleBy, isOwed: true };
  const changed = {
    repayment,
    dueAt: repayment === "owed" ? dueAfter(again, context.settings) : null,
    ...(repayment === "owed" && { remindedAt: null }),
    updatedAt: context.now,
  };
  await updateDispute(context, { id: dispute.id, ...changed });
  const { amount } = dispute;
  await writeStep(context, { disputeId: dispute.id, act, side, by, words, amount });
  const after = { ...dispute, ...changed };
  await notifyOthers(context, after, eventOf[act], { by, comment: words, remedy: undefined });
}

/**
 * The seller says that the money went back. The amount is what was agreed or decided.
 * @throws AppError errors.notFound, errors.badInput, disputes.notNow (409),
 * disputes.tooManyRepayments (429)
 */
export const reportRepayment: Handler<typeof endpoints.reportRepayment> = async (
  context,
  { id, method, reference: typed },
) => {
  const orderId = await context
    .transaction(async (context) => {
      const own = await lockOwnDispute(context, { id });
      const { dispute, side, by } = own;
      if (side !== "seller") throw notFound();
      await moveRepayment(context, own, { act: "repay" });
      const reference = method === "cash" ? null : referenceOf(typed);
      if (reference) await assertNotOfPayment(context, { orderId: dispute.orderId, reference });
      await enforceDailyLimit(context, { disputeId: id });
      await insertRepayment(context, {
        id: newId(),
        disputeId: id,
        method,
        reference,
        referenceKey: reference && `${by} ${method} ${reference}`,
        amount: dispute.amount,
        state: "submitted",
        createdAt: context.now,
        updatedAt: context.now,
      });
      return dispute.orderId;
    })
    .catch((error) => {
      throw isReferenceTaken(error) ? usedReference() : error;
    });
  return getOrderDisputes(context, { id: orderId });
};

/** @throws AppError errors.badInput beside the field */
function referenceOf(typed: string | undefined): string {
  if (!typed) throw badInput({ field: "reference", key: "payments.reference.missing" });
  const reference = normalizeReference(typed);
  const error = findReferenceError({ reference, paidTo: null });
  if (error) throw badInput({ field: "reference", key: error });
  return reference;
}

const usedReference = () => badInput({ field: "reference", key: "payments.reference.used" });

/** When two repayments name the same reference concurrently, the unique index accepts the first. */
const isReferenceTaken = (error: unknown) =>
  error instanceof Error &&
  "constraint" in error &&
  error.constraint === "dispute_repayment__reference";

/** The reference of the buyer's own payment is not one of money that went back. */
async function assertNotOfPayment(
  context: Context,
  of: { orderId: string; reference: string },
): Promise<void> {
  if ((await findPayment(context, of)).length > 0) throw usedReference();
}

const findPayment = statement(
  "payment with the reference of a repayment",
  (p: Parameters<{ orderId: string; reference: string }>) =>
    select(
      { id: payment.id },
      sql`from ${payment} where ${payment.orderId} = ${p.orderId}
        and ${p.reference} in (${payment.reference}, ${payment.receipt}) limit 1`,
    ),
);

async function enforceDailyLimit(
  context: Context,
  { disputeId }: { disputeId: string },
): Promise<void> {
  const max = context.settings.DISPUTE_REPAYMENTS_PER_DAY;
  const since = earlier(context.now, dayMs);
  const [row] = await readFree(context, { disputeId, since, max });
  enforceFree(row?.seconds, max, (details) => refuse("tooManyRepayments", details));
}

const readFree = statement(
  "repayments of a dispute in a day",
  (p: Parameters<{ disputeId: string; since: Date; max: number }>) =>
    select(
      {
        seconds: secondsUntilFree(
          disputeRepayment.createdAt,
          sql`from ${disputeRepayment} where ${disputeRepayment.disputeId} = ${p.disputeId}`,
          p,
        ),
      },
      sql``,
    ),
);

const insertRepayment = insertion(disputeRepayment, "money back reported");

interface Answer {
  id: string;
  repayment?: string | undefined;
  words?: string;
}

/** @throws AppError disputes.notNow where the pending repayment is not the one the buyer saw */
const answerRepayment =
  (act: "confirmRepayment" | "refuseRepayment") =>
  async (context: Context, { id, repayment: seen, words }: Answer) => {
    const orderId = await context.transaction(async (context) => {
      const own = await lockOwnDispute(context, { id });
      if (own.side !== "buyer") throw notFound();
      await moveRepayment(context, own, { act, ...(words && { words }) });
      const isConfirmed = act === "confirmRepayment";
      const answered = await markAnswered(context, {
        disputeId: id,
        state: isConfirmed ? "confirmed" : "refused",
        reason: words,
        now: context.now,
        seen,
      });
      if (answered.length === 0) throw refuse("notNow");
      if (isConfirmed) await context.jobs.send(context, repaidQueue, { disputeId: id });
      return own.dispute.orderId;
    });
    return getOrderDisputes(context, { id: orderId });
  };

/** The money came back; it goes into the books of both sides. */
export const confirmRepayment = answerRepayment("confirmRepayment");

/** The money did not come back: it is owed again, and the seller is notified of the reason. */
export const refuseRepayment = answerRepayment("refuseRepayment");

interface Answered {
  disputeId: string;
  state: string;
  reason: string | undefined;
  now: Date;
  seen: string | undefined;
}

const markAnswered = statement("money back answered", (p: Parameters<Answered>) =>
  returning(
    sql`update ${disputeRepayment} ${set(disputeRepayment, {
      state: p.state,
      reason: p.reason,
      updatedAt: p.now,
    })}
      where ${disputeRepayment.disputeId} = ${p.disputeId} and ${disputeRepayment.state} = 'submitted'
        and (${p.seen}::uuid is null or ${disputeRepayment.id} = ${p.seen})`,
    { id: disputeRepayment.id },
  ),
);
