import { sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { refuse } from "../refusals.ts";

/**
 * Checks that the seller may have this many more products. Call it after locking the seller.
 * @throws AppError seller.tooManyProducts (409)
 */
export async function enforceProductLimit(
  context: Pick<Context, "db" | "settings">,
  { traderId, more }: { traderId: string; more: number },
): Promise<void> {
  const { PRODUCTS_PER_ACCOUNT: max } = context.settings;
  const [counted] = await countProducts(context, { traderId });
  if ((counted?.count ?? 0) + more > max) throw refuse("tooManyProducts", { values: { max } });
}

const countProducts = statement("products counted", (p: Parameters<{ traderId: string }>) =>
  select(
    { count: sql<number>`count(*)::int` },
    sql`from ${product} where ${product.traderId} = ${p.traderId}`,
  ),
);
