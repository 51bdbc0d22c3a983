import { z } from "zod";
import { existingId, tagged } from "#server/operations/endpoint.ts";
import { receiptPaper } from "#server/receipts/receipt-paper.ts";
import { mediaTypes, sentFile } from "#server/saved-file.ts";
import { bookkeepingActs } from "../acts.ts";

const { oneEndpoint } = tagged("bookkeeping");
const of = { audience: bookkeepingActs.keep, input: z.object({ id: existingId }) };

export const saleReceipt = oneEndpoint({
  ...of,
  path: "bookkeeping/sales/{id}/receipt",
  service: "pages",
  summary: "The receipt of a sale in the reader's language.",
  output: receiptPaper,
});

const file = { ...of, service: "pages", output: sentFile } as const;

export const saleReceiptPdf = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.pdf],
  path: "bookkeeping/sales/{id}/receipt/pdf",
  summary: "The receipt of a sale as PDF.",
});

export const saleReceiptPicture = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.png],
  path: "bookkeeping/sales/{id}/receipt/picture",
  summary: "The receipt of a sale as PNG.",
});
