import { sql } from "drizzle-orm";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { sumOfQuantities } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  type Parameters,
  select,
  statement,
  updateOwn,
} from "#server/database/statement.ts";
import { bookLimits, type CorrectionKind } from "./book-limits.ts";
import { unmarkRemoved } from "./device-rows.ts";
import type { OpenBook } from "./lock-book.ts";
import { refuse } from "./refusals.ts";
import { addToStock, costOf, type Stock } from "./stock-rules.ts";
import { bookCorrection, bookItem } from "./tables.ts";

/** An item as writes need it; locking its books protects it. */
export type StockItem = Awaited<ReturnType<typeof findItem>>[number];

const findItem = statement("stock of an item", (p: Parameters<{ accountId: string; id: string }>) =>
  select(
    {
      id: bookItem.id,
      name: bookItem.name,
      quantity: bookItem.quantity,
      value: bookItem.value,
      unitId: bookItem.unitId,
      productId: bookItem.productId,
      soldTimes: bookItem.soldTimes,
      lastPrice: bookItem.lastPrice,
      addedOn: sql<string>`${bookItem.addedOn}::text`,
      isDeleted: bookItem.isDeleted,
    },
    sql`from ${bookItem} where ${bookItem.id} = ${p.id} and ${bookItem.accountId} = ${p.accountId}`,
  ),
);

/** Finds an item of these books, even a deleted one; undefined for another user's. */
export const itemOf = async (
  context: Context,
  { accountId }: OpenBook,
  id: string,
): Promise<StockItem | undefined> => (await findItem(context, { accountId, id }))[0];

/**
 * Returns an item that is not deleted.
 * @throws AppError errors.badInput at `inventoryId` for what is not there, another user's or
 * deleted
 */
export async function getUsableItem(
  context: Context,
  book: OpenBook,
  id: string,
): Promise<StockItem> {
  const item = await itemOf(context, book, id);
  if (item && !item.isDeleted) return item;
  throw badInput({ field: "inventoryId", key: "bookkeeping.field.notThere" });
}

/** More than any sum of the books may reach. */
const maxStockValue = 9_999_999_999_999;

/**
 * Adds to an item's stock or takes from it, records a remainder as a correction, and restores a
 * deleted item that has stock again.
 * @param by quantity and value, positive or negative
 * @returns undefined, and saves nothing, if the stock would be negative
 * @throws AppError errors.badInput at `quantity` where it would be more than the books hold
 */
export async function shiftStock(
  context: Context,
  book: OpenBook,
  { item, by, sold }: { item: StockItem; by: Stock; sold?: { times: number; price?: number } },
): Promise<StockItem | undefined> {
  // A deleted item has no stock left to take, so only its value is corrected.
  const { quantity } = item.isDeleted && by.quantity < 0 ? { quantity: 0 } : by;
  const after = addToStock(item, { quantity, value: by.value }, book.currency);
  if (!after) return undefined;
  if (after.stock.quantity > bookLimits.maxQuantity * 10 || after.stock.value > maxStockValue) {
    throw badInput({ field: "quantity", key: "bookkeeping.field.tooMuch" });
  }
  const isBack = item.isDeleted && after.stock.quantity > 0;
  const next = {
    ...item,
    ...after.stock,
    soldTimes: item.soldTimes + (sold?.times ?? 0),
    lastPrice: sold?.price ?? item.lastPrice,
    isDeleted: item.isDeleted && !isBack,
  };
  await writeStock(context, book, next);
  if (isBack) await unmarkRemoved(context, { accountId: book.accountId, id: item.id });
  if (after.difference !== 0) {
    const { difference: value } = after;
    await correctStock(context, book, { item, kind: "difference", by: { quantity: 0, value } });
  }
  return next;
}

const writeStock = (context: Context, { accountId, version }: OpenBook, item: StockItem) =>
  update(context, {
    id: item.id,
    accountId,
    quantity: item.quantity,
    value: item.value,
    soldTimes: item.soldTimes,
    lastPrice: item.lastPrice,
    isDeleted: item.isDeleted,
    version,
    changedAt: context.now,
  });

const update = updateOwn(bookItem, "stock of an item changed");

/** Records a change of stock that is neither a purchase nor a sale. */
export const correctStock = (
  context: Context,
  { accountId, today }: OpenBook,
  { item, kind, by, day = today }: Correction,
) =>
  insertCorrection(context, {
    id: newId(),
    accountId,
    itemId: item.id,
    kind,
    quantity: by.quantity,
    value: by.value,
    day,
    changedAt: context.now,
  });

interface Correction {
  item: { id: string };
  kind: CorrectionKind;
  by: Stock;
  /** Today by default. */
  day?: string;
}

const insertCorrection = insertion(bookCorrection, "stock corrected");

/**
 * Takes a sold quantity out of an item's stock.
 * @returns its cost
 * @throws AppError errors.badInput at `quantity` with what there is
 */
export async function takeSold(
  context: Context,
  book: OpenBook,
  { item, quantity, price }: { item: StockItem; quantity: number; price: number },
): Promise<number> {
  if (quantity > item.quantity) {
    throw badInput({
      field: "quantity",
      key: "bookkeeping.field.tooMuchForStock",
      values: { there: item.quantity, name: item.name },
    });
  }
  const cost = costOf(item, quantity, book.currency);
  await shiftStock(context, book, {
    item,
    by: { quantity: -quantity, value: -cost },
    sold: { times: 1, price },
  });
  return cost;
}

/** Returns the stock that a sale took. */
export async function returnSold(
  context: Context,
  book: OpenBook,
  { itemId, quantity, cost }: { itemId: string; quantity: number; cost: number },
): Promise<void> {
  const item = await itemOf(context, book, itemId);
  if (!item) throw new Error("The item of a sale is not there");
  await shiftStock(context, book, {
    item,
    by: { quantity, value: cost },
    sold: { times: -1 },
  });
}

/** Adds a purchase to the stock or reverses one; changing the item of a purchase takes both. */
export async function shiftPurchased(
  context: Context,
  book: OpenBook,
  { item, by }: { item: StockItem; by: Stock },
): Promise<void> {
  if (await shiftStock(context, book, { item, by })) return;
  throw refuse("soldMeanwhile", {
    values: { there: item.quantity, name: item.name, wanted: sumOfQuantities(-by.quantity) },
  });
}
