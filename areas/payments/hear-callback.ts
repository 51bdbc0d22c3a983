import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { CallbackClaim } from "#server/payments/mpesa-callback.ts";
import { askQueue } from "./queues.ts";

/** Somebody says what became of a payment: we ask the gateway itself. */
export async function hearCallback(
  context: Context,
  { paymentId, claim }: { paymentId: string; claim: CallbackClaim },
): Promise<void> {
  // It stands in an address, which anybody may call.
  if (!idPattern.test(paymentId)) return;
  await context.transaction((context) =>
    context.jobs.send(context, askQueue, { paymentId, claim }),
  );
}
