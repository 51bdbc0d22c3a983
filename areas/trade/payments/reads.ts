import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { formatContact } from "#areas/people/sign-in/codes/mask-contact.ts";
import { paidRules, type Side } from "#areas/trade/orders/order-rules.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { logisticsProvider } from "#areas/transport/services/tables.ts";
import { notFound } from "#core/errors.ts";
import { actsFrom } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import {
  jsonObject,
  type Parameters,
  select,
  statement,
  statements,
} from "#server/database/statement.ts";
import { fileUrl } from "#server/download-response.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { paymentFailures } from "#server/payments/gateway.ts";
import { detectUploadKind } from "#server/uploads/upload.ts";
import { optionalPaidToView, toPaymentPlace } from "./accounts/account-views.ts";
import { type AccountRow, findAccounts } from "./accounts/reads.ts";
import type * as endpoints from "./endpoints.ts";
import { getPaymentProof } from "./endpoints.ts";
import { payableColumn } from "./payable.ts";
import type { PayableKind } from "./payable-kinds.ts";
import {
  canAbandon,
  isOffered,
  type PaymentAct,
  type PaymentOption,
  paymentOptions,
  requiredInput,
} from "./payment-rules.ts";
import { payment } from "./tables.ts";

/** @throws AppError errors.notFound for all but its buyer and its seller */
export const getPayment =
  (of: PayableKind): Handler<typeof endpoints.getOrderPayment> =>
  async (context, { id }) => {
    const { accountId } = personOf(context);
    const [order] = await findPayable[of](context, { id, accountId });
    if (!order) throw notFound();
    const { approvedAt, traderId, ...shown } = order;
    const { total: amount, currency, side } = shown;
    const [rows, accounts] = await Promise.all([
      readPayments(of)(context, { orderId: id }),
      findAccounts(context, { accountId: traderId }),
    ]);
    const offered = paymentSupportOf(context, accounts, { payable: of, amount, currency });
    const isToPay = shown.status !== "cancelled" && shown.paid === "unpaid";
    return {
      of,
      orderId: id,
      ...shown,
      options: paymentOptions
        .filter((option) => isOffered(option, offered))
        .map((option) => optionOf(context, option, { payable: of, amount, currency })),
      payTo: isToPay ? accounts.map((row) => toPaymentPlace(context, row, { approvedAt })) : [],
      payments: rows.map((row) => paymentOf(row, side, context)),
      acts: actsOf(shown, rows, context.now),
    };
  };

interface Money {
  payable: PayableKind;
  amount: number;
  currency: string;
}

/**
 * Returns what the seller, the edition and its gateway support for this amount. The gateway and the
 * further options are those of the edition's shops; a carrier is paid directly.
 */
export const paymentSupportOf = (
  { gateways, settings }: Pick<Context, "gateways" | "settings">,
  accounts: readonly Pick<AccountRow, "kind">[],
  { payable, ...money }: Money,
) => ({
  kinds: new Set(accounts.map(({ kind }) => kind)),
  asksPhone: payable === "goods" && gateways.of({ byPhone: true, ...money }).isRemote,
  further: payable === "goods" ? settings.PAYMENT_OPTIONS : [],
});

const o = alias(marketOrder, "o");
const buyer = alias(account, "b");
const seller = alias(trader, "t");

const findOrder = statement("order to pay", (p: Parameters<{ id: string; accountId: string }>) => {
  const isBuyer = sql`${o.buyerId} = ${p.accountId}`;
  return select(
    {
      orderNumber: o.number,
      status: o.state,
      side: sql<Side>`case when ${isBuyer} then 'buyer' else 'seller' end`,
      other: sql<endpoints.OrderPayment["other"]>`case when ${isBuyer}
        then ${jsonObject({ id: o.traderId, name: seller.name })}
        else ${jsonObject({ id: o.buyerId, name: personName.display(buyer) })} end`,
      total: o.total,
      currency: o.currency,
      paid: o.paid,
      traderId: o.traderId,
      approvedAt: o.approvedAt,
    },
    sql`from ${marketOrder} o join ${trader} t on ${seller.accountId} = ${o.traderId}
      join ${account} b on ${buyer.id} = ${o.buyerId}
      where ${o.id} = ${p.id} and ${p.accountId} in (${o.buyerId}, ${o.traderId})`,
  );
});

type OrderRow = Pick<endpoints.OrderPayment, "status" | "paid" | "side">;

const lo = alias(logisticsOrder, "lo");
const carrier = alias(logisticsProvider, "c");

