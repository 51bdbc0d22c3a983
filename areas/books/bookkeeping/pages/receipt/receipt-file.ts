import { receiptFileLoader } from "#server/receipt-files.ts";
import { getSaleReceiptPdf, getSaleReceiptPicture } from "../../receipt/endpoints.ts";

export const loader = receiptFileLoader({
  "receipt.pdf": getSaleReceiptPdf,
  "receipt.png": getSaleReceiptPicture,
});
