import { lockOrder } from "#areas/orders/orders/lock-order.ts";
import { notFound } from "#core/errors.ts";
import { paymentProof } from "#core/forms/upload-rules.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { keepIfCommitted } from "#server/files/keep-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptDocument } from "#server/uploads/accept-document.ts";
import type { addProof as endpoint, OrderPayment } from "./endpoints.ts";
import { readOrderPayment } from "./reads.ts";
import { refuse } from "./refusals.ts";

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
  if (!idPattern.test(id)) throw notFound();
  await keepIfCommitted(context.files.documents, proof, (key) =>
    context.db.transaction(async (db) => {
      const order = await lockOrder({ db }, { id, accountId });
      if (order?.buyerId !== accountId) throw notFound();
      const kept = await db.named("payment proof", update, [id, key, context.now]);
      if (kept.length === 0) throw refuse("notNow");
    }),
  );
  return readOrderPayment(context, { id });
}

const update = `
  update payment set proof = $2, updated_at = $3
  where order_id = $1 and state = 'submitted' and proof is null returning id`;
