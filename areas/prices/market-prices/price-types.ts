/** Prices of whole bags for who sells on, and of small quantities for who eats them. */
export const priceTypes = ["retail", "wholesale"] as const;
export type PriceType = (typeof priceTypes)[number];
