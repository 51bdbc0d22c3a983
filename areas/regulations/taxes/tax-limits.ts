/** The largest amount and quantity that a calculation accepts. */
export const largestAmount = 1_000_000_000_000;
export const largestQuantity = 1_000_000_000;
