import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { badInput } from "#core/errors.ts";
import { shareOf } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  lookup,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { bookLimits } from "../book-limits.ts";
import { assertNotFuture } from "../days.ts";
import { claimRowId } from "../device-rows.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { refuse } from "../refusals.ts";
import { correctStock } from "../stock.ts";
import { bookItem } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { getItem } from "./reads.ts";

/** Adds an item to the inventory. @throws AppError as `recordItem` */
export const addItem: Handler<typeof endpoints.addItem> = (context, { id, ...given }) =>
  context.transaction(async (context) => {
    const book = await lockBook(context);
    const claimed = await claimRowId(context, book, { id, findOwner });
    if (!claimed.exists) await recordItem(context, book, { ...given, id: claimed.id });
    return getItem(context, { id: claimed.id });
  });

const findOwner = lookup(bookItem, "owner of an item", ["accountId"], "id");

/** The values of a new item. */
export interface NewItem {
  id: string;
  name: string;
  quantity: number;
  /** The cost of one unit. */
  pricePerUnit: number;
  unitId?: number | undefined;
  /** Today by default. */
  dateAdded?: string | undefined;
}

/**
 * Inserts an item and its opening stock into locked books.
 * @throws AppError errors.badInput, bookkeeping.tooManyItems (409)
 */
export async function recordItem(
  context: Context,
  book: OpenBook,
  { id, name, quantity, pricePerUnit, unitId, dateAdded = book.today }: NewItem,
): Promise<void> {
  assertNotFuture(book, { dateAdded });
  await assertUnitExists(context, unitId);
  await enforceItemLimit(context, book);
  const value = shareOf(pricePerUnit, { part: quantity, whole: 1 }, book.currency);
  if (value > bookLimits.maxAmount) {
    throw badInput({ field: "pricePerUnit", key: "bookkeeping.field.tooMuch" });
  }
  await insert(context, {
    id,
    accountId: book.accountId,
    name,
    quantity,
    unitId: unitId ?? null,
    value,
    addedOn: dateAdded,
    version: book.version,
    changedAt: context.now,
  });
  if (quantity > 0) {
    const by = { quantity, value };
    await correctStock(context, book, { item: { id }, kind: "opening", by, day: dateAdded });
  }
}

const insert = insertion(bookItem, "item of inventory added");

/** @throws AppError errors.badInput for a unit that is not there; 0 and undefined are none */
export async function assertUnitExists(
  context: Context,
  unitId: number | undefined,
): Promise<void> {
  if (!unitId) return;
  const [unit] = await findUnit(context, { id: unitId });
  if (!unit) throw badInput({ field: "unitId", key: "bookkeeping.field.notThere" });
}

const findUnit = lookup(measurementUnit, "unit of an item", ["id"], "id");

async function enforceItemLimit(context: Context, { accountId }: OpenBook): Promise<void> {
  const [counted] = await countItems(context, { accountId });
  const { BOOK_ITEMS: max } = context.settings;
  if ((counted?.count ?? 0) >= max) throw refuse("tooManyItems", { values: { max } });
}

const countItems = statement("items counted", (p: Parameters<{ accountId: string }>) =>
  select(
    { count: sql<number>`count(*)::int` },
    sql`from ${bookItem} where ${bookItem.accountId} = ${p.accountId} and not ${bookItem.isDeleted}`,
  ),
);
