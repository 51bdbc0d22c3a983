import { sql } from "drizzle-orm";
import { product } from "#areas/market/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import type { OpenBook } from "./lock-book.ts";
import { bookItem } from "./tables.ts";

/** What a product of the shop holds at most. */
export const maxShopStock = 99_999_999;

/**
 * Moves the stock of the shop's product that goes with an item; nothing where there is none, or
 * where product and item are counted in other units by now. It never falls below nothing.
 * @param by in the item's unit, more or less
 */
export async function shiftShopStock(
  context: Context,
  { accountId }: OpenBook,
  { productId, by }: { productId: string | null; by: number },
): Promise<void> {
  if (productId === null || by === 0) return;
  await shift(context, { accountId, productId, by });
}

const shift = statement(
  "shop stock goes with the books",
  (p: Parameters<{ accountId: string; productId: string; by: number }>) => sql`
    update ${product} ${set(product, {
      quantity: sql`least(greatest(${product.quantity} + ${p.by}::numeric, 0), ${maxShopStock})`,
    })}
    where ${product.id} = ${p.productId} and ${product.traderId} = ${p.accountId}
      and ${product.unitId} = (select ${bookItem.unitId} from ${bookItem}
        where ${bookItem.accountId} = ${p.accountId} and ${bookItem.productId} = ${p.productId})`,
);
