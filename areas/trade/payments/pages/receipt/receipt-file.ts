import { receiptFileLoader } from "#server/receipt-files.ts";
import { getReceiptPdf, getReceiptPicture } from "../../receipt/endpoints.ts";

export const loader = receiptFileLoader({
  "receipt.pdf": getReceiptPdf,
  "receipt.png": getReceiptPicture,
});
