import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import type { Failure } from "#server/payments/gateway.ts";
import { payment } from "./tables.ts";

/** Failures after which money may still arrive: nobody has said that it did not move. */
export const openFailures: readonly string[] = ["left", "otherwise", "silent"] satisfies Failure[];

interface Failed {
  paymentId: string;
  failure: Failure;
  /** The reason it must have until now. */
  from?: string;
}

/** A payment by a gateway came to nothing; one that is paid, or was refused, stays what it is. */
export async function failPayment(
  context: Pick<Context, "db" | "now">,
  { paymentId: id, failure, from }: Failed,
): Promise<void> {
  const { now } = context;
  await markFailed(context, { id, failure, now, open: [...openFailures], from: from ?? null });
}

interface FailedPayment {
  id: string;
  failure: string;
  now: Date;
  open: string[];
  from: string | null;
}

const markFailed = statement(
  "payment failed",
  (p: Parameters<FailedPayment>) => sql`
    update ${payment} ${set(payment, { state: "failed", reason: p.failure, updatedAt: p.now })}
    where ${payment.id} = ${p.id} and (${payment.state} = 'started'
        or (${payment.state} = 'failed' and ${payment.reason} = any(${p.open}::text[])))
      and (${p.from}::text is null or ${payment.reason} = ${p.from})`,
);
