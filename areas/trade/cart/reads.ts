import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { firstPicture, pictureUrl } from "#areas/trade/market/first-picture.ts";
import { baseUnit, pricePerBase, unitColumns } from "#areas/trade/market/product-rows.ts";
import { product } from "#areas/trade/market/tables.ts";
import { baseUnitJoin } from "#areas/trade/market/typed-unit.ts";
import { findLineIssues } from "#areas/trade/orders/line-rules.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { lineTotal, sumMoney } from "#core/money.ts";
import { minimumQuantity, quantityStep } from "#core/quantities/minimum-quantity.ts";
import type { Context } from "#server/context.ts";
import { idAndName, inLanguage } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { Cart, CartLine } from "./endpoints.ts";
import { findCart } from "./lock-cart.ts";
import { cartLine } from "./tables.ts";

/** Returns the caller's cart at current prices. */
export async function getCart(context: Context): Promise<Cart> {
  const cartId = await findCart(context);
  const { language } = context;
  const rows = cartId === undefined ? [] : await readLines(context, { cartId, language });
  return cartOf(rows.map((row) => lineOf(row, context)));
}

/** @throws AppError errors.notFound for a product that is not on offer */
export const getProductOrder: Handler<typeof endpoints.getProductOrder> = async (
  context,
  input,
) => {
  const [row] = await readProduct(context, { ...input, language: context.language });
  if (!row?.isListed) throw notFound();
  return cartOf([lineOf(row, context)]);
};

function cartOf(lines: CartLine[]): Cart {
  const stops = lines.some(({ trouble }) => trouble !== null && trouble !== "priceChanged");
  const byCurrency = Map.groupBy(lines, ({ currency }) => currency);
  return {
    count: lines.length,
    shares: sharesOf(lines),
    totals: [...byCurrency].map(([currency, ofIt]) => ({
      currency,
      total: totalOf(ofIt, currency),
    })),
    canOrder: lines.length > 0 && !stops,
  };
}

const totalOf = (lines: CartLine[], currency: string) =>
  sumMoney(
    lines.map(({ totalPrice }) => totalPrice),
    currency,
  );

export async function getCartCount(context: Context): Promise<{ count: number }> {
  const cartId = await findCart(context);
  if (cartId === undefined) return { count: 0 };
  const [row] = await countLines(context, { cartId });
  return { count: row?.count ?? 0 };
}

const countLines = statement("cart counted", (p: Parameters<{ cartId: string }>) =>
  select(
    { count: sql<number>`count(*)` },
    sql`from ${cartLine} where ${cartLine.cartId} = ${p.cartId}`,
  ),
);

/** Sort order of a cart: by trader and currency, then in the order the lines were added. */
export const cartLineOrder = sql`order by ${trader.name}, ${product.traderId}, ${product.currency},
  ${cartLine.addedAt}, ${product.id}`;

type Row = Awaited<ReturnType<typeof readLines>>[number];

const offered = (language: Parameters<{ language: Language }>["language"]) => ({
  product: jsonObject({
    id: product.id,
    name: sql<string>`coalesce(${inLanguage(product.names, language)}, ${product.name})`,
  }),
  images: product.images,
  trader: jsonObject({ id: product.traderId, name: trader.name }),
  location: jsonObject(idAndName(location, language)),
  unit: jsonObject(unitColumns(language)),
  isListed: product.isListed,
  inStock: product.quantity,
  isMadeToOrder: product.isMadeToOrder,
  unitPrice: product.price,
  basePrice: product.basePrice,
  unitFactor: measurementUnit.factor,
  baseUnitShort: sql<string | null>`${inLanguage(baseUnit.shortNames, language)}`,
  currency: product.currency,
  minimumOrderQuantity: product.minimumOrderQuantity,
  minimumOrderAmount: product.minimumOrderAmount,
});

const joined = sql`join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
  ${baseUnitJoin}
  join ${location} on ${location.id} = ${product.locationId}
  join ${trader} on ${trader.accountId} = ${product.traderId}`;

/** Returns a product as the only line of a cart, at the current price. */
const readProduct = statement(
  "product to order",
  (p: Parameters<{ productId: string; quantity: number; language: Language }>) =>
    select(
      {
        ...offered(p.language),
        quantity: sql<number>`${p.quantity}::numeric`,
        seenPrice: product.price,
        seenCurrency: product.currency,
        comments: sql<string>`''`,
      },
      sql`from ${product} ${joined} where ${product.id} = ${p.productId}`,
    ),
);

const readLines = statement("cart lines", (p: Parameters<{ cartId: string; language: Language }>) =>
  select(
    {
      ...offered(p.language),
      quantity: cartLine.quantity,
      seenPrice: cartLine.unitPrice,
      seenCurrency: cartLine.currency,
      comments: cartLine.comments,
    },
    sql`from ${cartLine} join ${product} on ${product.id} = ${cartLine.productId} ${joined}
        where ${cartLine.cartId} = ${p.cartId} ${cartLineOrder}`,
  ),
);

function lineOf(row: Row, { edition, actor }: Context): CartLine {
  const { images, isListed, seenPrice, seenCurrency, ...asked } = row;
  const { basePrice, unitFactor, baseUnitShort, ...line } = asked;
  const { product, trader, inStock, quantity, unitPrice, currency } = line;
  const offer = { ...line, traderId: trader.id, isListed, quantity: inStock, price: unitPrice };
  const buyerId = actor.kind === "person" ? actor.accountId : undefined;
  const seen = { quantity, unitPrice: seenPrice, currency: seenCurrency };
  const [issue] = findLineIssues(offer, seen, buyerId);
  const isOtherPrice = seenCurrency === currency && seenPrice !== unitPrice;
  // Only the seller may see the photo of an unlisted product.
  const picture = firstPicture(isListed ? images : [], edition);
  return {
    ...line,
    ...picture,
    product: { ...product, primaryImage: pictureUrl(picture, edition) },
    leastQuantity: minimumQuantity(offer),
    quantityStep: quantityStep(offer.minimumOrderQuantity),
    perBase: pricePerBase(asked),
    previousUnitPrice: isOtherPrice ? seenPrice : null,
    totalPrice: lineTotal(unitPrice, quantity, currency),
    trouble: issue ?? null,
  };
}

function sharesOf(lines: CartLine[]): Cart["shares"] {
  const shares = Map.groupBy(lines, ({ trader, currency }) => `${trader.id} ${currency}`);
  return [...shares.values()].map((ofShare) => {
    const [{ trader, currency }] = ofShare as [CartLine];
    return { trader, currency, total: totalOf(ofShare, currency), lines: ofShare };
  });
}
