import { z } from "zod";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import { idParam, tagged } from "#server/operations/endpoint.ts";
import { receiptPaper } from "#server/receipts/receipt-paper.ts";
import { bookkeepingActs } from "../acts.ts";

const { oneEndpoint } = tagged("bookkeeping");
const of = { audience: bookkeepingActs.keep, input: z.object({ id: idParam }) };

export const getSaleReceipt = oneEndpoint({
  ...of,
  path: "bookkeeping/sales/{id}/receipt",
  service: "pages",
  summary: "The receipt of a sale in the reader's language.",
  output: receiptPaper,
});

const file = { ...of, service: "pages", output: fileOutput } as const;

export const getSaleReceiptPdf = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.pdf],
  path: "bookkeeping/sales/{id}/receipt/pdf",
  summary: "The receipt of a sale as PDF.",
});

export const getSaleReceiptPicture = oneEndpoint({
  ...file,
  fileTypes: [mediaTypes.png],
  path: "bookkeeping/sales/{id}/receipt/picture",
  summary: "The receipt of a sale as PNG.",
});
