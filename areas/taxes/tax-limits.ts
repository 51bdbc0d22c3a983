/** The largest amount and quantity that a calculation takes. */
export const largestAmount = 1_000_000_000_000;
export const largestQuantity = 1_000_000_000;

/** A rate of exchange older than so many days makes no amount certain. */
export const mostDaysOfRate = 30;
