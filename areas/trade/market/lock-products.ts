import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, select, set, statement } from "#server/database/statement.ts";
import { product } from "./tables.ts";
import { baseUnitJoin, typedFactor, typedUnitNames } from "./typed-unit.ts";

/** The fields of a product that decide whether it can be ordered. */
export type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/**
 * Locks products until the transaction ends, in the order of their ids; unknown ids are omitted.
 * Not "for update": rows that only refer to a product, such as those of carts, need not wait.
 */
export const lockProducts = statement("products locked", (p: Parameters<{ ids: string[] }>) =>
  select(
    {
      id: product.id,
      traderId: product.traderId,
      name: product.name,
      unitId: product.unitId,
      /** Code of its unit. */
      unit: measurementUnit.code,
      /** The unit in which people type a quantity, by language, and its number in one unit. */
      typedUnit: typedUnitNames,
      factor: typedFactor,
      price: product.price,
      currency: product.currency,
      /** Stock in units. */
      quantity: product.quantity,
      minimumOrderQuantity: product.minimumOrderQuantity,
      minimumOrderAmount: product.minimumOrderAmount,
      isMadeToOrder: product.isMadeToOrder,
      isListed: product.isListed,
    },
    sql`from ${product} join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
      ${baseUnitJoin}
      where ${product.id} = any(${p.ids}::uuid[]) order by ${product.id}
      for no key update of ${product}`,
  ),
);

export interface StockAmount {
  productId: string;
  quantity: number;
}

/**
 * For locked products. @returns whether there was enough of each; otherwise roll the transaction
 * back
 */
export async function takeStock(context: Pick<Context, "db">, amounts: readonly StockAmount[]) {
  const taken = await take(context, { amounts: JSON.stringify(amounts) });
  return taken.length === amounts.length;
}

/** Puts stock back, whether the product is listed or not. */
export async function putStockBack(context: Pick<Context, "db">, amounts: readonly StockAmount[]) {
  await lockProducts(context, { ids: amounts.map(({ productId }) => productId) });
  await putBack(context, { amounts: JSON.stringify(amounts) });
}

/** Rows of `amounts` as the table `t`. */
const amountsOf = (p: Parameters<{ amounts: string }>) =>
  sql`jsonb_to_recordset(${p.amounts}::jsonb) as t ("productId" uuid, quantity numeric)`;

const take = statement("stock taken", (p: Parameters<{ amounts: string }>) =>
  returning(
    sql`update ${product} ${set(product, { quantity: sql`${product.quantity} - t.quantity` })}
      from ${amountsOf(p)}
      where ${product.id} = t."productId" and ${product.quantity} >= t.quantity`,
    { id: product.id },
  ),
);

const putBack = statement(
  "stock put back",
  (p: Parameters<{ amounts: string }>) => sql`
    update ${product} ${set(product, { quantity: sql`${product.quantity} + t.quantity` })}
    from ${amountsOf(p)} where ${product.id} = t."productId"`,
);
