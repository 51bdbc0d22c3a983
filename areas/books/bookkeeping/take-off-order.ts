import { sql } from "drizzle-orm";
import { stockCategory } from "#core/books/stock-category.ts";
import { sumMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  type Parameters,
  select,
  statement,
  updateOwn,
} from "#server/database/statement.ts";
import { shiftItemStock } from "./expenses/remove-expense.ts";
import type { OpenBook } from "./lock-book.ts";
import { computeSaleAmount } from "./sales/sale-amount.ts";
import { bookExpense, bookPayment, bookSale } from "./tables.ts";

interface MoneyBack {
  orderId: string;
  /** In the currency of the books. */
  amount: number;
  side: "buyer" | "seller";
}

/**
 * Takes money that went back off the rows of an order: off the seller's sales or the buyer's
 * purchases, the largest first. What was deleted or made smaller by hand is not taken off twice.
 * @returns how much was taken off
 */
export const takeOffOrder = (
  context: Context,
  book: OpenBook,
  { side, ...of }: MoneyBack,
): Promise<number> =>
  side === "seller" ? takeOffSales(context, book, of) : takeOffExpenses(context, book, of);

type Amount = Omit<MoneyBack, "side">;

/** Splits an amount over rows, from the first on. Returns what each of them gives. */
function split<Row extends { amount: number }>(
  rows: readonly Row[],
  amount: number,
  currency: string,
) {
  let left = amount;
  return rows.flatMap((row) => {
    const taken = Math.min(left, row.amount);
    left = sumMoney([left, -taken], currency);
    return taken > 0 ? [{ row, taken, rest: sumMoney([row.amount, -taken], currency) }] : [];
  });
}

const sumOf = (parts: readonly { taken: number }[], currency: string) =>
  sumMoney(
    parts.map(({ taken }) => taken),
    currency,
  );

async function takeOffSales(
  context: Context,
  book: OpenBook,
  { orderId, amount }: Amount,
): Promise<number> {
  const { accountId, currency, version } = book;
  const parts = split(await findSales(context, { accountId, orderId }), amount, currency);
  for (const { row, rest } of parts) {
    const { id, quantity, onCredit } = row;
    const paid = onCredit ? Math.min(row.paid, rest) : rest;
    if (onCredit) await shortenPayments(context, book, { saleId: id, paid });
    const { unitPrice } = computeSaleAmount({ quantity, saleAmount: rest }, currency);
    const changed = { unitPrice, amount: rest, paid, version, changedAt: context.now };
    await updateSale(context, { id, accountId, ...changed });
  }
  return sumOf(parts, currency);
}

/** A customer has paid no more than the sale comes to: the newest payments become smaller. */
async function shortenPayments(
  context: Context,
  { accountId, currency }: OpenBook,
  { saleId, paid }: { saleId: string; paid: number },
): Promise<void> {
  let left = paid;
  for (const { id, amount } of await findPayments(context, { accountId, saleId })) {
    const rest = Math.min(left, amount);
    left = sumMoney([left, -rest], currency);
    if (rest === amount) continue;
    if (rest === 0) await removePayment(context, { id, accountId });
    else await updatePayment(context, { id, accountId, amount: rest, changedAt: context.now });
  }
}

async function takeOffExpenses(
  context: Context,
  book: OpenBook,
  { orderId, amount }: Amount,
): Promise<number> {
  const { accountId, currency, version } = book;
  const parts = split(await findPurchases(context, { accountId, orderId }), amount, currency);
  for (const { row, taken, rest } of parts) {
    const { id, itemId } = row;
    await updateExpense(context, { id, accountId, amount: rest, version, changedAt: context.now });
    // The goods cost less than was written down.
    if (itemId) {
      await shiftItemStock(context, book, { itemId, by: { quantity: 0, value: -taken } });
    }
  }
  return sumOf(parts, currency);
}

type OfOrder = Parameters<{ accountId: string; orderId: string }>;

const findSales = statement("sales of an order", (p: OfOrder) =>
  select(
    {
      id: bookSale.id,
      quantity: bookSale.quantity,
      amount: bookSale.amount,
      paid: bookSale.paid,
      onCredit: bookSale.onCredit,
    },
    sql`from ${bookSale} where ${bookSale.accountId} = ${p.accountId}
      and ${bookSale.orderId} = ${p.orderId} order by ${bookSale.amount} desc, ${bookSale.id}`,
  ),
);

const findPayments = statement(
  "payments of a sale by age",
  (p: Parameters<{ accountId: string; saleId: string }>) =>
    select(
      { id: bookPayment.id, amount: bookPayment.amount },
      sql`from ${bookPayment} where ${bookPayment.saleId} = ${p.saleId}
        and ${bookPayment.accountId} = ${p.accountId}
        order by ${bookPayment.paidOn}, ${bookPayment.id}`,
    ),
);

/** Goods only: the transport of the order is money of the carrier. */
const findPurchases = statement("purchases of an order", (p: OfOrder) =>
  select(
    { id: bookExpense.id, amount: bookExpense.amount, itemId: bookExpense.itemId },
    sql`from ${bookExpense} where ${bookExpense.accountId} = ${p.accountId}
      and ${bookExpense.orderId} = ${p.orderId}
      and ${bookExpense.category} = ${sql.raw(`'${stockCategory}'`)}
      order by ${bookExpense.amount} desc, ${bookExpense.id}`,
  ),
);

const updateSale = updateOwn(bookSale, "sale after money back");
const updateExpense = updateOwn(bookExpense, "expense after money back");
const updatePayment = updateOwn(bookPayment, "payment after money back");
const removePayment = deletion(bookPayment, "payment gone with money back", "id", "accountId");
