import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { CallbackClaim } from "#server/payments/mpesa-callback.ts";
import { askQueue } from "./queues.ts";

/** Somebody says what became of a payment: we ask the gateway itself. */
export async function hearCallback(
  { db, jobs }: Context,
  paymentId: string,
  claim: CallbackClaim,
): Promise<void> {
  if (!idPattern.test(paymentId)) return;
  await db.transaction((inside) => jobs.send({ db: inside }, askQueue, { paymentId, claim }));
}
