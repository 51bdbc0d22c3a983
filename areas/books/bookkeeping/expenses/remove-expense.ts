import type { Context } from "#server/context.ts";
import { deletion, lookup } from "#server/database/statement.ts";
import type { OpenBook } from "../lock-book.ts";
import { shiftShopStock } from "../shop-stock.ts";
import { itemOf, shiftPurchased } from "../stock.ts";
import { bookExpense } from "../tables.ts";

/** The cost of a purchase, its item and quantity; both are null if the expense buys no item. */
export interface Purchase {
  itemId: string | null;
  quantity: number | null;
  amount: number;
}

/**
 * Removes an expense from the books and its purchase from the inventory.
 * @throws AppError bookkeeping.soldMeanwhile
 */
export async function removeExpense(context: Context, book: OpenBook, id: string): Promise<void> {
  const [expense] = await findGoods(context, { id, accountId: book.accountId });
  if (!expense) throw new Error("The expense to remove is not there");
  await remove(context, { id, accountId: book.accountId });
  await undoPurchase(context, book, expense);
}

const findGoods = lookup(
  bookExpense,
  "item and quantity of an expense",
  ["itemId", "quantity", "amount"],
  "id",
  "accountId",
);
const remove = deletion(bookExpense, "expense deleted", "id", "accountId");

/** Takes a purchase out of the inventory. @throws AppError bookkeeping.soldMeanwhile */
export async function undoPurchase(
  context: Context,
  book: OpenBook,
  { itemId, quantity, amount }: Purchase,
): Promise<void> {
  if (itemId === null) return;
  const by = { quantity: -(quantity ?? 0), value: -amount };
  await shiftItemStock(context, book, { itemId, by });
}

/** Changes the stock of an item and of the shop product linked to it. */
export async function shiftItemStock(
  context: Context,
  book: OpenBook,
  { itemId, by }: { itemId: string; by: { quantity: number; value: number } },
): Promise<void> {
  const item = await itemOf(context, book, itemId);
  if (!item) throw new Error("The item of an expense is not there");
  await shiftPurchased(context, book, { item, by });
  await shiftShopStock(context, book, { productId: item.productId, by: by.quantity });
}
