import { sql } from "drizzle-orm";
import { getOrder } from "#areas/trade/orders/reads.ts";
import { notFound } from "#core/errors.ts";
import { iso, type Parameters, select, statements } from "#server/database/statement.ts";
import { fileUrl } from "#server/download-response.ts";
import type { Handler } from "#server/operations/operation.ts";
import { payableColumn } from "../payable.ts";
import type { PayableKind } from "../payable-kinds.ts";
import { payment } from "../tables.ts";
import * as endpoints from "./endpoints.ts";

/**
 * @throws AppError errors.notFound for an unpaid order, and for all but its buyer and its seller
 */
export const getReceipt: Handler<typeof endpoints.getReceipt> = async (context, { id }) => {
  const order = await getOrder(context, { id });
  const [paid] =
    order.paid === "paid" ? await findPaid("goods")(context, { orderId: order.id }) : [];
  if (!paid) throw notFound();
  const { orderNumber, status, side, trader, buyer, total, currency, isDemo } = order;
  return {
    orderId: order.id,
    receiptNumber: `${orderNumber}-R`,
    orderNumber,
    status,
    side,
    seller: trader,
    buyer,
    lines: order.lines.map(({ product, unit, quantity, unitPrice, totalPrice }) => {
      return { name: product.name, unit: unit.shortName, quantity, unitPrice, totalPrice };
    }),
    total,
    currency,
    ...paid,
    confirmedBy: paid.gateway === "manual" ? "seller" : "gateway",
    isDemo,
    pdfUrl: fileUrl(context.edition, endpoints.getReceiptPdf, order.id),
    pictureUrl: fileUrl(context.edition, endpoints.getReceiptPicture, order.id),
  };
};

export const findPaid = statements(
  (of: PayableKind) => `payment of receipt: ${of}`,
  (of, p: Parameters<{ orderId: string }>) =>
    select(
      {
        option: payment.option,
        gateway: payment.gateway,
        reference: payment.reference,
        gatewayReceipt: payment.receipt,
        paidAt: iso(payment.updatedAt),
      },
      sql`from ${payment} where ${payableColumn[of]} = ${p.orderId} and ${payment.state} = 'paid'`,
    ),
);
