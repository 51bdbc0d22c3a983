import { shiftOwnStock } from "#areas/trade/market/own-stock.ts";
import type { Context } from "#server/context.ts";
import { lookup } from "#server/database/statement.ts";
import type { OpenBook } from "./lock-book.ts";
import { bookItem } from "./tables.ts";

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
  const [item] = await findUnit(context, { accountId, productId });
  if (!item?.unitId) return;
  await shiftOwnStock(context, { traderId: accountId, productId, unitId: item.unitId, by });
}

const findUnit = lookup(bookItem, "unit of a linked item", ["unitId"], "accountId", "productId");
