import { sql } from "drizzle-orm";
import { parseMobilePhone } from "#areas/people/accounts/contacts.ts";
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
  statements,
} from "#server/database/statement.ts";
import { storeIfCommitted } from "#server/files/store-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptDocument } from "#server/uploads/accept-document.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { findProvider } from "./accounts/mobile-providers.ts";
import { findAccounts, toPaidTo } from "./accounts/reads.ts";
import type * as endpoints from "./endpoints.ts";
import { lockPayable, type Payable, payableColumn } from "./payable.ts";
import type { PayableKind } from "./payable-kinds.ts";
import {
  accountKindOf,
  assertPayable,
  checkPayment,
  isOffered,
  type PaymentOption,
} from "./payment-rules.ts";
import { startQueue } from "./queues.ts";
import { getPayment, paymentSupportOf } from "./reads.ts";
import { findReferenceError, normalizeReference, referenceKey } from "./reference-rules.ts";
import { refuse } from "./refusals.ts";
import { failPayment } from "./settle-payment.ts";
import { payment } from "./tables.ts";
import type * as transport from "./transport/endpoints.ts";

/** Of an order of goods or of transport. */
type PaymentInput = ParsedInputOf<
  typeof endpoints.submitPayment | typeof transport.payTransport
> & { proof?: Buffer | undefined };

/**
 * Re-encodes the proof, if any; rejects one for another buyer's order.
 * @throws AppError errors.notFound, errors.upload.…
 */
export const preparePayment =
  (kind: PayableKind) =>
  async (
    context: Context,
    { proof, option: way, ...input }: ParsedInputOf<typeof endpoints.submitPaymentWithProof>,
  ): Promise<PaymentInput> => {
    const [option, paymentAccount] = way.split(" ") as [PaymentOption, string | undefined];
    const accepted = proof && (await acceptProof(context, { kind, id: input.id, proof }));
    return { ...input, option, paymentAccount, proof: accepted };
  };

interface NewProof {
  kind: PayableKind;
  id: string;
  proof: Upload;
}

async function acceptProof(context: Context, { kind, id, proof }: NewProof): Promise<Buffer> {
  const { side } = await getPayment(kind)(context, { id });
  if (side !== "buyer") throw notFound();
  return (await acceptDocument(context, proof, paymentProof)).bytes;
}

/**
 * The buyer reports a payment, or has a request sent to their phone. @throws AppError payments.*,
 * errors.tooManyRequests
 */
export const submitPayment =
  (kind: PayableKind) =>
  async (context: Context, input: PaymentInput): Promise<endpoints.OrderPayment> => {
    const { id, proof } = input;
    const { documents } = context.files;
    const sent = { kind, input };
    try {
      if (proof) await storeIfCommitted(documents, proof, (key) => submit(context, sent, key));
      else await submit(context, sent);
    } catch (error) {
      throw isReferenceTaken(error) ? usedReference() : error;
    }
    return getPayment(kind)(context, { id });
  };

interface SentPayment {
  kind: PayableKind;
  input: PaymentInput;
}

const submit = (context: Context, { kind, input }: SentPayment, proof?: string): Promise<void> =>
  context.transaction(async (context) => {
    const { accountId: by } = personOf(context);
    const order = await lockPayable[kind](context, input.id);
    if (order.buyerId !== by) throw notFound();
    const { option, amount } = input;
    const { total, currency } = order;
    const { now } = context;
    const [running] = await findRunning(kind)(context, { orderId: order.id });
    assertPayable(order, { running, now });
    const { gateway, paidTo } = await wayOf(context, { kind, order, input });
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
        kind,
        key,
        reference: typedReference ?? "",
        orderId: order.id,
      });
    await context.limiters.paymentOfOrder.count(order.id);
    if (running) await failPayment(context, { paymentId: running.id, failure: "left" });
    const paymentId = newId();
    await insertPayment(context, {
      id: paymentId,
      orderId: kind === "goods" ? order.id : null,
      logisticsOrderId: kind === "transport" ? order.id : null,
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
    await order.change(context, { act: "pay" });
  });

