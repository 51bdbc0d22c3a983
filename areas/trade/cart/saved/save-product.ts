import { sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  deletion,
  insertInto,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { findCart, lockCart, mergeCarts } from "../lock-cart.ts";
import { refuse } from "../refusals.ts";
import { savedProduct } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";

/**
 * Saves a product for later. A visitor's is found again by the cookie of their cart.
 * @throws AppError errors.notFound for a product that is not on offer, cart.tooManySaved (409),
 * cart.tooManyCarts (429)
 */
export const saveProduct: Handler<typeof endpoints.saveProduct> = async (
  context,
  { productId },
) => {
  await mergeCarts(context);
  const { secret } = await context.transaction(async (context) => {
    const cart = await lockCart(context);
    const [offer] = await findOffer(context, { productId });
    if (!offer) throw notFound();
    await insertSaved(context, { cartId: cart.id, productId, quantity: null, comments: "" });
    return cart;
  });
  if (secret) context.visitor.keep(secret);
  return { isSaved: true };
};

interface NewSaved {
  cartId: string;
  productId: string;
  quantity: number | null;
  comments: string;
}

/**
 * Adds a saved product to a locked cart. One that is already there stays as it is.
 * @throws AppError cart.tooManySaved (409)
 */
export async function insertSaved(
  context: Pick<Context, "db" | "now" | "settings">,
  saved: NewSaved,
): Promise<void> {
  const { SAVED_PRODUCTS: max } = context.settings;
  const [before] = await countSaved(context, saved);
  if (!before?.isThere && (before?.count ?? 0) >= max) {
    throw refuse("tooManySaved", { values: { max } });
  }
  await insert(context, { ...saved, now: context.now });
}

/** Removes a saved product. Succeeds even if it is not saved. */
export const removeSavedProduct: Handler<typeof endpoints.removeSavedProduct> = async (
  context,
  { productId },
) => {
  const cartId = idPattern.test(productId) ? await findCart(context) : undefined;
  if (cartId !== undefined) await deleteSaved(context, { cartId, productId });
  return { isSaved: false };
};

export const deleteSaved = deletion(savedProduct, "saved product removed", "cartId", "productId");

const findOffer = statement("product to save", (p: Parameters<{ productId: string }>) =>
  select(
    { id: product.id },
    sql`from ${product} where ${product.id} = ${p.productId} and ${product.isListed}`,
  ),
);

const countSaved = statement(
  "saved products counted before",
  (p: Parameters<{ cartId: string; productId: string }>) =>
    select(
      {
        count: sql<number>`count(*)`,
        isThere: sql<boolean>`coalesce(bool_or(${savedProduct.productId} = ${p.productId}), false)`,
      },
      sql`from ${savedProduct} where ${savedProduct.cartId} = ${p.cartId}`,
    ),
);

const insert = statement(
  "product saved",
  (p: Parameters<NewSaved & { now: Date }>) => sql`
    ${insertInto(savedProduct, {
      cartId: p.cartId,
      productId: p.productId,
      quantity: p.quantity,
      comments: p.comments,
      savedAt: p.now,
    })}
    on conflict (${columnName(savedProduct.cartId)}, ${columnName(savedProduct.productId)})
    do nothing`,
);
