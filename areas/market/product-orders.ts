/** Orders of a list of products that a person can choose; by name unless she does. */
export const productOrders = ["name", "newest", "cheapest", "dearest"] as const;
export type ProductOrder = (typeof productOrders)[number];

/** Each order over a table that carries its column; the id makes it one order among equals. */
export const orderBy: Record<ProductOrder, (table: string) => string> = {
  name: (table) => `${table}.name, ${table}.id`,
  newest: (table) => `${table}.created_at desc, ${table}.id desc`,
  cheapest: (table) => `${table}.base_price, ${table}.id`,
  dearest: (table) => `${table}.base_price desc, ${table}.id desc`,
};
