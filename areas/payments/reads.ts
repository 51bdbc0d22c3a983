import type { OrderState } from "#areas/orders/orders/order-states.ts";
import { type PaidState, paidRules } from "#areas/orders/orders/paid-states.ts";
import type { Side } from "#areas/orders/requests/request-states.ts";
import { shownContact } from "#areas/sign-in/codes/mask-contact.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import { actsFrom } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import { failures } from "#server/payments/gateway.ts";
import { kindOf } from "#server/uploads/kind-of.ts";
import type { OrderPayment, Payment } from "./endpoints.ts";
import {
  neededFor,
  type PaymentAct,
  type PaymentOption,
  paymentOptions,
} from "./payment-options.ts";
import { isLeavable } from "./payment-rules.ts";

/** @throws AppError errors.notFound, whoever asks but its buyer and its seller */
export async function readOrderPayment(
  context: Context,
  { id }: { id: string },
): Promise<OrderPayment> {
  const { accountId } = personOf(context);
  if (!idPattern.test(id)) throw notFound();
  const { db } = context;
  const [order] = await db.named<OrderRow>("order to pay", orderQuery, [id, accountId]);
  if (!order) throw notFound();
  const rows = await db.named<PaymentRow>("payments of order", paymentsQuery, [id]);
  const { total, currency, side } = order;
  return {
    orderId: id,
    orderNumber: order.number,
    status: order.state,
    side,
    other: { id: order.otherId, name: order.otherName },
    total,
    currency,
    paid: order.paid,
    options: paymentOptions.map((option) => optionOf(context, option, { amount: total, currency })),
    payments: rows.map((row) => paymentOf(row, side)),
    acts: actsOf(order, rows, context.now),
  };
}

interface OrderRow {
  number: string;
  state: OrderState;
  paid: PaidState;
  side: Side;
  otherId: string;
  otherName: string;
  total: number;
  currency: string;
}

const orderQuery = `
  select o.number, o.state, o.paid, o.total, o.currency,
    case when o.buyer_id = $2 then 'buyer' else 'seller' end as side,
    case when o.buyer_id = $2 then o.trader_id else o.buyer_id end as "otherId",
    case when o.buyer_id = $2 then t.name
      else coalesce(b.organization_name, trim(b.first_name || ' ' || b.last_name)) end as "otherName"
  from market_order o join trader t on t.account_id = o.trader_id
    join account b on b.id = o.buyer_id
  where o.id = $1 and $2 in (o.buyer_id, o.trader_id)`;

interface PaymentRow
  extends Omit<Payment, "createdAt" | "updatedAt" | "hasProof" | "failure" | "phoneShown"> {
  proof: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const paymentsQuery = `
  select id, option, gateway, state, amount, currency, reference, receipt, phone, proof, reason,
    created_at as "createdAt", updated_at as "updatedAt"
  from payment where order_id = $1 order by created_at desc, id desc`;

function optionOf(
  { gateways }: Context,
  option: PaymentOption,
  money: { amount: number; currency: string },
) {
  const { name, isRemote } = gateways.of({ byPhone: option === "mobile", ...money });
  return { option, gateway: name, needs: neededFor(option, isRemote) } as const;
}

function paymentOf({ proof, reason, phone, ...row }: PaymentRow, side: Side): Payment {
  const failure = row.state === "failed" ? failures.find((one) => one === reason) : undefined;
  const asked = side === "buyer" ? phone : null;
  return {
    ...row,
    phone: asked,
    phoneShown: asked && shownContact({ channel: "sms", value: asked }),
    hasProof: proof !== null,
    reason: row.state === "refused" ? reason : null,
    failure: failure ?? (row.state === "failed" ? "refused" : null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function actsOf({ state, paid, side }: OrderRow, payments: PaymentRow[], now: Date): PaymentAct[] {
  if (state === "cancelled") return [];
  const isAsking = payments.some((one) => one.state === "started" && !isLeavable(one, now));
  if (isAsking && side === "buyer") return [];
  return actsFrom(paidRules, { state: paid, side }).filter((act) => act !== "settle");
}

/**
 * The proof of a payment, for buyer and seller of its order.
 * @throws AppError errors.notFound, whoever else asks
 */
export async function readProofFile(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const [row] = idPattern.test(id)
    ? await context.db.named<{ proof: string; number: string }>("proof of payment", proofQuery, [
        id,
        accountId,
      ])
    : [];
  const content = row && (await context.files.documents.get(row.proof));
  if (!content) throw notFound();
  const isPdf = kindOf(content) === "pdf";
  return {
    content: new Uint8Array(content),
    fileName: `${row.number}.${isPdf ? "pdf" : "jpg"}`,
    mediaType: isPdf ? "application/pdf" : "image/jpeg",
  };
}

const proofQuery = `
  select p.proof, o.number from payment p join market_order o on o.id = p.order_id
  where p.id = $1 and p.proof is not null and $2 in (o.buyer_id, o.trader_id)`;
