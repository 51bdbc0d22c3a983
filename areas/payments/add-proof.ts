import { sql } from "drizzle-orm";
import { lockOrder } from "#areas/orders/orders/lock-order.ts";
import { notFound } from "#core/errors.ts";
import { paymentProof } from "#core/forms/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, set, statement } from "#server/database/statement.ts";
import { keepIfCommitted } from "#server/files/keep-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptDocument } from "#server/uploads/accept-document.ts";
import type { addProof as endpoint, OrderPayment } from "./endpoints.ts";
import { readOrderPayment } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { payment } from "./tables.ts";

interface Prepared {
  id: string;
  proof: Buffer;
}

/** Makes the proof anew. @throws AppError errors.upload.… */
export async function prepareProof(
  _: Context,
  { id, proof }: ParsedInputOf<typeof endpoint>,
): Promise<Prepared> {
  return { id, proof: (await acceptDocument(proof, paymentProof)).bytes };
}

/**
 * Adds a picture of the receipt to the payment that waits for its seller.
 * @throws AppError payments.notNow where none waits, or it has one
 */
export async function addProof(context: Context, { id, proof }: Prepared): Promise<OrderPayment> {
  const { accountId } = personOf(context);
  await keepIfCommitted(context.files.documents, proof, (key) =>
    context.transaction(async (context) => {
      const order = await lockOrder(context, { id, accountId });
      if (order?.buyerId !== accountId) throw notFound();
      const kept = await keepProof(context, { orderId: id, proof: key, now: context.now });
      if (kept.length === 0) throw refuse("notNow");
    }),
  );
  return readOrderPayment(context, { id });
}

const keepProof = statement(
  "payment proof",
  (p: Parameters<{ orderId: string; proof: string; now: Date }>) =>
    returning(
      sql`update ${payment} ${set(payment, { proof: p.proof, updatedAt: p.now })}
        where ${payment.orderId} = ${p.orderId} and ${payment.state} = 'submitted'
          and ${payment.proof} is null`,
      { id: payment.id },
    ),
);
