import { receiptFileLoader } from "#server/receipt-files.ts";
import {
  getReceiptPdf,
  getReceiptPicture,
  getTransportReceiptPdf,
  getTransportReceiptPicture,
} from "../../receipt/endpoints.ts";

export const loader = receiptFileLoader({
  "receipt.pdf": getReceiptPdf,
  "receipt.png": getReceiptPicture,
  "transport.pdf": getTransportReceiptPdf,
  "transport.png": getTransportReceiptPicture,
});
