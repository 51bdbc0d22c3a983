import { sql } from "drizzle-orm";
import { badInput, notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  type Parameters,
  select,
  statement,
  updateOwn,
} from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { assertDueDate, assertNotFuture } from "../days.ts";
import { createDeleteHandler } from "../delete-row.ts";
import { assertVersion } from "../device-rows.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { bookPayment, bookSale } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { getSale } from "./reads.ts";
import { customerOf, takeFromInventory } from "./record-sale.ts";
import { removeSale, returnToInventory } from "./remove-sale.ts";
import { computeSaleAmount } from "./sale-amount.ts";

type Change = ParsedInputOf<typeof endpoints.changeSale>;

/**
 * Changes a sale; fields without a value stay as they are. A changed product or quantity returns
 * the old stock and takes the new at its current cost. A sale that becomes a cash sale loses its
 * payments.
 * @throws AppError errors.notFound, errors.badInput, bookkeeping.changed
 */
export const changeSale: Handler<typeof endpoints.changeSale> = (context, input) =>
  context.transaction(async (context) => {
    const { id } = input;
    const book = await lockBook(context);
    const current = await getSale(context, { id });
    const before = await mustFind(context, book, id);
    const next = nextOf(before, input, book);
    if (isSame(before, next)) return current;
    assertVersion(input.version, current);
    assertNotFuture(book, { saleDate: next.soldOn });
    assertDueDate(next.soldOn, next.dueOn);
    await mustFitPayments(context, book, { before, next });
    const taken = await exchangeGoods(context, book, { before, next });
    if (before.onCredit && !next.onCredit)
      await forgetPayments(context, { saleId: id, accountId: book.accountId });
    await update(context, {
      id,
      accountId: book.accountId,
      ...next,
      ...taken,
      version: book.version,
      changedAt: context.now,
    });
    return getSale(context, { id });
  });

const update = updateOwn(bookSale, "sale changed");
const forgetPayments = deletion(
  bookPayment,
  "payments of a paid sale forgotten",
  "saleId",
  "accountId",
);

type Before = Awaited<ReturnType<typeof findSale>>[number];

const findSale = statement("sale to change", (p: Parameters<{ accountId: string; id: string }>) =>
  select(
    {
      id: bookSale.id,
      itemId: bookSale.itemId,
      product: bookSale.product,
      quantity: bookSale.quantity,
      unitPrice: bookSale.unitPrice,
      amount: bookSale.amount,
      cost: bookSale.cost,
      soldOn: sql<string>`${bookSale.soldOn}::text`,
      onCredit: bookSale.onCredit,
      customer: bookSale.customer,
      dueOn: sql<string | null>`${bookSale.dueOn}::text`,
      paid: bookSale.paid,
      orderId: bookSale.orderId,
    },
    sql`from ${bookSale} where ${bookSale.id} = ${p.id} and ${bookSale.accountId} = ${p.accountId}`,
  ),
);

async function mustFind(context: Context, { accountId }: OpenBook, id: string): Promise<Before> {
  const [row] = await findSale(context, { accountId, id });
  if (!row) throw notFound();
  return row;
}

/** Returns the row after the change, without the cost of its stock. */
function nextOf(before: Before, input: Change, { currency }: OpenBook) {
  const { quantity = before.quantity, onCredit = before.onCredit } = input;
  const { unitPrice, amount } = priceOf(before, input, currency);
  const { customer = before.customer, dueDate = before.dueOn } = input;
  const paid = onCredit ? (before.onCredit ? before.paid : 0) : amount;
  return {
    ...productOf(before, input),
    quantity,
    unitPrice,
    amount,
    soldOn: input.saleDate ?? before.soldOn,
    onCredit,
    customer: customerOf({ onCredit, customer: customer ?? undefined }),
    dueOn: onCredit ? dueDate : null,
    paid,
  };
}

/**
 * Returns the item sold, or the product's name if it is not in the inventory. Input with only a
 * name removes the item.
 * @throws AppError errors.badInput where it is neither
 */
function productOf(before: Before, input: Change): { itemId: string | null; product: string } {
  const { inventoryId = input.product ? null : before.itemId, product = before.product } = input;
  if (inventoryId !== null) return { itemId: inventoryId, product: before.product };
  if (product !== null) return { itemId: null, product };
  throw badInput({ field: "product", key: "bookkeeping.field.requiredText" });
}

function priceOf(before: Before, input: Change, currency: string) {
  const { quantity = before.quantity, saleAmount, saleUnitPrice = before.unitPrice } = input;
  if (saleAmount !== undefined) {
    return computeSaleAmount(
      { quantity, saleUnitPrice: input.saleUnitPrice, saleAmount },
      currency,
    );
  }
  const isSame = quantity === before.quantity && saleUnitPrice === before.unitPrice;
  return isSame ? before : computeSaleAmount({ quantity, saleUnitPrice }, currency);
}

type Next = ReturnType<typeof nextOf>;

const isSame = (before: Before, next: Next): boolean =>
  (Object.keys(next) as (keyof Next)[]).every((name) => before[name] === next[name]);

/**
 * @throws AppError errors.badInput where more is paid than the sale amounts to, or before it was
 * sold
 */
async function mustFitPayments(
  context: Context,
  { accountId }: OpenBook,
  { before, next }: { before: Before; next: Next },
): Promise<void> {
  if (!before.onCredit || !next.onCredit) return;
  if (next.paid > next.amount) {
    throw badInput({ field: "quantity", key: "bookkeeping.field.paidMore" });
  }
  const [first] = await findFirstPayment(context, { saleId: before.id, accountId });
  if (first?.day && first.day < next.soldOn) {
    throw badInput({ field: "saleDate", key: "bookkeeping.field.paidBefore" });
  }
}

const findFirstPayment = statement(
  "first payment",
  (p: Parameters<{ saleId: string; accountId: string }>) =>
    select(
      { day: sql<string | null>`min(${bookPayment.paidOn})::text` },
      sql`from ${bookPayment} where ${bookPayment.saleId} = ${p.saleId}
      and ${bookPayment.accountId} = ${p.accountId}`,
    ),
);

/** Returns the old stock and takes the new, if the item or the quantity changed. */
async function exchangeGoods(
  context: Context,
  book: OpenBook,
  { before, next }: { before: Before; next: Next },
): Promise<{ cost: number; product: string; itemId: string | null }> {
  const { cost, product, itemId } = { ...next, cost: before.cost };
  if (itemId === before.itemId && next.quantity === before.quantity)
    return { cost, product, itemId };
  await returnToInventory(context, book, before);
  return takeFromInventory(context, book, {
    ...next,
    inventoryId: itemId ?? undefined,
    saleDate: next.soldOn,
    customer: undefined,
    dueDate: undefined,
    orderId: before.orderId ?? undefined,
  });
}

/** Deletes a sale with its payments and returns its stock. */
export const deleteSale: Handler<typeof endpoints.deleteSale> = createDeleteHandler({
  kind: "sale",
  find: async (context, { accountId }, id) => (await findSale(context, { accountId, id }))[0],
  read: getSale,
  remove: (context, book, { id }) => removeSale(context, book, id),
});
