import { sql } from "drizzle-orm";
import { badInput, notFound } from "#core/errors.ts";
import { sumMoney, sumOfQuantities } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  deletion,
  type Parameters,
  select,
  statement,
  updateOwn,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { bookLimits } from "../book-limits.ts";
import { createDeleteHandler } from "../delete-row.ts";
import { assertVersion } from "../device-rows.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { shiftShopStock } from "../shop-stock.ts";
import { correctStock, itemOf, type StockItem, shiftStock } from "../stock.ts";
import { restateStock, type Stock } from "../stock-rules.ts";
import { bookCorrection, bookExpense, bookItem, bookSale } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { getItem } from "./reads.ts";
import { assertUnitExists } from "./record-item.ts";

/**
 * Changes an item. Another quantity or price is a stock count; before any purchase or sale it
 * replaces the opening stock.
 * @throws AppError errors.notFound, errors.badInput, bookkeeping.changed
 */
export const changeItem: Handler<typeof endpoints.changeItem> = (context, input) =>
  context.transaction(async (context) => {
    const { id, name, unitId, version } = input;
    const book = await lockBook(context);
    const current = await getItem(context, { id });
    const item = await itemOf(context, book, id);
    if (!item) throw notFound();
    const stock = stockAsGiven(item, input, book);
    const by = {
      quantity: sumOfQuantities(stock.quantity, -item.quantity),
      value: sumMoney([stock.value, -item.value], book.currency),
    };
    const isCounted = by.quantity !== 0 || by.value !== 0;
    const isRenamed = name !== undefined && name !== item.name;
    const isOtherUnit = unitId !== undefined && (unitId || null) !== item.unitId;
    if (!isCounted && !isRenamed && !isOtherUnit) return current;
    assertVersion(version, current);
    await assertUnitExists(context, unitId ?? undefined);
    await rename(context, {
      id,
      accountId: book.accountId,
      ...(isRenamed && { name }),
      ...(isOtherUnit && { unitId: unitId || null }),
      version: book.version,
      changedAt: context.now,
    });
    if (isCounted) {
      await recordStockCount(context, book, { item, by });
      await shiftShopStock(context, book, { productId: item.productId, by: by.quantity });
    }
    return getItem(context, { id });
  });

const rename = updateOwn(bookItem, "item of inventory changed");

/**
 * @throws AppError errors.badInput where stock that was used up is counted again without a price
 */
function stockAsGiven(
  item: StockItem,
  {
    quantity,
    pricePerUnit: price,
  }: { quantity?: number | undefined; pricePerUnit?: number | undefined },
  { currency }: OpenBook,
): Stock {
  const stock = restateStock(item, { quantity, price }, currency);
  if (!stock) throw badInput({ field: "pricePerUnit", key: "bookkeeping.field.required" });
  if (stock.value > bookLimits.maxAmount) {
    throw badInput({ field: "pricePerUnit", key: "bookkeeping.field.tooMuch" });
  }
  return stock;
}

/** Records a stock count: a difference in the quantity or value of an item. */
export async function recordStockCount(
  context: Context,
  book: OpenBook,
  { item, by }: { item: StockItem; by: Stock },
): Promise<void> {
  const isNew = await hasOnlyOpening(context, book, item.id);
  await shiftStock(context, book, { item, by });
  if (!isNew) await correctStock(context, book, { item, kind: "count", by });
  else await reopenItem(context, book, { item, by });
}

/** Replaces the opening stock with the counted one. */
async function reopenItem(
  context: Context,
  book: OpenBook,
  { item, by }: { item: StockItem; by: Stock },
): Promise<void> {
  await forgetOpening(context, { itemId: item.id, accountId: book.accountId });
  const opening = {
    quantity: sumOfQuantities(item.quantity, by.quantity),
    value: sumMoney([item.value, by.value], book.currency),
  };
  if (opening.quantity === 0) return;
  await correctStock(context, book, { item, kind: "opening", by: opening, day: item.addedOn });
}

const forgetOpening = deletion(
  bookCorrection,
  "opening stock of an item deleted",
  "itemId",
  "accountId",
);

const hasOnlyOpening = async (
  context: Context,
  { accountId }: OpenBook,
  id: string,
): Promise<boolean> => (await findMovement(context, { accountId, id })).length === 0;

const findMovement = statement(
  "movement of an item",
  (p: Parameters<{ accountId: string; id: string }>) =>
    select(
      { moved: sql<boolean>`true` },
      sql`where exists (select from ${bookSale}
        where ${bookSale.itemId} = ${p.id} and ${bookSale.accountId} = ${p.accountId})
      or exists (select from ${bookExpense}
        where ${bookExpense.itemId} = ${p.id} and ${bookExpense.accountId} = ${p.accountId})
      or exists (select from ${bookCorrection}
        where ${bookCorrection.itemId} = ${p.id}
          and ${bookCorrection.accountId} = ${p.accountId} and ${bookCorrection.kind} <> 'opening')`,
    ),
);

/**
 * Deletes an item. Its purchases and sales stay, and the remaining stock is written off. An item
 * without purchases or sales is removed completely.
 */
export const deleteItem: Handler<typeof endpoints.deleteItem> = createDeleteHandler({
  kind: "inventory",
  find: async (context, book, id) => {
    const item = await itemOf(context, book, id);
    return item?.isDeleted ? undefined : item;
  },
  read: getItem,
  remove: async (context, book, item) => {
    const { id } = item;
    if (await hasOnlyOpening(context, book, id))
      await remove(context, { id, accountId: book.accountId });
    else await writeOff(context, book, item);
  },
});

const remove = deletion(bookItem, "item of inventory deleted", "id", "accountId");

async function writeOff(context: Context, book: OpenBook, item: StockItem): Promise<void> {
  const by = { quantity: -item.quantity, value: -item.value };
  if (item.quantity > 0) {
    await shiftStock(context, book, { item, by });
    await correctStock(context, book, { item, kind: "removed", by });
  }
  const { accountId, version } = book;
  await hide(context, { id: item.id, accountId, version, now: context.now });
}

const hide = statement(
  "item of inventory hidden",
  (p: Parameters<{ id: string; accountId: string; version: number; now: Date }>) => sql`
    update ${bookItem} set ${columnName(bookItem.isDeleted)} = true,
      ${columnName(bookItem.productId)} = null, ${columnName(bookItem.version)} = ${p.version},
      ${columnName(bookItem.changedAt)} = ${p.now}
    where ${bookItem.id} = ${p.id} and ${bookItem.accountId} = ${p.accountId}`,
);
