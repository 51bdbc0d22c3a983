import { randomUUID } from "node:crypto";
import { newAccount, newProduct, newSeller, tokenOf } from "#app/testing/factories.ts";
import type { Database } from "#server/database/database.ts";

/** One order to be sent until it is answered, always with the same key. */
export interface OrderTask {
  token: string;
  key: string;
  body: { product: string; quantity: number; unitPrice: number };
}

/** Below the number of pending orders that a buyer may have. */
const ordersOfEach = 25;
const sellers = 5;
const unitPrice = 2500;
/** The stock of each product: more than is ordered. */
export const initialStock = 1_000_000;

/** Creates `count` orders of as many buyers as needed, for products of a few sellers. */
export async function orderTasks(db: Database, count: number): Promise<OrderTask[]> {
  const products: string[] = [];
  for (let i = 0; i < sellers; i += 1) {
    const { id } = await newSeller(db);
    const stock = { traderId: id, price: unitPrice, quantity: initialStock };
    products.push((await newProduct(db, stock)).id, (await newProduct(db, stock)).id);
  }
  const tokens: string[] = [];
  for (let i = 0; i < Math.ceil(count / ordersOfEach); i += 1) {
    tokens.push(await tokenOf(db, (await newAccount(db)).id));
  }
  return Array.from({ length: count }, (_, index) => ({
    token: tokens[index % tokens.length] ?? "",
    key: randomUUID(),
    body: { product: products[index % products.length] ?? "", quantity: 1, unitPrice },
  }));
}
