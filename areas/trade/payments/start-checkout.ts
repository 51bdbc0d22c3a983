import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, set, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { GatewayFault, type PaymentFailure } from "#server/payments/gateway.ts";
import { callbackUrl } from "#server/payments/mpesa-callback.ts";
import { firstPollSeconds, pollQueue, type StartData, startQueue } from "./queues.ts";
import { failPayment } from "./settle-payment.ts";
import { payment } from "./tables.ts";

/**
 * Sends the payment request to the gateway. A second run after a crash does not send it again,
 * since the phone would receive two requests.
 */
export async function startCheckout(context: Context, { paymentId }: StartData): Promise<void> {
  const [claimed] = await claimPayment(context, { id: paymentId });
  if (!claimed) return failPayment(context, { paymentId, from: "asking", failure: "silent" });
  const gateway = context.gateways.of({ byPhone: true, ...claimed });
  try {
    const callback = callbackUrl(context, paymentId);
    const { checkoutId } = await gateway.start({ ...claimed, paymentId, callback });
    await context.transaction(async (context) => {
      await markRequested(context, { id: paymentId, checkoutId, now: context.now });
      const first = { paymentId, rounds: 1 };
      await context.jobs.send(context, pollQueue, first, { afterSeconds: firstPollSeconds });
    });
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    if (error.kind === "unasked") {
      await unclaimPayment(context, { id: paymentId });
      throw error;
    }
    await give(context, { paymentId, failure: error.failure, why: error.message });
  }
}

/** Marks the payment as failed when the gateway could not be reached. */
export function giveUpStart(context: Context, { paymentId }: StartData): Promise<void> {
  return give(context, { paymentId, failure: "silent", why: "not reached" });
}

/**
 * Sends the payment request to the buyer's phone. Never repeated if the gateway may have received
 * it.
 */
export const startJob = job(startQueue, {
  retries: 3,
  firstPauseSeconds: 2,
  maxPauseSeconds: 20,
  maxSeconds: 60,
  concurrency: 2,
  run: startCheckout,
  giveUp: giveUpStart,
});

async function give(
  context: Context,
  { paymentId, failure, why }: StartData & { failure: PaymentFailure; why: string },
): Promise<void> {
  if (failure !== "busy") context.warn(`a payment could not be asked for: ${why}`);
  await failPayment(context, { paymentId, failure });
}

// The reason marks the payment while the request is being sent.
const claimPayment = statement("payment claimed", (p: Parameters<{ id: string }>) =>
  returning(
    sql`update ${payment} ${set(payment, { reason: "asking" })}
      where ${payment.id} = ${p.id} and ${payment.state} = 'started' and ${payment.reason} is null
        and ${payment.checkoutId} is null and ${payment.phone} is not null`,
    {
      amount: payment.amount,
      currency: payment.currency,
      reference: sql<string>`${payment.reference}`,
      phone: sql<string>`${payment.phone}`,
    },
  ),
);

const unclaimPayment = statement(
  "payment unclaimed",
  (p: Parameters<{ id: string }>) => sql`
    update ${payment} ${set(payment, { reason: null })}
    where ${payment.id} = ${p.id} and ${payment.state} = 'started' and ${payment.reason} = 'asking'`,
);

const markRequested = statement(
  "payment checkout recorded",
  (p: Parameters<{ id: string; checkoutId: string; now: Date }>) => sql`
    update ${payment} ${set(payment, {
      checkoutId: p.checkoutId,
      updatedAt: p.now,
      reason: sql`case when ${payment.state} = 'started' then null else ${payment.reason} end`,
    })}
    where ${payment.id} = ${p.id} and ${payment.checkoutId} is null`,
);
