import { sql } from "drizzle-orm";
import { parseMobilePhone } from "#areas/people/accounts/contacts.ts";
import { changePaymentState } from "#areas/trade/orders/orders/change-payment-state.ts";
import { type LockedOrder, lockOrder } from "#areas/trade/orders/orders/lock-order.ts";
import { badInput, notFound } from "#core/errors.ts";
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
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptDocument } from "#server/uploads/accept-document.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { findProvider } from "./accounts/mobile-providers.ts";
import { findAccounts, toPaidTo } from "./accounts/reads.ts";
import type * as endpoints from "./endpoints.ts";
import {
  accountKindOf,
  assertPayable,
  checkPayment,
  isOffered,
  type PaymentOption,
} from "./payment-rules.ts";
import { startQueue } from "./queues.ts";
import { getOrderPayment, paymentSupportOf } from "./reads.ts";
import { findReferenceError, normalizeReference, referenceKey } from "./reference-rules.ts";
import { refuse } from "./refusals.ts";
import { failPayment } from "./settle-payment.ts";
import { payment } from "./tables.ts";

type PaymentInput = ParsedInputOf<typeof endpoints.submitPayment> & { proof?: Buffer | undefined };

/**
 * Re-encodes the proof, if any; rejects one for another buyer's order.
 * @throws AppError errors.notFound, errors.upload.…
 */
export async function preparePayment(
  context: Context,
  { proof, option: way, ...input }: ParsedInputOf<typeof endpoints.submitPaymentWithProof>,
): Promise<PaymentInput> {
  const [option, paymentAccount] = way.split(" ") as [PaymentOption, string | undefined];
  const accepted = proof && (await acceptProof(context, input.id, proof));
  return { ...input, option, paymentAccount, proof: accepted };
}

async function acceptProof(context: Context, id: string, proof: Upload): Promise<Buffer> {
  const { side } = await getOrderPayment(context, { id });
  if (side !== "buyer") throw notFound();
  return (await acceptDocument(context, proof, paymentProof)).bytes;
}

/**
 * The buyer reports a payment, or has a request sent to their phone. @throws AppError payments.*,
 * errors.tooManyRequests
 */
export async function submitPayment(
  context: Context,
  input: PaymentInput,
): Promise<endpoints.OrderPayment> {
  const { id, proof } = input;
  const { documents } = context.files;
  try {
    if (proof) await storeIfCommitted(documents, proof, (key) => submit(context, input, key));
    else await submit(context, input);
  } catch (error) {
    throw isReferenceTaken(error) ? usedReference() : error;
  }
  return getOrderPayment(context, { id });
}

const submit = (context: Context, input: PaymentInput, proof?: string): Promise<void> =>
  context.transaction(async (context) => {
    const { accountId: by } = personOf(context);
    const order = await lockOrder(context, { id: input.id, accountId: by });
    if (order?.buyerId !== by) throw notFound();
    const { option, amount } = input;
    const { total, currency } = order;
    const { now } = context;
    const [running] = await findRunning(context, { orderId: order.id });
    assertPayable(order, { running, now });
    const { gateway, paidTo } = await wayOf(context, order, input);
    const { isRemote } = gateway;
    const typed = isRemote ? input.phone : undefined;
    const phone = typed && parseMobilePhone(typed, context.edition.countryCode);
    const typedReference = input.reference && normalizeReference(input.reference);
    const receipt = findProvider(context.edition.code, paidTo?.provider)?.receipt;
    const referenceFault =
      typedReference && findReferenceError({ reference: typedReference, paidTo, receipt });
    const reference = isRemote ? order.number : typedReference;
    const stated = { option, amount, reference, referenceFault, phone };
    checkPayment(order, stated, isRemote);
    const key =
      typedReference && !isRemote && option !== "pickup"
        ? referenceKey(order.traderId, paidTo?.provider ?? option, typedReference)
        : null;
    if (key)
      await assertReferenceUnused(context, {
        key,
        reference: typedReference ?? "",
        orderId: order.id,
      });
    await context.limiters.paymentOfOrder.count(order.id);
    if (running) await failPayment(context, { paymentId: running.id, failure: "left" });
    const paymentId = newId();
    await insertPayment(context, {
      id: paymentId,
      orderId: order.id,
      accountId: by,
      option,
      gateway: gateway.name,
      state: isRemote ? "started" : "submitted",
      amount: total,
      currency,
      reference: option === "pickup" ? undefined : reference,
      referenceKey: key,
      paidTo,
      phone,
      proof,
      createdAt: now,
      updatedAt: now,
    });
    if (isRemote) return context.jobs.send(context, startQueue, { paymentId });
    await changePaymentState(context, { order, act: "pay", side: "buyer", by });
  });

