import {
  type ProductRow,
  productColumns,
  productJoins,
  productOf,
} from "#areas/market/product-rows.ts";
import { lineTotal, sumOf } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import type { Cart, CartLine } from "./endpoints.ts";
import { findCart } from "./hold-cart.ts";
import { troubleOf } from "./line-trouble.ts";
import { mergeCarts } from "./merge-carts.ts";

/** The caller's cart at present prices. */
export async function readOwnCart(context: Context): Promise<Cart> {
  await mergeCarts(context);
  const id = await findCart(context);
  const lines = id === undefined ? [] : await readLines(context, id);
  const stops = lines.some(({ trouble }) => trouble !== null && trouble !== "priceChanged");
  return {
    count: lines.length,
    shares: sharesOf(lines),
    canOrder: lines.length > 0 && !stops,
  };
}

export async function countOwnLines(context: Context): Promise<{ count: number }> {
  await mergeCarts(context);
  const id = await findCart(context);
  if (id === undefined) return { count: 0 };
  const [row] = await context.db.named<{ count: number }>(
    "cart counted",
    "select count(*) as count from cart_line where cart_id = $1",
    [id],
  );
  return { count: row?.count ?? 0 };
}

interface LineRow extends ProductRow {
  is_listed: boolean;
  wanted: number;
  seen_price: number;
  seen_currency: string;
  comments: string;
}

/** Its lines by trader and currency, in the order in which they were put there. */
export async function readLines(context: Context, cartId: string): Promise<CartLine[]> {
  const values = [context.language, cartId];
  const rows = await context.db.named<LineRow>("cart lines", lines, values);
  return rows.map((row) => lineOf(row, context));
}

const lines = `
  select ${productColumns}, p.is_listed, cl.quantity as wanted, cl.unit_price as seen_price,
         cl.currency as seen_currency, cl.comments
  from cart_line cl join product p on p.id = cl.product_id ${productJoins}
  where cl.cart_id = $2
  order by t.name, p.trader_id, p.currency, cl.added_at, p.id`;

function lineOf(row: LineRow, { edition, actor }: Context): CartLine {
  const { images, ...product } = productOf(row, edition);
  const { price, currency } = product;
  const offer = {
    ...product,
    inStock: row.quantity,
    isListed: row.is_listed,
    isOwn: actor.kind === "person" && actor.accountId === row.trader_id,
  };
  const seen = { unitPrice: row.seen_price, currency: row.seen_currency };
  const isOtherPrice = seen.currency === currency && seen.unitPrice !== price;
  return {
    product: { id: row.id, name: row.name, primaryImage: product.primaryImage },
    picture: images[0]?.picture ?? "",
    background: images[0]?.background ?? "",
    trader: product.trader,
    location: product.location,
    unit: product.unit,
    inStock: row.quantity,
    quantity: row.wanted,
    unitPrice: price,
    previousUnitPrice: isOtherPrice ? seen.unitPrice : null,
    totalPrice: lineTotal(price, row.wanted, currency),
    currency,
    minimumOrderQuantity: row.minimum_order_quantity,
    minimumOrderAmount: row.minimum_order_amount,
    comments: row.comments,
    trouble: troubleOf(offer, { ...seen, quantity: row.wanted }),
  };
}

/** What becomes one order request each: the lines of one trader in one currency. */
export function sharesOf(all: CartLine[]): Cart["shares"] {
  const shares = new Map<string, Cart["shares"][number]>();
  for (const line of all) {
    const { trader, currency } = line;
    const key = `${trader.id} ${currency}`;
    const share = shares.get(key) ?? { trader, currency, total: 0, lines: [] };
    share.lines.push(line);
    share.total = sumOf([share.total, line.totalPrice], currency);
    shares.set(key, share);
  }
  return [...shares.values()];
}
