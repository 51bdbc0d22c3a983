import type { Handler } from "#server/operations/operation.ts";
import { receiptPdfFile, receiptPictureFile } from "#server/receipts/receipt-file.ts";
import type * as endpoints from "./endpoints.ts";
import { getReceiptSheet } from "./receipt-sheet.ts";

/**
 * @throws AppError errors.notFound, errors.tooManyRequests, errors.unavailable if the queue is full
 */
export const getReceiptPdf: Handler<typeof endpoints.getReceiptPdf> = async (context, input) =>
  receiptPdfFile(context, await getReceiptSheet(context, input));

/** @throws AppError as `getReceiptPdf` */
export const getReceiptPicture: Handler<typeof endpoints.getReceiptPicture> = async (
  context,
  input,
) => {
  const { say } = context.phrases.book(context.language);
  const sheet = await getReceiptSheet(context, input);
  return receiptPictureFile(context, sheet, (count) => say("payments.receipt.more", { count }));
};
