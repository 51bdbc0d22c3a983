import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import type { Failure } from "#server/payments/gateway.ts";

/** Failures after which money may still arrive: nobody has said that it did not move. */
export const openFailures: readonly string[] = ["left", "otherwise", "silent"] satisfies Failure[];

/** A payment by a gateway came to nothing; one that is paid, or was refused, stays what it is. */
export async function failPayment(
  { db, now }: { db: Database; now: Context["now"] },
  paymentId: string,
  { failure, from }: { failure: Failure; from?: string },
): Promise<void> {
  await db.named("payment failed", fail, [paymentId, failure, now, openFailures, from ?? null]);
}

const fail = `
  update payment set state = 'failed', reason = $2, updated_at = $3
  where id = $1 and (state = 'started' or (state = 'failed' and reason = any($4::text[])))
    and ($5::text is null or reason = $5)`;
