/** Orders of a list of products that a person can choose. */
export const productOrders = ["varied", "newest", "name", "cheapest", "dearest"] as const;
export type ProductOrder = (typeof productOrders)[number];
