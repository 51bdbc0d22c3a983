import type { Context } from "#server/context.ts";
import { deletion, lookup } from "#server/database/statement.ts";
import type { OpenBook } from "../lock-book.ts";
import { shiftShopStock } from "../shop-stock.ts";
import { itemOf, shiftPurchased } from "../stock.ts";
import { bookExpense } from "../tables.ts";

/** What is spent on an item and how many it brought; nothing where it is of none. */
export interface BoughtGoods {
  itemId: string | null;
  quantity: number | null;
  amount: number;
}

/**
 * Takes an expense out of the books; goods it brought leave the inventory.
 * @throws AppError bookkeeping.soldMeanwhile
 */
export async function removeExpense(context: Context, book: OpenBook, id: string): Promise<void> {
  const [expense] = await findGoods(context, { id, accountId: book.accountId });
  if (!expense) throw new Error("The expense to remove is not there");
  await remove(context, { id, accountId: book.accountId });
  await takeOut(context, book, expense);
}

const findGoods = lookup(
  bookExpense,
  "goods of an expense",
  ["itemId", "quantity", "amount"],
  "id",
  "accountId",
);
const remove = deletion(bookExpense, "expense deleted", "id", "accountId");

/** Takes the goods of an expense out of the inventory. @throws AppError bookkeeping.soldMeanwhile */
export async function takeOut(
  context: Context,
  book: OpenBook,
  { itemId, quantity, amount }: BoughtGoods,
): Promise<void> {
  if (itemId === null) return;
  const by = { quantity: -(quantity ?? 0), value: -amount };
  await shiftGoods(context, book, { itemId, by });
}

/** Moves the stock of an item, and that of the shop's product with it. */
export async function shiftGoods(
  context: Context,
  book: OpenBook,
  { itemId, by }: { itemId: string; by: { quantity: number; value: number } },
): Promise<void> {
  const item = await itemOf(context, book, itemId);
  if (!item) throw new Error("The item of an expense is not there");
  await shiftPurchased(context, book, { item, by });
  await shiftShopStock(context, book, { productId: item.productId, by: by.quantity });
}
