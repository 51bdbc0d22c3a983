import { sql } from "drizzle-orm";
import { mobilePhone } from "#areas/accounts/contacts.ts";
import { changePaid } from "#areas/orders/orders/change-paid.ts";
import { lockOrder } from "#areas/orders/orders/lock-order.ts";
import { notFound } from "#core/errors.ts";
import { paymentProof } from "#core/files/upload-rules.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  type Parameters,
  returning,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { keepIfCommitted } from "#server/files/keep-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptDocument } from "#server/uploads/accept-document.ts";
import type { Upload } from "#server/uploads/upload.ts";
import type * as endpoints from "./endpoints.ts";
import { checkPayment } from "./payment-rules.ts";
import { startQueue } from "./queues.ts";
import { readOrderPayment } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { failPayment } from "./settle-payment.ts";
import { payment } from "./tables.ts";

type PaymentInput = ParsedInputOf<typeof endpoints.submitPayment> & { proof?: Buffer | undefined };

/**
 * Makes the proof anew, where there is one, and none for an order that is not hers.
 * @throws AppError errors.notFound, errors.upload.…
 */
export async function preparePayment(
  context: Context,
  { proof, ...input }: ParsedInputOf<typeof endpoints.submitWithProof>,
): Promise<PaymentInput> {
  return { ...input, proof: proof && (await acceptProof(context, input.id, proof)) };
}

async function acceptProof(context: Context, id: string, proof: Upload): Promise<Buffer> {
  const { side } = await readOrderPayment(context, { id });
  if (side !== "buyer") throw notFound();
  return (await acceptDocument(context, proof, paymentProof)).bytes;
}

/** She says how she paid, or asks for her phone to be asked. @throws AppError payments.* */
export async function submitPayment(
  context: Context,
  input: PaymentInput,
): Promise<endpoints.OrderPayment> {
  const { id, proof } = input;
  const { documents } = context.files;
  if (proof) await keepIfCommitted(documents, proof, (key) => submit(context, input, key));
  else await submit(context, input);
  return readOrderPayment(context, { id });
}

const submit = (context: Context, input: PaymentInput, proof?: string): Promise<void> =>
  context.transaction(async (context) => {
    const { accountId: by } = personOf(context);
    const order = await lockOrder(context, { id: input.id, accountId: by });
    if (order?.buyerId !== by) throw notFound();
    const { option, amount } = input;
    const { total, currency } = order;
    const byPhone = option === "mobile";
    const gateway = context.gateways.of({ byPhone, amount: total, currency });
    const { isRemote } = gateway;
    // She gave her phone to be asked, and nobody is there to ask it for this amount.
    if (byPhone && !isRemote && input.phone && !input.reference) throw refuse("gatewayRefused");
    const typed = isRemote ? input.phone : undefined;
    const phone = typed && mobilePhone(typed, context.edition.countryCode);
    const reference = isRemote ? order.number : input.reference;
    const [running] = await findRunning(context, { orderId: order.id });
    const { now } = context;
    checkPayment(order, { option, amount, reference, phone }, { running, isRemote, now });
    if (running) await failPayment(context, { paymentId: running.id, failure: "left" });
    const paymentId = newId();
    await insertPayment(context, {
      id: paymentId,
      orderId: order.id,
      accountId: by,
      option,
      gateway: gateway.name,
      state: isRemote ? "started" : "submitted",
      amount,
      currency,
      reference,
      phone,
      proof,
      createdAt: now,
      updatedAt: now,
    });
    if (isRemote) return context.jobs.send(context, startQueue, { paymentId });
    await changePaid(context, { order, act: "pay", side: "buyer", by });
  });

const insertPayment = insertion(payment, "payment added");

const findRunning = statement("payment under way", (p: Parameters<{ orderId: string }>) =>
  select(
    { id: payment.id, state: payment.state, createdAt: payment.createdAt },
    sql`from ${payment}
      where ${payment.orderId} = ${p.orderId} and ${payment.state} in ('started', 'submitted')`,
  ),
);

/** As `preparePayment`. */
export async function prepareProof(
  context: Context,
  { id, proof }: ParsedInputOf<typeof endpoints.addProof>,
) {
  return { id, proof: await acceptProof(context, id, proof) };
}

/** @throws AppError payments.notNow where no payment waits, or it has a proof */
export async function addProof(
  context: Context,
  { id, proof }: { id: string; proof: Buffer },
): Promise<endpoints.OrderPayment> {
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
