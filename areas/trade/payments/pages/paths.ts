/** The receipt of a paid order, for both sides, as a page and as a file. */
export const receiptPath = (orderId: string): string =>
  `/market/payment-details/receipt?id=${orderId}`;
export const receiptFilePath = (orderId: string, ending: "pdf" | "png"): string =>
  `/market/payment-details/${orderId}/receipt.${ending}`;

/** The same of the carrier of a transport order. */
export const transportReceiptPath = (orderId: string): string =>
  `/market/payment-details/receipt?transport=${orderId}`;
export const transportReceiptFilePath = (orderId: string, ending: "pdf" | "png"): string =>
  `/market/payment-details/${orderId}/transport.${ending}`;
