import { getTableColumns, sql } from "drizzle-orm";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import {
  GatewayFault,
  type PaymentOutcome,
  type TransferDetails,
} from "#server/payments/gateway.ts";
import type { CallbackClaim } from "#server/payments/mpesa-callback.ts";
import { type PollData, pollDelaySeconds, pollQueue, pollTimeoutSeconds } from "./queues.ts";
import { failPayment, inconclusiveFailures, saveReceipt, settlePayment } from "./settle-payment.ts";
import { payment } from "./tables.ts";

/** Handles a callback about a payment: the result is not trusted but queried from the gateway. */
export async function handleCallback(
  context: Context,
  { paymentId, claim }: { paymentId: string; claim: CallbackClaim },
): Promise<void> {
  // Comes from the URL, which anyone can call.
  if (!idPattern.test(paymentId)) return;
  await context.transaction((context) =>
    context.jobs.send(context, pollQueue, { paymentId, claim }),
  );
}

type PendingPayment = Awaited<ReturnType<typeof findRequested>>[number];

/**
 * Queries the gateway for the result of a payment. A callback never changes a payment: it only
 * triggers an earlier query, and names a receipt that is saved once the gateway confirms the money
 * has moved.
 */
export async function pollGateway(context: Context, data: PollData): Promise<void> {
  const { claim } = data;
  const [row] = await findRequested(context, { id: data.paymentId });
  if (!row || (claim && !isAbout(claim, row))) return;
  if (row.state === "paid" || row.reason === "twice") {
    const { id, checkoutId } = row;
    if (claim?.receipt && checkoutId) {
      await saveReceipt(context, { id, checkoutId, receipt: claim.receipt });
    }
    return;
  }
  const checkoutId = row.checkoutId ?? claim?.checkoutId;
  if (!checkoutId || !isWorthAsking(row, claim !== undefined)) return;
  const outcome = await outcomeOf(context, checkoutId, claim !== undefined);
  if (outcome.state === "pending") return pollAgain(context, row, data);
  const { id: paymentId } = row;
  if (outcome.state === "failed") {
    return failPayment(context, { paymentId, failure: outcome.reason });
  }
  if (!agrees(row, outcome)) {
    context.warn("a gateway moved other money than it was asked for");
    return failPayment(context, { paymentId, failure: "mismatch" });
  }
  const receipt = outcome.receipt ?? claim?.receipt;
  await settlePayment(context, { paymentId, checkoutId, receipt });
}

/**
 * Queries the gateway for the result of a payment, and repeats with backoff while it is pending.
 */
export const pollJob = job(pollQueue, {
  retries: 6,
  firstPauseSeconds: 5,
  maxPauseSeconds: 300,
  maxSeconds: 60,
  concurrency: 2,
  run: pollGateway,
});

/** Whether a callback concerns this payment, by its checkout id, if known, and its amount. */
const isAbout = (claim: CallbackClaim, { checkoutId, amount }: PendingPayment): boolean =>
  (checkoutId === null || claim.checkoutId === checkoutId) &&
  (claim.amount === undefined || claim.amount === amount);

/** A payment with a final failure is queried again only after a callback. */
const isWorthAsking = ({ state, reason }: PendingPayment, isCalled: boolean): boolean =>
  state === "started" ||
  (state === "failed" && (isCalled || inconclusiveFailures.includes(reason ?? "")));

/** An unreachable gateway counts as pending; after a callback, the queue retries instead. */
async function outcomeOf(
  { gateways }: Context,
  checkoutId: string,
  isCalled: boolean,
): Promise<PaymentOutcome> {
  try {
    return (await gateways.mobile?.ask(checkoutId)) ?? { state: "pending" };
  } catch (error) {
    if (isCalled || !(error instanceof GatewayFault)) throw error;
    return { state: "pending" };
  }
}

async function pollAgain(context: Context, row: PendingPayment, data: PollData): Promise<void> {
  if (data.claim) throw new GatewayFault("still pending", "unknown");
  const rounds = (data.rounds ?? 1) + 1;
  const age = (context.now.getTime() - row.createdAt.getTime()) / 1000;
  if (age > pollTimeoutSeconds) {
    context.warn("a gateway did not say for a day what became of a payment");
    return failPayment(context, { paymentId: row.id, failure: "silent" });
  }
  const again = { paymentId: row.id, rounds };
  await context.jobs.send(context, pollQueue, again, { afterSeconds: pollDelaySeconds(rounds) });
}

const agrees = (row: PendingPayment, { amount, currency, reference }: TransferDetails): boolean =>
  (amount === undefined || amount === row.amount) &&
  (currency === undefined || currency === row.currency) &&
  (reference === undefined || reference === row.reference);

const findRequested = statement(
  "payment to query at the gateway",
  (p: Parameters<{ id: string }>) =>
    select(
      { ...getTableColumns(payment), reference: sql<string>`${payment.reference}` },
      sql`from ${payment} where ${payment.id} = ${p.id} and ${payment.gateway} <> 'manual'`,
    ),
);
