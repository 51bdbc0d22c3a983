import { getOrder } from "#areas/transport/orders/reads.ts";
import { notFound } from "#core/errors.ts";
import type { Handler } from "#server/operations/operation.ts";
import { receiptPdfFile, receiptPictureFile } from "#server/receipts/receipt-file.ts";
import { formatDate, formatMoney, utcOffsetHours } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import type * as endpoints from "./endpoints.ts";
import { findPaid } from "./read-receipt.ts";

/**
 * @throws AppError errors.notFound for an unpaid transport, and for all but its two sides
 */
export const getTransportReceiptSheet: Handler<typeof endpoints.getTransportReceiptSheet> = async (
  context,
  { id },
) => {
  const { phrases, language, edition } = context;
  const order = await getOrder(context, { id });
  const [paid] =
    order.paid === "paid" ? await findPaid("transport")(context, { orderId: order.id }) : [];
  if (!paid) throw notFound();
  const { say } = phrases.book(language);
  const { orderNumber, provider, customer, commodity, quantity, unit, cost } = order;
  const total = formatMoney(language, cost.totalCost, cost.currency);
  const fact = (key: string, detail: string | null) => ({ term: say(key), detail: detail ?? "" });
  const gone = say("payments.page.gone");
  const number = `${orderNumber}-R`;
  const names = { from: order.locationFrom.name, to: order.locationTo.name };
  const way = say("payments.transport.way", names);
  return {
    orderId: order.id,
    orderNumber,
    side: order.side === "customer" ? "buyer" : "seller",
    site: edition.name,
    issuer: null,
    title: say("payments.receipt.title"),
    number,
    demo: order.isDemo ? say("payments.receipt.demo") : null,
    warning: order.status === "cancelled" ? say("payments.page.cancelledPaid") : null,
    facts: [
      fact("payments.receipt.number", number),
      fact("payments.page.order", orderNumber),
      fact(
        "payments.receipt.paidOn",
        formatDate(language, paid.paidAt, utcOffsetHours[edition.code]),
      ),
      fact("payments.transport.carrier", provider.name || gone),
      fact("payments.transport.customer", customer?.name || gone),
      fact("payments.receipt.how", say(`payments.option.${paid.option}.name`)),
      fact("payments.field.reference", paid.reference),
      fact("payments.receipt.confirmedBy", say("payments.transport.carrier")),
    ].filter(({ detail }) => detail !== ""),
    columns: {
      name: say("payments.receipt.product"),
      quantity: say("payments.receipt.quantity"),
      unitPrice: "",
      total: say("payments.receipt.lineTotal"),
    },
    lines: [
      {
        name: commodity ? `${way}, ${commodity.name}` : way,
        quantity: formatQuantity(language, quantity, unit.shortName),
        unitPrice: "",
        total,
      },
    ],
    totalLabel: say("payments.receipt.total"),
    total,
    rest: [],
    note: say("payments.transport.receiptNote"),
  };
};

/** @throws AppError as `getTransportReceiptSheet`, errors.tooManyRequests, errors.unavailable */
export const getTransportReceiptPdf: Handler<typeof endpoints.getTransportReceiptPdf> = async (
  context,
  input,
) => receiptPdfFile(context, await getTransportReceiptSheet(context, input));

/** @throws AppError as `getTransportReceiptPdf` */
export const getTransportReceiptPicture: Handler<
  typeof endpoints.getTransportReceiptPicture
> = async (context, input) => {
  const { say } = context.phrases.book(context.language);
  const sheet = await getTransportReceiptSheet(context, input);
  return receiptPictureFile(context, sheet, (count) => say("payments.receipt.more", { count }));
};
