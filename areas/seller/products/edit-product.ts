import { sql } from "drizzle-orm";
import { commodity } from "#areas/commodities/tables.ts";
import { product } from "#areas/market/tables.ts";
import { badInput } from "#core/errors.ts";
import { searchText } from "#core/search-words.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { refuse } from "../refusals.ts";
import { checkProduct, type ProductFields, tooFine } from "./check-product.ts";
import type * as endpoints from "./endpoints.ts";
import {
  type LockedProduct,
  laterThan,
  lockOwn,
  noteDecision,
  type ProductStatus,
  statusAfterEdit,
  updateProduct,
} from "./lock-product.ts";
import { readOwnProduct } from "./reads.ts";

/**
 * Changes a product. Another name or commodity is something no officer has seen: an approved one
 * goes back to them.
 * @throws AppError errors.notFound, errors.badInput beside a field, seller.changedMeanwhile (409)
 */
export const editProduct: Handler<typeof endpoints.editProduct> = (
  context,
  { id, seenQuantity, ...fields },
) =>
  context.transaction(async (context) => {
    const { row, seller } = await lockOwn(context, { id });
    await checkProduct(context, { fields, currency: row.currency });
    const quantity = stockAfter(row, { quantity: fields.quantity, seenQuantity });
    const isReviewed = row.name !== fields.name || row.commodityId !== fields.commodityId;
    const status = statusAfterEdit(row, { isReviewed, now: context.now });
    await updateAll(context, {
      ...fields,
      ...status,
      id,
      quantity,
      searchText: searchText(fields.name),
    });
    if (status.state !== row.state) {
      const at = status.updatedAt;
      await noteDecision(context, { productId: id, act: "edit", by: seller.id, at });
    }
    return readOwnProduct(context, { id });
  });

type EditedProduct = ProductFields & ProductStatus & { id: string; searchText: string };

/** Translations of words that are others now would say something else. */
const updateAll = statement("product edited", (p: Parameters<EditedProduct>) => {
  const isSameName = sql`${product.name} = ${p.name}`;
  const isSameDescription = sql`${product.description} = ${p.description}`;
  return sql`
    update ${product} ${set(product, {
      name: p.name,
      names: sql`case when ${isSameName} then ${product.names} end`,
      searchText: sql`
        case when ${isSameName} then ${product.searchText} else ${p.searchText} end`,
      description: p.description,
      descriptions: sql`case when ${isSameDescription} then ${product.descriptions} end`,
      commodityId: sql`${commodity.id}`,
      subCategoryId: sql`${commodity.subCategoryId}`,
      categoryId: sql`${commodity.categoryId}`,
      locationId: p.locationId,
      unitId: p.unitId,
      price: p.price,
      quantity: p.quantity,
      minimumOrderQuantity: p.minimumOrderQuantity,
      minimumOrderAmount: p.minimumOrderAmount,
      state: p.state,
      isListed: p.isListed,
      submittedAt: p.submittedAt,
      comment: p.comment,
      updatedAt: p.updatedAt,
    })}
    from ${commodity} where ${product.id} = ${p.id} and ${commodity.id} = ${p.commodityId}`;
});

/**
 * Changes price and stock; where it stands with the officers stays.
 * @throws AppError errors.notFound, errors.badInput, seller.changedMeanwhile (409) with the present stock
 */
export const changeOffer: Handler<typeof endpoints.changeOffer> = (
  context,
  { id, price, quantity, seenQuantity },
) =>
  context.transaction(async (context) => {
    const { row } = await lockOwn(context, { id });
    const fields = tooFine({ price }, row.currency);
    if (fields.length > 0) throw badInput(...fields);
    await updateProduct(context, {
      id,
      price,
      quantity: stockAfter(row, { quantity, seenQuantity }),
      updatedAt: laterThan(row.updatedAt, context.now),
    });
    const { description: _, decisions: __, ...offer } = await readOwnProduct(context, { id });
    return offer;
  });

/**
 * The stock after an edit that gives one. What was ordered since she saw it is gone from it already.
 * @throws AppError seller.changedMeanwhile with the present stock and price
 */
function stockAfter(
  row: LockedProduct,
  { quantity, seenQuantity = row.quantity }: { quantity: number; seenQuantity: number | undefined },
): number {
  if (seenQuantity === row.quantity) return quantity;
  // Left as it stood on the form: nobody meant to change it.
  if (quantity === seenQuantity) return row.quantity;
  const data = { quantity: row.quantity, price: row.price };
  throw refuse("changedMeanwhile", { data });
}
