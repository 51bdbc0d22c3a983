import type { Database } from "#server/database/database.ts";
import { countOrders } from "../count-orders.ts";
import type { People } from "./people.ts";
import type { Writes } from "./writes.ts";

/**
 * Compares the tables with what was answered: each accepted order exists once with everything it
 * causes, each accepted price is the one in the table. @returns lines, and what is wrong
 */
export async function compareTables(db: Database, people: People, writes: Writes) {
  const accepted = [...writes.orders.values()];
  const findings: string[] = [];
  const { lines, isWhole } = await countOrders(db, accepted, writes.priceChanges());
  if (!isWhole) findings.push("the orders in the tables are not those that were accepted");
  const ids = people.pricers.map(({ product }) => product);
  const rows = await db.query<{ id: string; price: number }>(
    "select id, price from product where id = any($1::uuid[])",
    [ids],
  );
  const prices = new Map(rows.map(({ id, price }) => [id, price]));
  for (const { product, price } of people.pricers) {
    const stored = prices.get(product);
    if (stored !== price) findings.push(`product ${product} costs ${stored} instead of ${price}`);
  }
  return {
    findings,
    lines: [...lines, `changes of prices: ${writes.priceChanges()}, of ${ids.length} products`],
  };
}
