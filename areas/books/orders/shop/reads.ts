import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { getItem } from "#areas/books/bookkeeping/inventory/reads.ts";
import { bookItem } from "#areas/books/bookkeeping/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import { product } from "#areas/trade/market/tables.ts";
import {
  marketOrder,
  marketOrderLine,
  marketOrderRequest,
  marketOrderStep,
} from "#areas/trade/orders/tables.ts";
import type { Language } from "#core/languages.ts";
import { sumOfQuantities } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { bookOrder, bookShopLink } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";

const l = alias(marketOrderLine, "l");
const r = alias(marketOrderRequest, "r");
const m = alias(marketOrder, "m");

interface Pair {
  accountId: string;
  productId: string;
  itemId: string;
}

/**
 * Sums what has left the shop's stock but not yet the books': what is held for orders in progress,
 * and for orders delivered since the link without a decision.
 */
const findOrdered = statement("ordered and not in the books", (p: Parameters<Pair>) => {
  const delivered = sql`(select max(${marketOrderStep.at}) from ${marketOrderStep}
    where ${marketOrderStep.requestId} = ${r.id} and ${marketOrderStep.act} = 'deliver')`;
  return select(
    // A line from before stock was held at the agreement holds all of its quantity.
    { quantity: sql<number>`coalesce(sum(coalesce(${l.held}, ${l.quantity})), 0)::float8` },
    sql`from ${marketOrderLine} l
      join ${product} on ${product.id} = ${l.productId} and ${product.unitId} = ${l.unitId}
      join ${marketOrderRequest} r on ${r.id} = ${l.requestId}
      left join ${marketOrder} m on ${m.requestId} = ${r.id}
      where ${l.productId} = ${p.productId} and (${r.state} = 'pending'
        or ${m.state} in ('approved', 'processed', 'dispatched')
        or ${m.state} = 'delivered'
          and ${delivered} >= (select ${bookShopLink.since} from ${bookShopLink}
            where ${bookShopLink.itemId} = ${p.itemId}
              and ${bookShopLink.accountId} = ${p.accountId})
          and not exists (select from ${bookOrder} where ${bookOrder.orderId} = ${m.id}
            and ${bookOrder.accountId} = ${p.accountId}))`,
  );
});

/** The open orders, and the stock each side would have according to the other. */
export interface StockComparison {
  ordered: number;
  shopByBooks: number;
  booksByShop: number;
}

/** @param of the current quantities of both */
export async function compareStock(
  context: Context,
  { books, shop, ...pair }: Pair & { books: number; shop: number },
): Promise<StockComparison> {
  const { accountId, productId, itemId } = pair;
  const [row] = await findOrdered(context, { accountId, productId, itemId });
  const ordered = row?.quantity ?? 0;
  return {
    ordered,
    shopByBooks: Math.max(0, sumOfQuantities(books, -ordered)),
    booksByShop: sumOfQuantities(shop, ordered),
  };
}

/** Finds the user's products that an item can be linked to: in its unit, or any if it has none. */
const findProducts = statement(
  "products for an item",
  (
    p: Parameters<{ accountId: string; itemId: string; unitId: number | null; language: Language }>,
  ) =>
    select(
      {
        id: product.id,
        name: product.name,
        quantity: product.quantity,
        unit: jsonObject(unitColumns(p.language)),
        isLinked: sql<boolean>`coalesce(${bookItem.id} = ${p.itemId}, false)`,
      },
      sql`from ${product} join ${measurementUnit} on ${measurementUnit.id} = ${product.unitId}
        left join ${bookItem} on ${bookItem.productId} = ${product.id}
          and ${bookItem.accountId} = ${p.accountId}
        where ${product.traderId} = ${p.accountId}
          and (${bookItem.id} = ${p.itemId} or ${bookItem.id} is null
            and (${p.unitId}::int is null or ${product.unitId} = ${p.unitId}))
        order by ${product.name}, ${product.id} limit 500`,
    ),
);

/**
 * Returns the shop product of an item, or the products it can be linked to.
 * @throws AppError errors.notFound for another user's item
 */
export const getShopOfItem: Handler<typeof endpoints.getShopOfItem> = async (context, { id }) => {
  const { accountId } = personOf(context);
  const item = await getItem(context, { id });
  const { language } = context;
  const unitId = item.unit?.id ?? null;
  const products = await findProducts(context, { accountId, itemId: id, unitId, language });
  const options = products.map(({ isLinked: _, ...one }) => one);
  const linked = products.find(({ isLinked }) => isLinked);
  if (!linked) {
    const none = { ordered: 0, shopByBooks: 0, booksByShop: 0 };
    return { item, product: null, ...none, choices: options };
  }
  const { isLinked: _, ...chosen } = linked;
  const pair = { accountId, itemId: id, productId: chosen.id };
  const numbers = await compareStock(context, {
    ...{ ...pair, books: item.quantity, shop: chosen.quantity },
  });
  return { item, product: chosen, ...numbers, choices: [] };
};
