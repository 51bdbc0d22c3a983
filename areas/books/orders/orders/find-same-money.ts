import { bookLimits } from "#areas/books/bookkeeping/book-limits.ts";
import type { OpenBook } from "#areas/books/bookkeeping/lock-book.ts";
import {
  resolveSameMoney,
  type SameAnswers,
} from "#areas/books/bookkeeping/same-money/same-money.ts";
import type { BookedMoney } from "#areas/books/bookkeeping/same-money/statement-money.ts";
import { sumMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { dayOf, type OrderToRecord } from "./reads.ts";

/** The money of an order that statements brought into the books. */
export interface SameMoneyOfOrder {
  products: BookedMoney | undefined;
  /** By the id of the transport. */
  transports: Map<string, BookedMoney>;
}

/**
 * Finds the money of an order among rows of statements: its products are paid in one sum, its
 * transport separately.
 * @throws AppError as `resolveSameMoney`
 */
export async function findSameMoneyOfOrder(
  context: Context,
  book: OpenBook,
  { order, isNew, answers }: { order: OrderToRecord; isNew: boolean; answers: SameAnswers },
): Promise<SameMoneyOfOrder> {
  const amount = isNew ? paidForGoods(order, book) : 0;
  const money = { day: order.deliveredOn, amount };
  const products = await resolveSameMoney(context, book, { money, answers });
  const transports = new Map<string, BookedMoney>();
  for (const { id, day, amount } of transportsOf(context, book, order)) {
    const except = [products, ...transports.values()].flatMap((entry) => (entry ? [entry.id] : []));
    const paid = { day, amount: -amount };
    const same = await resolveSameMoney(context, book, { money: paid, answers, except });
    if (same) transports.set(id, same);
  }
  return { products, transports };
}

/** Positive for money that came in; zero if the order is not paid yet. */
function paidForGoods(order: OrderToRecord, { currency }: OpenBook): number {
  if (order.side === "seller" && order.paid !== "paid") return 0;
  const total = sumMoney(
    order.lines.map(({ amount }) => amount),
    currency,
  );
  return order.side === "seller" ? total : -total;
}

/** A line given away free is no expense. */
export const paidLines = ({ lines }: OrderToRecord) => lines.filter(({ amount }) => amount > 0);

/** Transport that becomes expenses; the user enters transport in another currency by hand. */
export const transportsOf = (
  context: Context,
  { currency }: OpenBook,
  { transports, deliveredOn }: OrderToRecord,
) =>
  transports
    .filter((entry) => entry.currency === currency)
    .filter(({ amount }) => amount > 0 && amount <= bookLimits.maxAmount)
    .map(({ id, amount, orderNumber, deliveredAt }) => ({
      id,
      amount,
      orderNumber,
      day: deliveredAt ? dayOf(deliveredAt, context) : deliveredOn,
    }));