const findTransport = statement(
  "transport order to pay",
  (p: Parameters<{ id: string; accountId: string }>) => {
    const isCustomer = sql`${lo.customerId} = ${p.accountId}`;
    return select(
      {
        orderNumber: lo.number,
        status: lo.state,
        side: sql<Side>`case when ${isCustomer} then 'buyer' else 'seller' end`,
        other: sql<endpoints.OrderPayment["other"]>`case when ${isCustomer}
          then ${jsonObject({ id: lo.providerId, name: carrier.name })}
          else ${jsonObject({ id: lo.customerId, name: personName.display(buyer) })} end`,
        total: lo.total,
        currency: lo.currency,
        paid: lo.paid,
        traderId: lo.providerId,
        approvedAt: lo.approvedAt,
      },
      sql`from ${logisticsOrder} lo join ${logisticsProvider} c on ${carrier.accountId} = ${lo.providerId}
        join ${account} b on ${buyer.id} = ${lo.customerId}
        where ${lo.id} = ${p.id} and ${p.accountId} in (${lo.customerId}, ${lo.providerId})`,
    );
  },
);

const findPayable = { goods: findOrder, transport: findTransport } as const;

const readPayments = statements(
  (of: PayableKind) => `payments of ${of}`,
  (of, p: Parameters<{ orderId: string }>) =>
    select(
      {
        id: payment.id,
        option: payment.option,
        gateway: payment.gateway,
        state: payment.state,
        amount: payment.amount,
        currency: payment.currency,
        reference: payment.reference,
        paidTo: payment.paidTo,
        receipt: payment.receipt,
        phone: payment.phone,
        proof: payment.proof,
        reason: payment.reason,
        createdAt: payment.createdAt,
        updatedAt: payment.updatedAt,
      },
      sql`from ${payment} where ${payableColumn[of]} = ${p.orderId}
      order by ${payment.createdAt} desc, ${payment.id} desc`,
    ),
);

type PaymentRow = Awaited<ReturnType<ReturnType<typeof readPayments>>>[number];

function optionOf({ gateways }: Context, option: PaymentOption, { payable, ...money }: Money) {
  const byPhone = payable === "goods" && option === "mobile";
  const { name, isRemote } = gateways.of({ byPhone, ...money });
  return { option, gateway: name, needs: requiredInput(option, isRemote) } as const;
}

function paymentOf(
  { proof, reason, phone, ...row }: PaymentRow,
  side: Side,
  { edition }: Context,
): endpoints.Payment {
  const failure =
    row.state === "failed" ? paymentFailures.find((item) => item === reason) : undefined;
  const visiblePhone = side === "buyer" ? phone : null;
  return {
    ...row,
    paidTo: optionalPaidToView(row.paidTo),
    phone: visiblePhone,
    phoneShown: visiblePhone && formatContact({ channel: "sms", value: visiblePhone }),
    hasProof: proof !== null,
    proofUrl: proof && fileUrl(edition, getPaymentProof, row.id),
    reason: row.state === "refused" ? reason : null,
    failure: failure ?? (row.state === "failed" ? "refused" : null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function actsOf({ status, paid, side }: OrderRow, payments: PaymentRow[], now: Date): PaymentAct[] {
  if (status === "cancelled") return [];
  const isAsking = payments.some((item) => item.state === "started" && !canAbandon(item, now));
  if (isAsking && side === "buyer") return [];
  return actsFrom(paidRules, { state: paid, side }).filter((act) => act !== "settle");
}

/** @throws AppError errors.notFound for all but buyer and seller of its order */
export async function getPaymentProofFile(context: Context, { id }: { id: string }) {
  const { accountId } = personOf(context);
  const [row] = await findProof(context, { id, accountId });
  const content = row && (await context.files.documents.get(row.proof));
  if (!content) throw notFound();
  const isPdf = detectUploadKind(content) === "pdf";
  return {
    content: new Uint8Array(content),
    fileName: `${row.number}.${isPdf ? "pdf" : "jpg"}`,
    mediaType: isPdf ? "application/pdf" : "image/jpeg",
  };
}

const findProof = statement(
  "proof of payment",
  (p: Parameters<{ id: string; accountId: string }>) =>
    select(
      {
        proof: sql<string>`${payment.proof}`,
        number: sql<string>`coalesce(${o.number}, ${lo.number})`,
      },
      sql`from ${payment} left join ${marketOrder} o on ${o.id} = ${payment.orderId}
      left join ${logisticsOrder} lo on ${lo.id} = ${payment.logisticsOrderId}
      where ${payment.id} = ${p.id} and ${payment.proof} is not null
        and ${p.accountId} in (${o.buyerId}, ${o.traderId}, ${lo.customerId}, ${lo.providerId})`,
    ),
);
