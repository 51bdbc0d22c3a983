import { sql } from "drizzle-orm";
import { goodsCategory } from "#core/books/goods-category.ts";
import { notFound } from "#core/errors.ts";
import { sumOf, sumOfQuantities } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, updateById } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { notAhead } from "../days.ts";
import { rowDeletion } from "../delete-row.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { mustBeSeen } from "../made-by-device.ts";
import { paidOf } from "../sales/sale-amount.ts";
import { itemToUse } from "../stock.ts";
import { bookExpense } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { categoryMeant } from "./expense-category.ts";
import { readExpense } from "./reads.ts";
import { goodsOf } from "./record-expense.ts";
import { type BoughtGoods, removeExpense, shiftGoods, takeOut } from "./remove-expense.ts";

type Change = ParsedInputOf<typeof endpoints.changeExpense>;

/**
 * Changes an expense; fields without a value stay as they are. A category other than goods removes
 * the purchased stock. A changed amount or quantity adjusts it.
 * @throws AppError errors.notFound, errors.badInput, bookkeeping.changed, bookkeeping.soldMeanwhile
 */
export const changeExpense: Handler<typeof endpoints.changeExpense> = (context, given) =>
  context.transaction(async (context) => {
    const { id } = given;
    const book = await lockBook(context);
    const shown = await readExpense(context, { id });
    const [before] = await findExpense(context, { accountId: book.accountId, id });
    if (!before) throw notFound();
    const category =
      given.category === undefined
        ? before.category
        : await categoryMeant(context, book.accountId, given.category);
    const goods = goodsAfter(before, given, category);
    const next = {
      category,
      description: given.description ?? before.description,
      amount:
        given.amount === undefined ? before.amount : paidOf(given.amount, "amount", book.currency),
      spentOn: given.dateAdded ?? before.spentOn,
      itemId: goods?.itemId ?? null,
      quantity: goods?.quantity ?? null,
    };
    if (isSame(before, next)) return shown;
    mustBeSeen(given.version, shown);
    notAhead(book, { dateAdded: next.spentOn });
    await exchangeGoods(context, book, { before, next });
    await update(context, { id, ...next, version: book.version, changedAt: context.now });
    return readExpense(context, { id });
  });

const update = updateById(bookExpense, "expense changed");

/** Returns the purchase after the change. Removing its item also removes the quantity. */
function goodsAfter(before: Before, given: Change, category: string) {
  const kept = category === goodsCategory ? before : { itemId: null, quantity: null };
  const { inventoryId = kept.itemId, quantity = kept.quantity } = given;
  const isTakenAway = given.inventoryId === null && quantity === before.quantity;
  return goodsOf({
    category,
    inventoryId: inventoryId ?? undefined,
    quantity: isTakenAway ? undefined : (quantity ?? undefined),
  });
}

const findExpense = statement(
  "expense to change",
  (p: Parameters<{ accountId: string; id: string }>) =>
    select(
      {
        id: bookExpense.id,
        category: bookExpense.category,
        description: bookExpense.description,
        amount: bookExpense.amount,
        spentOn: sql<string>`${bookExpense.spentOn}::text`,
        itemId: bookExpense.itemId,
        quantity: bookExpense.quantity,
        orderId: bookExpense.orderId,
      },
      sql`from ${bookExpense}
        where ${bookExpense.id} = ${p.id} and ${bookExpense.accountId} = ${p.accountId}`,
    ),
);

type Before = Awaited<ReturnType<typeof findExpense>>[number];
type Next = Omit<Before, "id" | "orderId">;

const isSame = (before: Before, next: Next): boolean =>
  (Object.keys(next) as (keyof Next)[]).every((name) => before[name] === next[name]);

/** Adjusts the stock as if the purchase had been entered this way from the start. */
async function exchangeGoods(
  context: Context,
  book: OpenBook,
  { before, next }: { before: Before; next: BoughtGoods },
): Promise<void> {
  if (before.itemId === next.itemId) {
    if (next.itemId === null) return;
    const quantity = sumOfQuantities(next.quantity ?? 0, -(before.quantity ?? 0));
    const value = sumOf([next.amount, -before.amount], book.currency);
    return shiftGoods(context, book, { itemId: next.itemId, by: { quantity, value } });
  }
  await takeOut(context, book, before);
  if (next.itemId === null) return;
  await itemToUse(context, book, next.itemId);
  const by = { quantity: next.quantity ?? 0, value: next.amount };
  await shiftGoods(context, book, { itemId: next.itemId, by });
}

/**
 * Deletes an expense and takes what it brought out of the inventory, or throws
 * bookkeeping.soldMeanwhile. A cleanup job later deletes the photo of its receipt, as no row refers
 * to it.
 */
export const deleteExpense: Handler<typeof endpoints.deleteExpense> = rowDeletion({
  kind: "expense",
  find: async (context, { accountId }, id) => (await findExpense(context, { accountId, id }))[0],
  read: readExpense,
  remove: (context, book, { id }) => removeExpense(context, book, id),
});
