import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import { product } from "#areas/trade/market/tables.ts";
import { marketOrder, marketOrderLine } from "#areas/trade/orders/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { idAndName, inLanguage } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { findCart } from "../lock-cart.ts";
import { findCartProducts } from "../put-lines.ts";
import { isInCart, quantityAgain } from "./again-rules.ts";
import type * as endpoints from "./endpoints.ts";
import type { OrderAgain } from "./endpoints.ts";

/** @throws AppError errors.notFound for an order of which the caller is not the buyer */
export const getOrderAgain: Handler<typeof endpoints.getOrderAgain> = async (
  context,
  { orderId },
) => {
  const cartId = (await findCart(context)) ?? null;
  return compareWithOrder(context, { orderId, cartId, isBefore: false });
};

interface Comparison {
  orderId: string;
  cartId: string | null;
  /** Whether the lines are about to be put into the cart; otherwise those that left it are gone. */
  isBefore: boolean;
}

/**
 * Compares an earlier order with today's offers and the cart.
 * @throws AppError errors.notFound for an order of which the caller is not the buyer
 */
export async function compareWithOrder(
  context: Context,
  { orderId, cartId, isBefore }: Comparison,
): Promise<OrderAgain> {
  const { accountId: buyerId } = personOf(context);
  const { language, settings } = context;
  const rows = await findLines(context, { orderId, buyerId, language });
  const [first] = rows;
  if (!first) throw notFound();
  const inCart = new Set(
    cartId ? (await findCartProducts(context, { cartId })).map(({ productId }) => productId) : [],
  );
  let free = settings.CART_LINES - inCart.size;
  const lines = rows.flatMap(({ offer, isSameUnit, ...line }) => {
    const { outcome, quantity } = quantityAgain(
      { ...offer, price: line.unitPrice },
      { wanted: line.previousQuantity, isSameUnit },
    );
    const isThere = inCart.has(line.product.id);
    const isPut = isInCart(outcome) && !isThere;
    if (isPut && free <= 0) return [{ ...line, outcome: "full" as const, quantity: 0 }];
    if (isPut) free -= 1;
    // The buyer has ordered it meanwhile, or removed it.
    if (isPut && !isBefore) return [];
    return [{ ...line, outcome, quantity }];
  });
  const put = new Set(
    lines.filter(({ outcome }) => isInCart(outcome)).map(({ product }) => product.id),
  );
  const isWholeCart = put.size > 0 && [...inCart].every((id) => put.has(id));
  return { orderNumber: first.orderNumber, lines: lines.map(withoutNumber), isWholeCart };
}

const withoutNumber = <L extends { orderNumber: string }>({ orderNumber, ...line }: L) => line;

const l = alias(marketOrderLine, "l");
const o = alias(marketOrder, "o");
const then = alias(measurementUnit, "unit_then");

const findLines = statement(
  "order lines to order again",
  (p: Parameters<{ orderId: string; buyerId: string; language: Language }>) =>
    select(
      {
        orderNumber: o.number,
        product: jsonObject({
          id: product.id,
          name: sql<string>`coalesce(${inLanguage(product.names, p.language)}, ${product.name})`,
        }),
        previousQuantity: l.quantity,
        previousUnitPrice: l.unitPrice,
        previousCurrency: o.currency,
        previousUnit: jsonObject({
          ...idAndName(then, p.language),
          shortName: inLanguage(then.shortNames, p.language),
        }),
        isSameUnit: sql<boolean>`${l.unitId} = ${product.unitId}`,
        unit: jsonObject(unitColumns(p.language)),
        unitPrice: product.price,
        currency: product.currency,
        offer: jsonObject({
          isListed: product.isListed,
          inStock: product.quantity,
          isMadeToOrder: product.isMadeToOrder,
          minimumOrderQuantity: product.minimumOrderQuantity,
          minimumOrderAmount: product.minimumOrderAmount,
        }),
      },
      sql`from ${marketOrder} o join ${marketOrderLine} l on ${l.requestId} = ${o.requestId}
        join ${product} on ${product.id} = ${l.productId}
        join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
        join ${measurementUnit} unit_then on ${then.id} = ${l.unitId}
        where ${o.id} = ${p.orderId} and ${o.buyerId} = ${p.buyerId}
        order by ${l.place}`,
    ),
);
