import type { Context } from "#server/context.ts";
import { type AskedPayment, type Failure, GatewayFault } from "#server/payments/gateway.ts";
import { callbackAddress } from "#server/payments/mpesa-callback.ts";
import { failPayment } from "./fail-payment.ts";
import { askQueue, firstAskSeconds, type StartData } from "./queues.ts";

/**
 * Asks the gateway for a payment that was started. Whoever comes second, because the first was
 * killed on the way, does not ask again: her phone would be asked twice.
 */
export async function startCheckout(context: Context, { paymentId }: StartData): Promise<void> {
  const { db } = context;
  const [payment] = await db.named<Started>("payment claimed", claim, [paymentId]);
  if (!payment) return failPayment(context, paymentId, { from: "asking", failure: "silent" });
  const gateway = context.gateways.of({ byPhone: true, ...payment });
  try {
    const callback = callbackAddress(context, paymentId);
    const { checkoutId } = await gateway.start({ ...payment, paymentId, callback });
    await db.transaction(async (inside) => {
      await inside.named("payment asked", asked, [paymentId, checkoutId, context.now]);
      await context.jobs.send(
        { db: inside },
        askQueue,
        { paymentId, rounds: 1 },
        { afterSeconds: firstAskSeconds },
      );
    });
  } catch (error) {
    if (!(error instanceof GatewayFault)) throw error;
    if (error.kind === "unasked") {
      await db.named("payment unclaimed", unclaim, [paymentId]);
      throw error;
    }
    await give(context, paymentId, error.failure, error.message);
  }
}

/** The gateway could not be reached at all. */
export const giveUpStart = (context: Context, { paymentId }: StartData): Promise<void> =>
  give(context, paymentId, "silent", "not reached");

async function give(context: Context, paymentId: string, failure: Failure, why: string) {
  if (failure !== "busy") context.warn(`a payment could not be asked for: ${why}`);
  await failPayment(context, paymentId, { failure });
}

type Started = Pick<AskedPayment, "amount" | "currency" | "reference" | "phone">;

// While it is being asked for, the reason says so.
const claim = `
  update payment set reason = 'asking'
  where id = $1 and state = 'started' and reason is null and checkout_id is null
    and phone is not null
  returning amount, currency, reference, phone`;
const unclaim = `
  update payment set reason = null where id = $1 and state = 'started' and reason = 'asking'`;
const asked = `
  update payment set checkout_id = $2, updated_at = $3,
    reason = case when state = 'started' then null else reason end
  where id = $1 and checkout_id is null`;
