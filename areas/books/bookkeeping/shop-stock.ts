import { shiftOwnStock } from "#areas/trade/market/own-stock.ts";
import type { Context } from "#server/context.ts";
import { lookup } from "#server/database/statement.ts";
import type { OpenBook } from "./lock-book.ts";
import { bookItem } from "./tables.ts";

/**
 * Changes the stock of the shop product linked to an item. Does nothing without a product, or if
 * the two are now counted in different units. The stock never falls below zero.
 * @param by in the item's unit, positive or negative
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
