import { stockCategory } from "#core/books/stock-category.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { insertion, lookup } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { assertNotFuture } from "../days.ts";
import { claimRowId } from "../device-rows.ts";
import { enforceRowLimit } from "../enforce-row-limit.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { roundToCoins } from "../sales/sale-amount.ts";
import { replaceStatementRow } from "../same-money/replace-statement-row.ts";
import { resolveSameMoney, type SameAnswers } from "../same-money/same-money.ts";
import { shiftShopStock } from "../shop-stock.ts";
import { getUsableItem, shiftPurchased } from "../stock.ts";
import { bookExpense } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { resolveCategory } from "./expense-category.ts";
import { getExpense } from "./reads.ts";

/** @throws AppError as `recordExpense`, bookkeeping.idTaken */
export const addExpense: Handler<typeof endpoints.addExpense> = (context, input) =>
  addExpenseWithPhoto(context, input);

/** Adds an expense, with the photo of its receipt if there is one. */
export const addExpenseWithPhoto = (
  context: Context,
  {
    id,
    sameAs,
    notSameAs,
    ...input
  }: Omit<NewExpense, "id" | "answers"> & SameAnswers & { id?: string | undefined },
) =>
  context.transaction(async (context) => {
    const book = await lockBook(context);
    const claimed = await claimRowId(context, book, { id, findOwner });
    const answers = { sameAs, notSameAs };
    if (!claimed.exists) await recordExpense(context, book, { ...input, id: claimed.id, answers });
    return getExpense(context, { id: claimed.id });
  });

const findOwner = lookup(bookExpense, "owner of an expense", ["accountId"], "id");

/** The values of a new expense. */
export interface NewExpense {
  id: string;
  category: string;
  description: string;
  amount: number;
  /** Today by default. */
  dateAdded?: string | undefined;
  /** The inventory item that was bought, and its quantity. */
  inventoryId?: string | undefined;
  quantity?: number | undefined;
  orderId?: string | undefined;
  /** The photo of its receipt. */
  photo?: ReceiptPhoto | undefined;
  /**
   * The owner's answers about money that may be in the books; absent if that was checked before.
   */
  answers?: SameAnswers | undefined;
}

/** The key of the photo's file, and its background colour. */
export interface ReceiptPhoto {
  picture: string;
  background: string;
}

/**
 * Inserts an expense into locked books and adds a purchase to the inventory.
 * @throws AppError errors.badInput for what is missing, ahead or not there, bookkeeping.tooManyRows
 * (409), as `resolveSameMoney`
 */
export async function recordExpense(
  context: Context,
  book: OpenBook,
  { id, description, dateAdded = book.today, orderId, photo, answers, ...input }: NewExpense,
): Promise<void> {
  assertNotFuture(book, { dateAdded });
  const amount = roundToCoins(input.amount, "amount", book.currency);
  const money = { day: dateAdded, amount: -amount };
  const same = answers && (await resolveSameMoney(context, book, { money, answers }));
  const before = same && (await photoOf(context, book, same.id));
  if (same) await replaceStatementRow(context, book, { of: same, by: id });
  await enforceRowLimit(context, book, 1);
  const category = await resolveCategory(context, book.accountId, input.category);
  const purchase = purchaseOf({ ...input, category });
  if (purchase) {
    const item = await getUsableItem(context, book, purchase.itemId);
    const by = { quantity: purchase.quantity, value: amount };
    await shiftPurchased(context, book, { item, by });
    await shiftShopStock(context, book, { productId: item.productId, by: purchase.quantity });
  }
  await insert(context, {
    id,
    accountId: book.accountId,
    category,
    description,
    amount,
    spentOn: dateAdded,
    itemId: purchase?.itemId ?? null,
    quantity: purchase?.quantity ?? null,
    orderId: orderId ?? null,
    picture: (photo ?? before)?.picture ?? null,
    background: (photo ?? before)?.background ?? null,
    version: book.version,
    changedAt: context.now,
  });
}

const insert = insertion(bookExpense, "expense written down");

/** Returns the photo of a statement's row, for the row that replaces it. */
const photoOf = async (context: Context, { accountId }: OpenBook, id: string) =>
  (await findPhoto(context, { id, accountId }))[0];

const findPhoto = lookup(
  bookExpense,
  "photo of a row to replace",
  ["picture", "background"],
  "id",
  "accountId",
);

/**
 * Returns the item and quantity that an expense buys, or undefined if it buys none.
 * @throws AppError errors.badInput for half of it, or in another category than goods
 */
export function purchaseOf({
  category,
  inventoryId: itemId,
  quantity,
}: Pick<NewExpense, "category" | "inventoryId" | "quantity">) {
  if (itemId === undefined && quantity === undefined) return undefined;
  if (itemId === undefined) {
    throw badInput({ field: "inventoryId", key: "bookkeeping.field.required" });
  }
  if (quantity === undefined) {
    throw badInput({ field: "quantity", key: "bookkeeping.field.required" });
  }
  if (category !== stockCategory) {
    throw badInput({ field: "category", key: "bookkeeping.field.goodsOnly" });
  }
  return { itemId, quantity };
}
