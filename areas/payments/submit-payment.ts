import { mobilePhone } from "#areas/accounts/contacts.ts";
import { changePaid } from "#areas/orders/orders/change-paid.ts";
import { type LockedOrder, lockOrder } from "#areas/orders/orders/lock-order.ts";
import { notFound } from "#core/errors.ts";
import { paymentProof } from "#core/forms/upload-rules.ts";
import { idPattern, newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { keepIfCommitted } from "#server/files/keep-if-committed.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptDocument } from "#server/uploads/accept-document.ts";
import type {
  submitPayment as endpoint,
  submitWithProof as formEndpoint,
  OrderPayment,
} from "./endpoints.ts";
import { failPayment } from "./fail-payment.ts";
import { checkPayment } from "./payment-rules.ts";
import { startQueue } from "./queues.ts";
import { readOrderPayment } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { payment } from "./tables.ts";

type Said = ParsedInputOf<typeof endpoint> & { proof?: Buffer | undefined };

/** Makes the proof anew, where there is one. @throws AppError errors.upload.… */
export async function preparePayment(
  _: Context,
  { proof, ...said }: ParsedInputOf<typeof formEndpoint>,
): Promise<Said> {
  return { ...said, proof: proof && (await acceptDocument(proof, paymentProof)).bytes };
}

/**
 * The buyer says how she paid, and the seller is told; or she asks for her phone to be asked.
 * @throws AppError payments.*
 */
export async function submitPayment(context: Context, said: Said): Promise<OrderPayment> {
  personOf(context);
  if (!idPattern.test(said.id)) throw notFound();
  const { documents } = context.files;
  const { proof } = said;
  if (proof) await keepIfCommitted(documents, proof, (key) => submit(context, said, key));
  else await submit(context, said);
  return readOrderPayment(context, said);
}

const submit = (context: Context, said: Said, proof?: string): Promise<void> =>
  context.db.transaction(async (db) => {
    const { accountId } = personOf(context);
    const order = await lockOrder({ db }, { id: said.id, accountId });
    if (order?.buyerId !== accountId) throw notFound();
    const { option, amount } = said;
    const { total, currency } = order;
    const gateway = context.gateways.of({
      byPhone: option === "mobile",
      amount: total,
      currency,
    });
    const { isRemote } = gateway;
    // She gave her phone to be asked, and nobody is there to ask it for this amount.
    if (option === "mobile" && !isRemote && said.phone && !said.reference) {
      throw refuse("gatewayRefused");
    }
    const typed = isRemote ? said.phone : undefined;
    const phone = typed && mobilePhone(typed, context.edition.countryCode);
    const reference = isRemote ? order.number : said.reference;
    const running = await runningOf(db, order.id);
    const { now } = context;
    checkPayment(order, { option, amount, reference, phone }, { running, isRemote, now });
    if (running) await failPayment({ db, now }, running.id, { failure: "left" });
    const id = newId();
    await db.orm.insert(payment).values({
      id,
      orderId: order.id,
      accountId,
      option,
      gateway: gateway.name,
      state: isRemote ? "started" : "submitted",
      amount,
      currency,
      reference: reference ?? null,
      phone: phone ?? null,
      proof: proof ?? null,
      createdAt: now,
      updatedAt: now,
    });
    if (isRemote) await context.jobs.send({ db }, startQueue, { paymentId: id });
    else await tellSeller(context, db, order);
  });

function tellSeller(context: Context, db: Database, order: LockedOrder): Promise<void> {
  const { accountId: by } = personOf(context);
  return changePaid({ ...context, db }, { order, act: "pay", side: "buyer", by, comment: null });
}

interface Running {
  id: string;
  state: string;
  createdAt: Date;
}

async function runningOf(db: Database, orderId: string): Promise<Running | undefined> {
  const [running] = await db.named<Running>("payment under way", underWay, [orderId]);
  return running;
}

const underWay = `
  select id, state, created_at as "createdAt" from payment
  where order_id = $1 and state in ('started', 'submitted')`;
