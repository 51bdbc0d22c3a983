import { badInput, notFound, type PhraseValues } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { mostLines } from "./cart-limits.ts";
import type { Cart, putLine as declared } from "./endpoints.ts";
import { holdCart } from "./hold-cart.ts";
import { leastQuantity, type Offer, troubleOf } from "./line-trouble.ts";
import { mergeCarts } from "./merge-carts.ts";
import { readOwnCart } from "./reads.ts";
import { refuse } from "./refusals.ts";

/**
 * Puts a product into the caller's cart, or changes its line, at the price it has now.
 * @throws AppError errors.notFound, cart.unavailable, cart.ownProduct, cart.full, errors.badInput
 */
export async function putLine(
  context: Context,
  { productId, add, ...given }: ParsedInputOf<typeof declared>,
): Promise<Cart> {
  if (!idPattern.test(productId)) throw notFound();
  await mergeCarts(context);
  const { secret } = await context.db.transaction(async (db) => {
    const inside = { ...context, db };
    const cart = await holdCart(inside);
    const offer = await readOffer(inside, productId);
    const [before] = await db.named<Before>("cart line before", lineBefore, [cart.id, productId]);
    if (!before?.is_there && (before?.count ?? 0) >= mostLines) throw refuse("full");
    const line = {
      quantity: added(given.quantity, add ? before?.quantity : null),
      comments: given.comments ?? (add ? before?.comments : null) ?? "",
    };
    mustFit(offer, line.quantity);
    await db.named("cart line put", put, [
      cart.id,
      productId,
      line.quantity,
      offer.price,
      offer.currency,
      line.comments,
      context.now,
    ]);
    return cart;
  });
  if (secret) context.visitor.keep(secret);
  return readOwnCart(context);
}

interface Before {
  count: number;
  is_there: boolean;
  quantity: number | null;
  comments: string | null;
}

const lineBefore = `
  select count(*) as count, coalesce(bool_or(product_id = $2), false) as is_there,
         max(quantity) filter (where product_id = $2) as quantity,
         max(comments) filter (where product_id = $2) as comments
  from cart_line where cart_id = $1`;

const put = `
  insert into cart_line (cart_id, product_id, quantity, unit_price, currency, comments, added_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (cart_id, product_id) do update set
    quantity = excluded.quantity, unit_price = excluded.unit_price,
    currency = excluded.currency, comments = excluded.comments`;

/** Exact to the three places a quantity has. */
const added = (quantity: number, before: number | null | undefined): number =>
  Math.round((quantity + (before ?? 0)) * 1000) / 1000;

interface Offered extends Offer {
  /** As the reader writes it. */
  unit: string;
}

async function readOffer({ db, actor, language }: Context, productId: string): Promise<Offered> {
  const [row] = await db.named<Omit<Offered, "isOwn"> & { trader: string }>("cart offer", offered, [
    productId,
    language,
  ]);
  if (!row) throw notFound();
  return { ...row, isOwn: actor.kind === "person" && actor.accountId === row.trader };
}

const offered = `
  select p.trader_id as trader, p.is_listed as "isListed", p.quantity as "inStock", p.price, p.currency,
         p.minimum_order_quantity as "minimumOrderQuantity",
         p.minimum_order_amount as "minimumOrderAmount", u.short_names ->> $2 as unit
  from product p join measurement_unit u on u.id = p.unit_id where p.id = $1`;

function mustFit(offer: Offered, quantity: number): void {
  const { unit, inStock, price, currency } = offer;
  switch (troubleOf(offer, { quantity, unitPrice: price, currency })) {
    case "unavailable":
      throw refuse("unavailable");
    case "ownProduct":
      throw refuse("ownProduct");
    case "notEnough":
      throw wrongQuantity("cart.quantity.notEnough", { stock: inStock, unit });
    case "belowMinimumQuantity":
    case "belowMinimumAmount":
      throw wrongQuantity("cart.quantity.tooSmall", { min: leastQuantity(offer), unit });
  }
}

const wrongQuantity = (key: string, values: PhraseValues) =>
  badInput({ field: "quantity", key, values });
