import { eq } from "drizzle-orm";
import { product } from "#areas/market/tables.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { tooFine } from "./check-product.ts";
import { stockAfter } from "./edit-product.ts";
import type { changeOffer as endpoint } from "./endpoints.ts";
import { holdOwn, laterThan } from "./hold-product.ts";
import { readOwnProduct } from "./reads.ts";

/**
 * Changes price and stock; where it stands with the officers stays.
 * @throws AppError errors.notFound, errors.badInput, seller.changedMeanwhile (409) with the present stock
 */
export function changeOffer(
  context: Context,
  { id, price, ...stock }: ParsedInputOf<typeof endpoint>,
) {
  return context.db.transaction(async (db) => {
    const inside = { ...context, db };
    const { row } = await holdOwn(inside, id);
    const fields = tooFine({ price }, row.currency);
    if (fields.length > 0) throw badInput(...fields);
    const quantity = stockAfter(row, stock);
    const updatedAt = laterThan(row.updatedAt, context.now);
    await db.orm.update(product).set({ price, quantity, updatedAt }).where(eq(product.id, id));
    const { description: _, decisions: __, ...offer } = await readOwnProduct(inside, { id });
    return offer;
  });
}
