/** The payments that buyers of the user's own shop reported. */
export const salePaymentsPath = "/portal/payments";
