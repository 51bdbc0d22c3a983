import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { receiptPdfFile, receiptPictureFile } from "#server/receipts/receipt-file.ts";
import type { ReceiptPaper } from "#server/receipts/receipt-paper.ts";
import { formatDate, formatMoney, formatNumber, formatPrice } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { readBookHead } from "../book/business-name.ts";
import type { Sale } from "../sales/endpoints.ts";
import { getSale } from "../sales/reads.ts";
import type * as endpoints from "./endpoints.ts";

/**
 * Returns the receipt of a sale.
 * @throws AppError errors.notFound for another user's sale
 */
export const getSaleReceipt: Handler<typeof endpoints.getSaleReceipt> = async (context, { id }) => {
  const sale = await getSale(context, { id });
  const { businessName, currency } = await readBookHead(context, personOf(context).accountId);
  return paperOf(context, sale, {
    businessName,
    currency: currency ?? context.edition.currency,
  });
};

/**
 * Returns the receipt as a PDF.
 * @throws AppError errors.notFound, errors.tooManyRequests, errors.unavailable when too many
 * requests are queued
 */
export const getSaleReceiptPdf: Handler<typeof endpoints.getSaleReceiptPdf> = async (
  context,
  input,
) => receiptPdfFile(context, await getSaleReceipt(context, input));

/** Returns the receipt as a picture. @throws AppError as the PDF */
export const getSaleReceiptPicture: Handler<typeof endpoints.getSaleReceiptPicture> = async (
  context,
  input,
) => {
  // A sale has only one line, so no line is ever left out.
  return receiptPictureFile(context, await getSaleReceipt(context, input), () => "");
};

interface Head {
  businessName: string;
  currency: string;
}

function paperOf(
  { phrases, language, edition }: Pick<Context, "phrases" | "language" | "edition">,
  sale: Sale,
  { businessName, currency }: Head,
): ReceiptPaper {
  const { say } = phrases.book(language);
  const money = (amount: number) => formatMoney(language, amount, currency);
  const fact = (key: string, detail: string | null) => ({
    term: say(`bookkeeping.receipt.${key}`),
    detail: detail ?? "",
  });
  const { quantity, unit, saleUnitPrice, saleAmount, paidAmount, owed, dueDate } = sale;
  return {
    site: edition.name,
    issuer: businessName,
    title: say("bookkeeping.receipt.title"),
    number: sale.saleId,
    demo: sale.isDemo ? say("bookkeeping.receipt.demo") : null,
    warning: null,
    facts: [
      fact("number", sale.saleId),
      fact("day", formatDate(language, sale.saleDate)),
      fact("customer", sale.customer),
    ].filter(({ detail }) => detail !== ""),
    columns: {
      name: say("bookkeeping.receipt.goods"),
      quantity: say("bookkeeping.receipt.quantity"),
      unitPrice: say("bookkeeping.receipt.price"),
      total: say("bookkeeping.receipt.amount"),
    },
    lines: [
      {
        name: sale.product,
        quantity: unit
          ? formatQuantity(language, quantity, unit.shortName)
          : formatNumber(language, quantity),
        unitPrice: unit
          ? formatPrice(language, saleUnitPrice, currency, unit.shortName)
          : money(saleUnitPrice),
        total: money(saleAmount),
      },
    ],
    totalLabel: say("bookkeeping.receipt.total"),
    total: money(saleAmount),
    rest: [
      fact("paid", money(paidAmount)),
      ...(owed > 0
        ? [fact("owed", money(owed)), fact("due", dueDate && formatDate(language, dueDate))]
        : []),
    ].filter(({ detail }) => detail !== ""),
    note: say("bookkeeping.receipt.note", { site: edition.name }),
  };
}
