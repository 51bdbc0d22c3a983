import { getTableColumns, sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { baseUnitJoin, typedFactor, typedUnit } from "#areas/trade/market/typed-unit.ts";
import { findLineIssues } from "#areas/trade/orders/line-rules.ts";
import { badInput, notFound, type PhraseValues } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import { sumOfQuantities } from "#core/money.ts";
import { toBaseQuantity } from "#core/quantities/base-quantity.ts";
import { minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  deletion,
  insertInto,
  type Parameters,
  parametersOf,
  select,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { findCart, lockCart, mergeCarts } from "./lock-cart.ts";
import { getCart } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { cartLine } from "./tables.ts";

/**
 * Adds a product to the caller's cart or changes its line, at the current price.
 * @throws AppError errors.notFound, cart.unavailable, cart.ownProduct, cart.full, errors.badInput
 */
export const putLine: Handler<typeof endpoints.putLine> = async (
  context,
  { productId, add, quantity, comments },
) => {
  await mergeCarts(context);
  const { secret } = await context.transaction(async (context) => {
    const cart = await lockCart(context);
    const [offer] = await findOffer(context, { productId, language: context.language });
    if (!offer) throw notFound();
    const [before] = await findLine(context, { cartId: cart.id, productId });
    // Only the trader, and buyers who already have it in the cart, may learn that a product is no
    // longer on offer.
    const isKnown = offer.isListed || before?.isThere || isOwn(context, offer);
    if (!isKnown) throw notFound();
    const { CART_LINES: max } = context.settings;
    if (!before?.isThere && (before?.count ?? 0) >= max) throw refuse("full", { values: { max } });
    const newQuantity = sumOfQuantities(quantity, add ? (before?.quantity ?? 0) : 0);
    mustFit(context, offer, newQuantity);
    await upsertLine(context, {
      cartId: cart.id,
      productId,
      quantity: newQuantity,
      unitPrice: offer.price,
      currency: offer.currency,
      comments: comments ?? (add ? before?.comments : null) ?? "",
      addedAt: context.now,
    });
    return cart;
  });
  if (secret) context.visitor.keep(secret);
  return getCart(context);
};

/** @throws AppError errors.notFound, cart.unavailable, cart.ownProduct, errors.badInput */
export const checkProductOrder: Handler<typeof endpoints.checkProductOrder> = async (
  context,
  { productId, quantity },
) => {
  const [offer] = await findOffer(context, { productId, language: context.language });
  if (!offer?.isListed && !(offer && isOwn(context, offer))) throw notFound();
  mustFit(context, offer, quantity);
  return { quantity };
};

const findLine = statement(
  "cart line before",
  (p: Parameters<{ cartId: string; productId: string }>) => {
    const isIt = sql`${cartLine.productId} = ${p.productId}`;
    return select(
      {
        count: sql<number>`count(*)`,
        isThere: sql<boolean>`coalesce(bool_or(${isIt}), false)`,
        quantity: sql<number | null>`max(${cartLine.quantity}) filter (where ${isIt})`,
        comments: sql<string | null>`max(${cartLine.comments}) filter (where ${isIt})`,
      },
      sql`from ${cartLine} where ${cartLine.cartId} = ${p.cartId}`,
    );
  },
);

const upsertLine = statement(
  "cart line put",
  (p: Parameters<typeof cartLine.$inferSelect>) => sql`
    ${insertInto(cartLine, parametersOf(p, getTableColumns(cartLine)))}
    on conflict (${columnName(cartLine.cartId)}, ${columnName(cartLine.productId)}) do update
    ${setExcluded(cartLine.quantity, cartLine.unitPrice, cartLine.currency, cartLine.comments)}`,
);

const findOffer = statement(
  "cart offer",
  (p: Parameters<{ productId: string; language: string }>) =>
    select(
      {
        traderId: product.traderId,
        isListed: product.isListed,
        quantity: product.quantity,
        isMadeToOrder: product.isMadeToOrder,
        price: product.price,
        currency: product.currency,
        minimumOrderQuantity: product.minimumOrderQuantity,
        minimumOrderAmount: product.minimumOrderAmount,
        /** The unit in which people type a quantity, in the reader's language. */
        unit: typedUnit(p.language),
        /** How many of it are one unit of the product. */
        factor: typedFactor,
      },
      sql`from ${product} join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
        ${baseUnitJoin}
        where ${product.id} = ${p.productId}`,
    ),
);

const buyerIdOf = ({ actor }: Context) => (actor.kind === "person" ? actor.accountId : undefined);

const isOwn = (context: Context, { traderId }: { traderId: string }) =>
  traderId === buyerIdOf(context);

function mustFit(
  context: Context,
  offer: Awaited<ReturnType<typeof findOffer>>[number],
  quantity: number,
): void {
  const { unit, factor, price } = offer;
  const [issue] = findLineIssues(offer, { quantity, unitPrice: price }, buyerIdOf(context));
  if (issue === "unavailable" || issue === "ownProduct") throw refuse(issue);
  if (issue === "notEnough") {
    throw wrongQuantity("cart.quantity.notEnough", {
      stock: toBaseQuantity(offer.quantity, factor),
      unit,
    });
  }
  if (issue) {
    const min = toBaseQuantity(minimumQuantity(offer), factor);
    throw wrongQuantity("cart.quantity.tooSmall", { min, unit });
  }
}

const wrongQuantity = (key: string, values: PhraseValues) =>
  badInput({ field: "quantity", key, values });

/** Removes a product from the caller's cart. Succeeds even if the product is not in it. */
export const removeLine: Handler<typeof endpoints.removeLine> = async (context, { productId }) => {
  const hasOne = (await findCart(context)) !== undefined;
  if (hasOne && idPattern.test(productId)) {
    await context.transaction(async (context) => {
      const { id } = await lockCart(context);
      await deleteLine(context, { cartId: id, productId });
    });
  }
  return getCart(context);
};

const deleteLine = deletion(cartLine, "cart line removed", "cartId", "productId");
