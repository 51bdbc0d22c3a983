import { sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import { notFound } from "#core/errors.ts";
import { deletion, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { quantityAgain } from "../again/again-rules.ts";
import { lockCart, mergeCarts } from "../lock-cart.ts";
import { findCartProducts, putLines } from "../put-lines.ts";
import { refuse } from "../refusals.ts";
import { cartLine, savedProduct } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { deleteSaved, insertSaved } from "./save-product.ts";

/**
 * Moves a product from the cart to the saved products, with its quantity and comment. Repeating
 * it changes
 * nothing.
 * @throws AppError errors.notFound for a product that is in neither, cart.tooManySaved (409)
 */
export const saveForLater: Handler<typeof endpoints.saveForLater> = async (
  context,
  { productId },
) => {
  await mergeCarts(context);
  return context.transaction(async (context) => {
    const { id: cartId } = await lockCart(context);
    const count = (await findCartProducts(context, { cartId })).length;
    const [line] = await findLine(context, { cartId, productId });
    if (!line) {
      const [saved] = await findSavedOffer(context, { cartId, productId });
      if (!saved) throw notFound();
      return { count };
    }
    await deleteSaved(context, { cartId, productId });
    await insertSaved(context, { cartId, productId, ...line });
    await deleteLine(context, { cartId, productId });
    return { count: count - 1 };
  });
};

/**
 * Moves a saved product to the cart at today's price: with the quantity it had there, as far as
 * there is enough, or the minimum order. Repeating it changes nothing.
 * @throws AppError errors.notFound for a product that is in neither, cart.unavailable,
 * cart.soldOut, cart.ownProduct, cart.full (409)
 */
export const moveToCart: Handler<typeof endpoints.moveToCart> = async (context, { productId }) => {
  await mergeCarts(context);
  return context.transaction(async (context) => {
    const { actor, settings } = context;
    const { id: cartId } = await lockCart(context);
    const inCart = (await findCartProducts(context, { cartId })).map((line) => line.productId);
    const isThere = inCart.includes(productId);
    const [saved] = await findSavedOffer(context, { cartId, productId });
    if (!saved) {
      if (!isThere) throw notFound();
      return { count: inCart.length };
    }
    const { traderId, wanted, comments, unitPrice, currency, ...offer } = saved;
    if (actor.kind === "person" && actor.accountId === traderId) throw refuse("ownProduct");
    const { outcome, quantity } = quantityAgain(
      { ...offer, price: unitPrice },
      { wanted: wanted ?? 0, isSameUnit: true },
    );
    if (outcome === "unavailable" || outcome === "soldOut") throw refuse(outcome);
    const { CART_LINES: max } = settings;
    if (!isThere && inCart.length >= max) throw refuse("full", { values: { max } });
    await putLines(context, cartId, [{ productId, quantity, unitPrice, currency, comments }]);
    await deleteSaved(context, { cartId, productId });
    return { count: isThere ? inCart.length : inCart.length + 1 };
  });
};

interface Key {
  cartId: string;
  productId: string;
}

const findLine = statement("cart line to save", (p: Parameters<Key>) =>
  select(
    { quantity: cartLine.quantity, comments: cartLine.comments },
    sql`from ${cartLine} where ${cartLine.cartId} = ${p.cartId}
      and ${cartLine.productId} = ${p.productId}`,
  ),
);

const deleteLine = deletion(cartLine, "cart line saved for later", "cartId", "productId");

const findSavedOffer = statement("saved product to order", (p: Parameters<Key>) =>
  select(
    {
      wanted: savedProduct.quantity,
      comments: savedProduct.comments,
      traderId: product.traderId,
      isListed: product.isListed,
      inStock: product.quantity,
      isMadeToOrder: product.isMadeToOrder,
      unitPrice: product.price,
      currency: product.currency,
      minimumOrderQuantity: product.minimumOrderQuantity,
      minimumOrderAmount: product.minimumOrderAmount,
    },
    sql`from ${savedProduct} join ${product} on ${product.id} = ${savedProduct.productId}
      where ${savedProduct.cartId} = ${p.cartId} and ${savedProduct.productId} = ${p.productId}`,
  ),
);
