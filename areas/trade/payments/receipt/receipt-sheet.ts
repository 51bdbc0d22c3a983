import type { Context } from "#server/context.ts";
import type { Handler } from "#server/operations/operation.ts";
import { formatDate, formatMoney, formatPrice, utcOffsetHours } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import type * as endpoints from "./endpoints.ts";
import { getReceipt } from "./read-receipt.ts";

/** @throws AppError as `getReceipt` */
export const getReceiptSheet: Handler<typeof endpoints.getReceiptSheet> = async (context, input) =>
  toReceiptSheet(await getReceipt(context, input), context);

function toReceiptSheet(
  receipt: endpoints.Receipt,
  { phrases, language, edition }: Pick<Context, "phrases" | "language" | "edition">,
): endpoints.ReceiptSheet {
  const { say } = phrases.book(language);
  const { currency, option, gateway, confirmedBy, reference, gatewayReceipt } = receipt;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const fact = (key: string, detail: string | null) => ({ term: say(key), detail: detail ?? "" });
  const gone = say("payments.page.gone");
  return {
    orderId: receipt.orderId,
    orderNumber: receipt.orderNumber,
    side: receipt.side,
    site: edition.name,
    issuer: null,
    title: say("payments.receipt.title"),
    number: receipt.receiptNumber,
    demo: receipt.isDemo ? say("payments.receipt.demo") : null,
    warning: receipt.status === "cancelled" ? say("payments.page.cancelledPaid") : null,
    facts: [
      fact("payments.receipt.number", receipt.receiptNumber),
      fact("payments.page.order", receipt.orderNumber),
      fact(
        "payments.receipt.paidOn",
        formatDate(language, receipt.paidAt, utcOffsetHours[edition.code]),
      ),
      fact("payments.page.seller", receipt.seller.name || gone),
      fact("payments.page.buyer", receipt.buyer.name || gone),
      fact("payments.receipt.how", say(`payments.option.${option}.name`)),
      fact("payments.field.reference", gateway === "manual" ? reference : null),
      fact("payments.list.receipt", gatewayReceipt),
      fact(
        "payments.receipt.confirmedBy",
        confirmedBy === "seller" ? say("payments.receipt.by.seller") : "M-Pesa",
      ),
    ].filter(({ detail }) => detail !== ""),
    columns: {
      name: say("payments.receipt.product"),
      quantity: say("payments.receipt.quantity"),
      unitPrice: say("payments.receipt.unitPrice"),
      total: say("payments.receipt.lineTotal"),
    },
    lines: receipt.lines.map(({ name, quantity, unit, unitPrice, totalPrice }) => ({
      name,
      quantity: formatQuantity(language, quantity, unit),
      unitPrice: formatPrice(language, unitPrice, currency, unit),
      total: money(totalPrice),
    })),
    totalLabel: say("payments.receipt.total"),
    total: money(receipt.total),
    rest: [],
    note: say(`payments.receipt.note.${confirmedBy}`),
  };
}
