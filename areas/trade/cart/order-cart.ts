import { sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { type CheckedLine, currentPrice } from "#areas/trade/orders/line-rules.ts";
import { refuse } from "#areas/trade/orders/refusals.ts";
import { lockForRequests, placeRequest } from "#areas/trade/orders/requests/place-request.ts";
import { commonRefusal } from "#core/errors.ts";
import {
  deletion,
  lookupForUpdate,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { orderCart as endpoint } from "./endpoints.ts";
import { cartLineOrder } from "./reads.ts";
import { cart, cartLine } from "./tables.ts";

/**
 * Orders the caller's whole cart with one request to each trader, and empties it. All or nothing.
 * @throws AppError orders.nothingToOrder, errors.conflict if the cart differs from the one
 * displayed, errors.priceChanged with the present prices, and what `placeRequest` refuses
 */
export const orderCart: Handler<typeof endpoint> = (
  context,
  { seen, offers = [], comments = {}, service, ...contact },
) => {
  const { accountId } = personOf(context);
  return context.transaction(async (context) => {
    const [own] = await lockCart(context, { accountId });
    if (!own) throw refuse("nothingToOrder");
    const cartLines = await readWanted(context, { cartId: own.id });
    const productIds = cartLines.map(({ productId }) => productId);
    const locked = await lockForRequests(context, { contact, productIds });
    // At current prices: the products are locked, so the prices cannot change any more.
    const lines = cartLines.flatMap((line) => {
      const offer = locked.offers.find(({ id }) => id === line.productId);
      const comment = comments[line.productId] ?? line.comments;
      const proposedPrice = offers.find(({ product }) => product === line.productId)?.price;
      const priced = { offer, unitPrice: offer?.price ?? 0, proposedPrice };
      return offer ? [{ ...line, ...priced, offer, comments: comment }] : [];
    });
    assertCartUnchanged(lines, seen);
    const data = sharesOf(lines).map((share, placed) => {
      const lines = share.map((line, index) => ({
        ...line,
        prefix: `lines.${index}.`,
        priceField: `offers.${line.productId}`,
      }));
      return placeRequest(context, { ...locked, lines, service, placed });
    });
    await emptyCart(context, { cartId: own.id });
    return { data, total: data.length };
  });
};

const lockCart = lookupForUpdate(cart, "cart to order", ["id"], "accountId");

const readWanted = statement("cart lines to order", (p: Parameters<{ cartId: string }>) =>
  select(
    { productId: cartLine.productId, quantity: cartLine.quantity, comments: cartLine.comments },
    sql`from ${cartLine} join ${product} on ${product.id} = ${cartLine.productId}
      join ${trader} on ${trader.accountId} = ${product.traderId}
      where ${cartLine.cartId} = ${p.cartId} ${cartLineOrder}`,
  ),
);

const emptyCart = deletion(cartLine, "cart emptied", "cartId");

type PricedLine = Omit<CheckedLine, "prefix" | "total">;

const sharesOf = (lines: PricedLine[]): PricedLine[][] => [
  ...Map.groupBy(lines, ({ offer }) => `${offer.traderId} ${offer.currency}`).values(),
];

/** Checks that the cart has not changed since the buyer saw it: same products, same prices. */
function assertCartUnchanged(lines: PricedLine[], seen: string[]): void {
  if (lines.length === 0) throw refuse("nothingToOrder");
  const prices = new Map(
    seen.map((entry) => entry.split(":")).map(([id = "", price]) => [id, price]),
  );
  if (prices.size !== lines.length || lines.some(({ productId }) => !prices.has(productId))) {
    throw commonRefusal("conflict");
  }
  const changed = lines.filter(
    ({ productId, unitPrice }) => Number(prices.get(productId)) !== unitPrice,
  );
  if (changed.length === 0) return;
  throw commonRefusal("priceChanged", { data: changed.map(({ offer }) => currentPrice(offer)) });
}