/**
 * Returns who moves the money and which account receives it. A buyer who names a seller's account
 * has paid into it; otherwise a gateway sends a request to the phone if it can; otherwise it is the
 * first suitable account. A gateway collects for the edition's own shop, never for a carrier.
 * @throws AppError payments.notOffered, payments.accountGone, payments.gatewayRefused
 */
async function wayOf(
  context: Context,
  { kind: payable, order, input }: SentPayment & { order: Payable },
) {
  const { option, paymentAccount: id } = input;
  const { total: amount, currency, traderId } = order;
  const byHand = context.gateways.of({ byPhone: false, amount, currency });
  const byPhone =
    payable === "goods" && option === "mobile" && !id
      ? context.gateways.of({ byPhone: true, amount, currency })
      : byHand;
  if (byPhone.isRemote) return { gateway: byPhone, paidTo: null };
  const accounts = await findAccounts(context, { accountId: traderId });
  // The buyer entered a phone, but no gateway can send a request for this amount.
  if (option === "mobile" && input.phone && !input.reference) throw refuse("gatewayRefused");
  const offered = paymentSupportOf(context, accounts, { payable, amount, currency });
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
  kind: PayableKind;
  key: string;
  reference: string;
  orderId: string;
}

/**
 * A reference belongs to one payment, even if a gateway named it. @throws AppError beside the field
 */
async function assertReferenceUnused(context: Context, used: NewReference): Promise<void> {
  const { kind, ...reference } = used;
  if ((await findReference(kind)(context, reference)).length > 0) throw usedReference();
}

const usedReference = () => badInput({ field: "reference", key: "payments.reference.used" });

const findReference = statements(
  (kind: PayableKind) => `payment reference used: ${kind}`,
  (kind, p: Parameters<Omit<NewReference, "kind">>) =>
    select(
      { id: payment.id },
      sql`from ${payment}
      where ${payableColumn[kind]} is distinct from ${p.orderId} and (${payment.gateway} = 'mpesa' and ${payment.receipt} = ${p.reference}
        or ${payment.referenceKey} = ${p.key} and ${payment.state} in ('submitted', 'paid'))
      limit 1`,
    ),
);

/** When two payments submit the same reference concurrently, the unique index accepts the first. */
const isReferenceTaken = (error: unknown) =>
  error instanceof Error && "constraint" in error && error.constraint === "payment__reference";

const insertPayment = insertion(payment, "payment added");

const findRunning = statements(
  (kind: PayableKind) => `payment in progress: ${kind}`,
  (kind, p: Parameters<{ orderId: string }>) =>
    select(
      { id: payment.id, state: payment.state, createdAt: payment.createdAt },
      sql`from ${payment}
      where ${payableColumn[kind]} = ${p.orderId} and ${payment.state} in ('started', 'submitted')`,
    ),
);

/** As `preparePayment`. */
export const prepareProof =
  (kind: PayableKind) =>
  async (context: Context, { id, proof }: ParsedInputOf<typeof endpoints.addPaymentProof>) => ({
    id,
    proof: await acceptProof(context, { kind, id, proof }),
  });

/** @throws AppError payments.notNow where no payment is pending, or it has a proof */
export const addPaymentProof =
  (kind: PayableKind) =>
  async (
    context: Context,
    { id, proof }: { id: string; proof: Buffer },
  ): Promise<endpoints.OrderPayment> => {
    const { accountId } = personOf(context);
    await storeIfCommitted(context.files.documents, proof, (key) =>
      context.transaction(async (context) => {
        const order = await lockPayable[kind](context, id);
        if (order.buyerId !== accountId) throw notFound();
        const kept = { orderId: order.id, proof: key, now: context.now };
        if ((await keepProof(kind)(context, kept)).length === 0) throw refuse("notNow");
      }),
    );
    return getPayment(kind)(context, { id });
  };

const keepProof = statements(
  (kind: PayableKind) => `payment proof: ${kind}`,
  (kind, p: Parameters<{ orderId: string; proof: string; now: Date }>) =>
    returning(
      sql`update ${payment} ${set(payment, { proof: p.proof, updatedAt: p.now })}
        where ${payableColumn[kind]} = ${p.orderId} and ${payment.state} = 'submitted'
          and ${payment.proof} is null`,
      { id: payment.id },
    ),
);
