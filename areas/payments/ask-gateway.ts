import type { Context } from "#server/context.ts";
import { GatewayFault, type MovedMoney, type Outcome } from "#server/payments/gateway.ts";
import type { CallbackClaim } from "#server/payments/mpesa-callback.ts";
import { failPayment, openFailures } from "./fail-payment.ts";
import { type AskData, askedForSeconds, askQueue, pauseAfter } from "./queues.ts";
import { keepReceipt, settlePayment } from "./settle-payment.ts";

interface Asked {
  id: string;
  state: string;
  reason: string | null;
  amount: number;
  currency: string;
  reference: string;
  checkoutId: string | null;
  receipt: string | null;
  createdAt: Date;
}

/**
 * Asks the gateway what became of a payment. A callback alone moves nothing: it only makes us ask
 * sooner, and names a receipt, which is kept where the gateway itself says that the money moved.
 */
export async function askGateway(context: Context, data: AskData): Promise<void> {
  const { claim } = data;
  const [payment] = await context.db.named<Asked>("payment asked after", read, [data.paymentId]);
  if (!payment || (claim && !isAbout(claim, payment))) return;
  if (payment.state === "paid" || payment.reason === "twice") {
    if (claim?.receipt) await keepReceipt(context, payment.id, claim.receipt);
    return;
  }
  const checkoutId = payment.checkoutId ?? claim?.checkoutId;
  if (!checkoutId || !isWorthAsking(payment, claim !== undefined)) return;
  const outcome = await outcomeOf(context, checkoutId, claim !== undefined);
  if (outcome.state === "pending") return askAgain(context, payment, data);
  if (outcome.state === "failed") {
    return failPayment(context, payment.id, { failure: outcome.reason });
  }
  if (!agrees(payment, outcome)) {
    context.warn("a gateway moved other money than it was asked for");
    return failPayment(context, payment.id, { failure: "mismatch" });
  }
  const receipt = outcome.receipt ?? claim?.receipt;
  await settlePayment(context, { paymentId: payment.id, checkoutId, receipt });
}

/** Whether a callback speaks of this payment: its number, if we know it, and its amount. */
const isAbout = (claim: CallbackClaim, { checkoutId, amount }: Asked): boolean =>
  (checkoutId === null || claim.checkoutId === checkoutId) &&
  (claim.amount === undefined || claim.amount === amount);

/** One that failed for good is asked after again only where a callback says otherwise. */
const isWorthAsking = ({ state, reason }: Asked, isCalled: boolean): boolean =>
  state === "started" || (state === "failed" && (isCalled || openFailures.includes(reason ?? "")));

/** A gateway that is down has said nothing; who was called is tried again by the queue. */
async function outcomeOf(
  context: Context,
  checkoutId: string,
  isCalled: boolean,
): Promise<Outcome> {
  const gateway = context.gateways.mobile;
  try {
    return gateway ? await gateway.ask(checkoutId) : { state: "pending" };
  } catch (error) {
    if (isCalled || !(error instanceof GatewayFault)) throw error;
    return { state: "pending" };
  }
}

async function askAgain(context: Context, payment: Asked, data: AskData): Promise<void> {
  if (data.claim) throw new GatewayFault("still pending", "unknown");
  const rounds = (data.rounds ?? 1) + 1;
  const age = (context.now.getTime() - payment.createdAt.getTime()) / 1000;
  if (age > askedForSeconds) {
    context.warn("a gateway did not say for a day what became of a payment");
    return failPayment(context, payment.id, { failure: "silent" });
  }
  const again = { paymentId: payment.id, rounds };
  await context.jobs.send(context, askQueue, again, { afterSeconds: pauseAfter(rounds) });
}

const agrees = (payment: Asked, { amount, currency, reference }: MovedMoney): boolean =>
  (amount === undefined || amount === payment.amount) &&
  (currency === undefined || currency === payment.currency) &&
  (reference === undefined || reference === payment.reference);

const read = `
  select id, state, reason, amount, currency, reference, checkout_id as "checkoutId", receipt,
    created_at as "createdAt"
  from payment where id = $1 and gateway <> 'manual'`;
