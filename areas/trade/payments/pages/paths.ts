/** What both sides have of an order that is paid, and the same as a file. */
export const receiptPath = (orderId: string): string =>
  `/market/payment-details/receipt?id=${orderId}`;
export const receiptFilePath = (orderId: string, ending: "pdf" | "png"): string =>
  `/market/payment-details/${orderId}/receipt.${ending}`;
