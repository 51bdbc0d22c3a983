import { holdProducts } from "#areas/market/hold-stock.ts";
import { holdParties } from "#areas/orders/hold-parties.ts";
import { operatorOf } from "#areas/orders/operator-of.ts";
import { refuse } from "#areas/orders/refusals.ts";
import { type AskedOrder, placeRequest } from "#areas/orders/request-order.ts";
import { commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { CartLine, orderCart as declared } from "./endpoints.ts";
import { readLines, sharesOf } from "./reads.ts";

type Input = ParsedInputOf<typeof declared>;

/**
 * Orders the caller's whole cart, a request to each trader, and empties it: all or nothing.
 * @throws AppError orders.nothingToOrder, errors.conflict for another cart than was shown,
 *   errors.priceChanged with the present prices, and what `placeRequest` refuses
 */
export async function orderCart(context: Context, { seen, ...operator }: Input) {
  const { accountId } = personOf(context);
  return context.db.transaction(async (db) => {
    const inside = { ...context, db };
    const [cart] = await db.named<{ id: string }>("cart to order", held, [accountId]);
    if (!cart) throw refuse("nothingToOrder");
    await holdAll(inside, await readLines(inside, cart.id), operator);
    // Read again: only now nobody can change a price.
    const lines = await readLines(inside, cart.id);
    mustBeSeen(lines, seen);
    const data = [];
    for (const share of sharesOf(lines)) {
      const { id, trader, currency, total } = await placeRequest(inside, db, {
        lines: share.lines.map(askedOf),
        operator,
      });
      data.push({ id, trader, currency, total });
    }
    await db.named("cart emptied", "delete from cart_line where cart_id = $1", [cart.id]);
    return { data, total: data.length };
  });
}

const held = "select id from cart where account_id = $1 for update";

/**
 * What all the requests together need, in the order in which each of them takes it, so that two who
 * order never wait in a circle: buyer, traders, products.
 */
async function holdAll(
  { db, actor }: Context,
  lines: CartLine[],
  operator: AskedOrder["operator"],
) {
  await operatorOf(db, personOf({ actor }).accountId, operator);
  await holdParties(
    db,
    lines.map(({ trader }) => trader.id),
  );
  await holdProducts(
    db,
    lines.map(({ product }) => product.id),
  );
}

const askedOf = ({ product, quantity, unitPrice, comments }: CartLine) =>
  ({ productId: product.id, quantity, unitPrice, comments }) satisfies AskedOrder["lines"][number];

/** What is ordered is what she was shown: the same products, at the same prices. */
function mustBeSeen(lines: CartLine[], seen: string[]): void {
  if (lines.length === 0) throw refuse("nothingToOrder");
  const prices = new Map(seen.map((one) => one.split(":")).map(([id = "", price]) => [id, price]));
  if (prices.size !== lines.length || lines.some(({ product }) => !prices.has(product.id))) {
    throw commonRefusal("conflict");
  }
  const changed = lines.filter(
    ({ product, unitPrice }) => Number(prices.get(product.id)) !== unitPrice,
  );
  if (changed.length === 0) return;
  throw commonRefusal("priceChanged", {
    data: changed.map(({ product, unitPrice, currency }) => ({
      product: product.id,
      unitPrice,
      currency,
    })),
  });
}
