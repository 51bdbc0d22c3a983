import type { Handler } from "#server/operations/operation.ts";
import { receiptPdfFile, receiptPictureFile } from "#server/receipts/receipt-file.ts";
import type * as endpoints from "./endpoints.ts";
import { readReceiptSheet } from "./receipt-sheet.ts";

/**
 * @throws AppError errors.notFound, errors.tooManyRequests, errors.unavailable if the queue is full
 */
export const makeReceiptPdf: Handler<typeof endpoints.receiptPdf> = async (context, input) =>
  receiptPdfFile(context, await readReceiptSheet(context, input));

/** @throws AppError as `getReceiptPdf` */
export const makeReceiptPicture: Handler<typeof endpoints.receiptPicture> = async (
  context,
  input,
) => {
  const { say } = context.phrases.book(context.language);
  const sheet = await readReceiptSheet(context, input);
  return receiptPictureFile(context, sheet, (count) => say("payments.receipt.more", { count }));
};
