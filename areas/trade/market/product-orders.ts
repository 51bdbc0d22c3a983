/** Orders of a list of products that a person can choose. */
export const productOrders = [
  "varied",
  "newest",
  "name",
  "cheapest",
  "dearest",
  "bestRated",
] as const;
export type ProductOrder = (typeof productOrders)[number];
