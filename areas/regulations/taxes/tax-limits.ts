/** The largest amount and quantity that a calculation takes. */
export const largestAmount = 1_000_000_000_000;
export const largestQuantity = 1_000_000_000;
