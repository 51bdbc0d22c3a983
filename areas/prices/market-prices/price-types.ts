/**
 * Wholesale prices are for whole bags and traders; retail prices are for small quantities and
 * consumers.
 */
export const priceTypes = ["retail", "wholesale"] as const;
export type PriceType = (typeof priceTypes)[number];
