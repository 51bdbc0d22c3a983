/** Orders of a product list that a user can choose. */
export const productOrders = [
  "varied",
  "newest",
  "name",
  "cheapest",
  "dearest",
  "bestRated",
] as const;
export type ProductOrder = (typeof productOrders)[number];
