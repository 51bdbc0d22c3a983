import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement, updateById } from "#server/database/statement.ts";
import { product } from "./tables.ts";

/** The maximum stock of a product. */
const maxStock = 99_999_999;

/**
 * Changes the stock of a seller's product, never below zero. Nothing changes for another seller's
 * product, or where the product is now sold in another unit.
 */
export const shiftOwnStock = statement(
  "own stock shifted",
  (p: Parameters<{ traderId: string; productId: string; unitId: number; by: number }>) => sql`
    update ${product} ${set(product, {
      quantity: sql`least(greatest(${product.quantity} + ${p.by}::numeric, 0), ${maxStock})`,
    })}
    where ${product.id} = ${p.productId} and ${product.traderId} = ${p.traderId}
      and ${product.unitId} = ${p.unitId}`,
);

const update = updateById(product, "own stock set");

/** For a locked product of the caller. */
export const setOwnStock = (
  context: Pick<Context, "db">,
  { id, quantity }: { id: string; quantity: number },
) => update(context, { id, quantity: Math.min(quantity, maxStock) });
