import type { Context } from "#server/context.ts";
import { deletion, lookup } from "#server/database/statement.ts";
import type { OpenBook } from "../lock-book.ts";
import { shiftShopStock } from "../shop-stock.ts";
import { itemOf, returnSold } from "../stock.ts";
import { bookSale } from "../tables.ts";

/** The stock that a sale took. */
export interface SoldStock {
  itemId: string | null;
  quantity: number;
  cost: number;
  orderId: string | null;
}

/** Removes a sale and its payments from the books and returns its stock. */
export async function removeSale(context: Context, book: OpenBook, id: string): Promise<void> {
  const [sale] = await findGoods(context, { id, accountId: book.accountId });
  if (!sale) throw new Error("The sale to remove is not there");
  await remove(context, { id, accountId: book.accountId });
  await returnToInventory(context, book, sale);
}

const findGoods = lookup(
  bookSale,
  "item and quantity of a sale",
  ["itemId", "quantity", "cost", "orderId"],
  "id",
  "accountId",
);
const remove = deletion(bookSale, "sale deleted", "id", "accountId");

/** Returns the stock that a sale took. */
export async function returnToInventory(
  context: Context,
  book: OpenBook,
  { itemId, quantity, cost, orderId }: SoldStock,
): Promise<void> {
  if (itemId === null) return;
  await returnSold(context, book, { itemId, quantity, cost });
  if (orderId) return;
  const item = await itemOf(context, book, itemId);
  await shiftShopStock(context, book, { productId: item?.productId ?? null, by: quantity });
}