/**
 * Returns who moves the money and which account receives it. A buyer who names a seller's account
 * has paid into it; otherwise a gateway sends a request to the phone if it can; otherwise it is the
 * first suitable account.
 * @throws AppError payments.notOffered, payments.accountGone, payments.gatewayRefused
 */
async function wayOf(context: Context, order: LockedOrder, input: PaymentInput) {
  const { option, paymentAccount: id } = input;
  const { total: amount, currency, traderId } = order;
  const byHand = context.gateways.of({ byPhone: false, amount, currency });
  const byPhone =
    option === "mobile" && !id ? context.gateways.of({ byPhone: true, amount, currency }) : byHand;
  if (byPhone.isRemote) return { gateway: byPhone, paidTo: null };
  const accounts = await findAccounts(context, { accountId: traderId });
  // The buyer entered a phone, but no gateway can send a request for this amount.
  if (option === "mobile" && input.phone && !input.reference) throw refuse("gatewayRefused");
  const offered = paymentSupportOf(context, accounts, { amount, currency });
  if (!isOffered(option, offered)) {
    throw refuse("notOffered", { fields: [{ field: "option", key: "payments.notOffered" }] });
  }
  const kind = accountKindOf(option);
  const fitting = accounts.filter((item) => kind === "any" || item.kind === kind);
  const account = id ? fitting.find((item) => item.id === id) : fitting[0];
  if (id && kind && !account) {
    throw refuse("accountGone", { fields: [{ field: "option", key: "payments.accountGone" }] });
  }
  return { gateway: byHand, paidTo: account ? toPaidTo(account) : null };
}

interface NewReference {
  key: string;
  reference: string;
  orderId: string;
}

/**
 * A reference belongs to one payment, even if a gateway named it. @throws AppError beside the field
 */
async function assertReferenceUnused(context: Context, used: NewReference): Promise<void> {
  if ((await findReference(context, used)).length > 0) throw usedReference();
}

const usedReference = () => badInput({ field: "reference", key: "payments.reference.used" });

const findReference = statement("payment reference used", (p: Parameters<NewReference>) =>
  select(
    { id: payment.id },
    sql`from ${payment}
      where ${payment.orderId} <> ${p.orderId} and (${payment.gateway} = 'mpesa' and ${payment.receipt} = ${p.reference}
        or ${payment.referenceKey} = ${p.key} and ${payment.state} in ('submitted', 'paid'))
      limit 1`,
  ),
);

/** When two payments submit the same reference concurrently, the unique index accepts the first. */
const isReferenceTaken = (error: unknown) =>
  error instanceof Error && "constraint" in error && error.constraint === "payment__reference";

const insertPayment = insertion(payment, "payment added");

const findRunning = statement("payment in progress", (p: Parameters<{ orderId: string }>) =>
  select(
    { id: payment.id, state: payment.state, createdAt: payment.createdAt },
    sql`from ${payment}
      where ${payment.orderId} = ${p.orderId} and ${payment.state} in ('started', 'submitted')`,
  ),
);

/** As `preparePayment`. */
export async function prepareProof(
  context: Context,
  { id, proof }: ParsedInputOf<typeof endpoints.addPaymentProof>,
) {
  return { id, proof: await acceptProof(context, id, proof) };
}

/** @throws AppError payments.notNow where no payment is pending, or it has a proof */
export async function addPaymentProof(
  context: Context,
  { id, proof }: { id: string; proof: Buffer },
): Promise<endpoints.OrderPayment> {
  const { accountId } = personOf(context);
  await storeIfCommitted(context.files.documents, proof, (key) =>
    context.transaction(async (context) => {
      const order = await lockOrder(context, { id, accountId });
      if (order?.buyerId !== accountId) throw notFound();
      const accepted = await keepProof(context, { orderId: id, proof: key, now: context.now });
      if (accepted.length === 0) throw refuse("notNow");
    }),
  );
  return getOrderPayment(context, { id });
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
