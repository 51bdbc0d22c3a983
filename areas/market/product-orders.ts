/** Orders of a list of products that a person can choose; by name unless she does. */
export const productOrders = ["name", "newest", "cheapest", "dearest", "bestRated"] as const;
export type ProductOrder = (typeof productOrders)[number];
