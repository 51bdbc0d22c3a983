import { sql } from "drizzle-orm";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { badInput } from "#core/errors.ts";
import { searchText } from "#core/search-words.ts";
import { laterThan } from "#core/time.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { refuse } from "../refusals.ts";
import { assertValidProduct, findExcessDecimals } from "./assert-valid-product.ts";
import type * as endpoints from "./endpoints.ts";
import {
  type LockedProduct,
  lockOwnProduct,
  recordEdit,
  statusAfterEdit,
  updateProduct,
} from "./lock-product.ts";
import { getOwnProduct } from "./reads.ts";
import { resolveFields } from "./resolve-kind.ts";

/**
 * Changes a product. Officers have not seen another name or commodity, so an approved product goes
 * back to them.
 * @throws AppError errors.notFound, errors.badInput beside a field, seller.changedMeanwhile (409)
 */
export const editProduct: Handler<typeof endpoints.editProduct> = async (
  context,
  { id, seenQuantity, ...typed },
) => {
  const fields = await resolveFields(context, typed);
  return context.transaction(async (context) => {
    const own = await lockOwnProduct(context, { id });
    const { row } = own;
    await assertValidProduct(context, { fields, currency: row.currency });
    const quantity = stockAfter(row, { quantity: fields.quantity, seenQuantity });
    const isReviewed = row.name !== fields.name || row.commodityId !== fields.commodityId;
    const status = statusAfterEdit(row, { isReviewed, now: context.now });
    const [branch] = await findBranch(context, { commodityId: fields.commodityId });
    // Translations of a changed text no longer match it.
    const renamed = { names: null, searchText: searchText(fields.name) };
    await updateProduct(context, {
      ...fields,
      ...branch,
      ...status,
      ...(row.name === fields.name ? {} : renamed),
      ...(row.description === fields.description ? {} : { descriptions: null }),
      id,
      quantity,
    });
    await recordEdit(context, own, status);
    return getOwnProduct(context, { id });
  });
};

const findBranch = statement("commodity's branch", (p: Parameters<{ commodityId: number }>) =>
  select(
    { subCategoryId: commodity.subCategoryId, categoryId: commodity.categoryId },
    sql`from ${commodity} where ${commodity.id} = ${p.commodityId}`,
  ),
);

/**
 * Changes price and stock. The review state does not change.
 * @throws AppError errors.notFound, errors.badInput, seller.changedMeanwhile (409) with the present
 * stock
 */
export const changeOffer: Handler<typeof endpoints.changeOffer> = (
  context,
  { id, price, quantity, seenQuantity },
) =>
  context.transaction(async (context) => {
    const { row } = await lockOwnProduct(context, { id });
    const fields = findExcessDecimals({ price }, row.currency);
    if (fields.length > 0) throw badInput(...fields);
    await updateProduct(context, {
      id,
      price,
      quantity: stockAfter(row, { quantity, seenQuantity }),
      updatedAt: laterThan(row.updatedAt, context.now),
    });
    const { description: _, decisions: __, ...offer } = await getOwnProduct(context, { id });
    return offer;
  });

/**
 * Returns the stock after an edit. Orders since the form was loaded have already reduced the stored
 * stock.
 * @throws AppError seller.changedMeanwhile with the present stock and price
 */
function stockAfter(
  row: LockedProduct,
  { quantity, seenQuantity = row.quantity }: { quantity: number; seenQuantity: number | undefined },
): number {
  if (seenQuantity === row.quantity) return quantity;
  // The field is unchanged, so the user did not intend to set the stock.
  if (quantity === seenQuantity) return row.quantity;
  const data = { quantity: row.quantity, price: row.price };
  throw refuse("changedMeanwhile", { data });
}
