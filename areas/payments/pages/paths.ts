/** The proof of a payment, to be saved. */
export const proofPath = (paymentId: string) => `/market/payment-details/${paymentId}/proof`;
