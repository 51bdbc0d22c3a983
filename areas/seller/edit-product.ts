import { eq } from "drizzle-orm";
import { product } from "#areas/market/tables.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { checkedProduct, type ProductFields } from "./check-product.ts";
import type { editProduct as endpoint, OwnProductDetails } from "./endpoints.ts";
import { afterChange, holdOwn, laterThan, noteDecision, type ProductRow } from "./hold-product.ts";
import { readOwnProduct } from "./reads.ts";
import { refuse } from "./refusals.ts";

/**
 * Changes a product. Another name or commodity is something no officer has seen: an approved one
 * goes back to them.
 * @throws AppError errors.notFound, errors.badInput beside a field, seller.changedMeanwhile (409)
 */
export function editProduct(
  context: Context,
  { id, seenQuantity, ...fields }: ParsedInputOf<typeof endpoint>,
): Promise<OwnProductDetails> {
  return context.db.transaction(async (db) => {
    const inside = { ...context, db };
    const { row, seller } = await holdOwn(inside, id);
    const checked = await checkedProduct(inside, fields, row.currency);
    const quantity = stockAfter(row, { quantity: fields.quantity, seenQuantity });
    const isOther = row.name !== fields.name || row.commodityId !== fields.commodityId;
    const change = isOther ? afterChange(row, context.now) : {};
    const at = laterThan(row.updatedAt, context.now);
    await db.orm
      .update(product)
      .set({ ...checked, ...wordsAfter(row, checked), ...change, quantity, updatedAt: at })
      .where(eq(product.id, id));
    if (change.state) await noteDecision(db, { productId: id, act: "edit", by: seller.id, at });
    return readOwnProduct(inside, { id });
  });
}

/** Translations of words that are others now would say something else. */
function wordsAfter(row: ProductRow, fields: ProductFields & { searchText: string }) {
  const isCalledSo = row.name === fields.name;
  const isSaid = row.description === fields.description;
  return {
    names: isCalledSo ? row.names : null,
    searchText: isCalledSo ? row.searchText : fields.searchText,
    descriptions: isSaid ? row.descriptions : null,
  };
}

/**
 * The stock after an edit that gives one. What was ordered since she saw it is gone from it already.
 * @throws AppError seller.changedMeanwhile with the present stock and price
 */
export function stockAfter(
  row: Pick<ProductRow, "quantity" | "price">,
  given: { quantity: number; seenQuantity: number | undefined },
): number {
  const { quantity, seenQuantity = row.quantity } = given;
  if (seenQuantity === row.quantity) return quantity;
  // Left as it stood on the form: nobody meant to change it.
  if (quantity === seenQuantity) return row.quantity;
  const data = { quantity: row.quantity, price: row.price };
  throw refuse("changedMeanwhile", { data });
}
