import { sql } from "drizzle-orm";
import { stockCategory } from "#core/books/stock-category.ts";
import { notFound } from "#core/errors.ts";
import { sumMoney, sumOfQuantities } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, updateOwn } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { assertNotFuture } from "../days.ts";
import { createDeleteHandler } from "../delete-row.ts";
import { assertVersion } from "../device-rows.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { roundToCoins } from "../sales/sale-amount.ts";
import { getUsableItem } from "../stock.ts";
import { bookExpense } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { resolveCategory } from "./expense-category.ts";
import { getExpense } from "./reads.ts";
import { purchaseOf } from "./record-expense.ts";
import { type Purchase, removeExpense, shiftItemStock, undoPurchase } from "./remove-expense.ts";

type Change = ParsedInputOf<typeof endpoints.changeExpense>;

/**
 * Changes an expense; fields without a value stay as they are. A category other than goods removes
 * the purchased stock. A changed amount or quantity adjusts it.
 * @throws AppError errors.notFound, errors.badInput, bookkeeping.changed, bookkeeping.soldMeanwhile
 */
export const changeExpense: Handler<typeof endpoints.changeExpense> = (context, input) =>
  context.transaction(async (context) => {
    const { id } = input;
    const book = await lockBook(context);
    const current = await getExpense(context, { id });
    const [before] = await findExpense(context, { accountId: book.accountId, id });
    if (!before) throw notFound();
    const category =
      input.category === undefined
        ? before.category
        : await resolveCategory(context, book.accountId, input.category);
    const purchase = purchaseAfter(before, input, category);
    const next = {
      category,
      description: input.description ?? before.description,
      amount:
        input.amount === undefined
          ? before.amount
          : roundToCoins(input.amount, "amount", book.currency),
      spentOn: input.dateAdded ?? before.spentOn,
      itemId: purchase?.itemId ?? null,
      quantity: purchase?.quantity ?? null,
    };
    if (isSame(before, next)) return current;
    assertVersion(input.version, current);
    assertNotFuture(book, { dateAdded: next.spentOn });
    await exchangeGoods(context, book, { before, next });
    const { accountId, version } = book;
    await update(context, { id, accountId, ...next, version, changedAt: context.now });
    return getExpense(context, { id });
  });

const update = updateOwn(bookExpense, "expense changed");

/** Returns the purchase after the change. Removing its item also removes the quantity. */
function purchaseAfter(before: Before, input: Change, category: string) {
  const previous = category === stockCategory ? before : { itemId: null, quantity: null };
  const { inventoryId = previous.itemId, quantity = previous.quantity } = input;
  const isTakenAway = input.inventoryId === null && quantity === before.quantity;
  return purchaseOf({
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
  { before, next }: { before: Before; next: Purchase },
): Promise<void> {
  if (before.itemId === next.itemId) {
    if (next.itemId === null) return;
    const quantity = sumOfQuantities(next.quantity ?? 0, -(before.quantity ?? 0));
    const value = sumMoney([next.amount, -before.amount], book.currency);
    return shiftItemStock(context, book, { itemId: next.itemId, by: { quantity, value } });
  }
  await undoPurchase(context, book, before);
  if (next.itemId === null) return;
  await getUsableItem(context, book, next.itemId);
  const by = { quantity: next.quantity ?? 0, value: next.amount };
  await shiftItemStock(context, book, { itemId: next.itemId, by });
}

/**
 * Deletes an expense and takes what it brought out of the inventory, or throws
 * bookkeeping.soldMeanwhile. A cleanup job later deletes the photo of its receipt, as no row refers
 * to it.
 */
export const deleteExpense: Handler<typeof endpoints.deleteExpense> = createDeleteHandler({
  kind: "expense",
  find: async (context, { accountId }, id) => (await findExpense(context, { accountId, id }))[0],
  read: getExpense,
  remove: (context, book, { id }) => removeExpense(context, book, id),
});
