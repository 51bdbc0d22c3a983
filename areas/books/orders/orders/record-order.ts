import { sql } from "drizzle-orm";
import { bookLimits } from "#areas/books/bookkeeping/book-limits.ts";
import { recordExpense } from "#areas/books/bookkeeping/expenses/record-expense.ts";
import { recordItem } from "#areas/books/bookkeeping/inventory/record-item.ts";
import { lockBook, type OpenBook } from "#areas/books/bookkeeping/lock-book.ts";
import { recordSale } from "#areas/books/bookkeeping/sales/record-sale.ts";
import { replaceStatementRow } from "#areas/books/bookkeeping/same-money/replace-statement-row.ts";
import { stockCategory } from "#core/books/stock-category.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertInto,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { refuse } from "../refusals.ts";
import { bookOrder, bookPurchase, bookTransport } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { findPurchasedItem, findSoldItem, isNameTaken } from "./find-item.ts";
import {
  findSameMoneyOfOrder,
  paidLines,
  type SameMoneyOfOrder,
  transportsOf,
} from "./find-same-money.ts";
import { getDeliveredOrder, type OrderToRecord } from "./reads.ts";
import { takeOffRepayments } from "./take-off-repayments.ts";

/**
 * Records a delivered order in the user's books once: its lines as sales or purchases, and the
 * transport they paid for. Transport that arrives later is recorded by a further call.
 * @throws AppError errors.notFound for another user's, bookOrders.notDelivered,
 * bookOrders.otherCurrency, bookOrders.tooMuch, bookkeeping.tooManyItems, as `resolveSameMoney`
 */
export const recordOrder: Handler<typeof endpoints.recordOrder> = (context, { id, ...answers }) =>
  context.transaction(async (context) => {
    const book = await lockBook(context);
    const { accountId, currency } = book;
    const order = await getDeliveredOrder(context, id);
    if (order.currency !== currency) {
      throw refuse("otherCurrency", { values: { currency: order.currency, books: currency } });
    }
    const written = { sales: 0, purchases: 0, withoutStock: [] as string[] };
    const [isNew] = await decide(context, { accountId, orderId: id, now: context.now });
    if (isNew) mustFit(order);
    const same = await findSameMoneyOfOrder(context, book, {
      order,
      isNew: Boolean(isNew),
      answers,
    });
    if (isNew) {
      const firstId = newId();
      if (same.products)
        await replaceStatementRow(context, book, { of: same.products, by: firstId });
      const lines = { order, firstId };
      if (order.side === "seller") Object.assign(written, await sellLines(context, book, lines));
      else written.purchases = await buyLines(context, book, lines);
      await takeOffRepayments(context, book, { orderId: id });
    }
    return { ...written, transports: await payTransport(context, book, { order, same }) };
  });

/** Of two concurrent calls the second waits for the first and finds the order already recorded. */
const decide = statement(
  "order written into books",
  (p: Parameters<{ accountId: string; orderId: string; now: Date }>) =>
    returning(
      sql`${insertInto(bookOrder, {
        accountId: p.accountId,
        orderId: p.orderId,
        kind: "recorded",
        at: p.now,
      })}
      on conflict (${columnName(bookOrder.accountId)}, ${columnName(bookOrder.orderId)})
        do update set ${columnName(bookOrder.kind)} = 'recorded', ${columnName(bookOrder.at)} = ${p.now}
        where ${bookOrder.kind} = 'dismissed'`,
      { orderId: bookOrder.orderId },
    ),
);

/** Throws if an order exceeds the limits of the books. */
function mustFit({ lines }: OrderToRecord): void {
  const { maxAmount, maxQuantity } = bookLimits;
  if (lines.some(({ amount, quantity }) => amount > maxAmount || quantity > maxQuantity)) {
    throw refuse("tooMuch");
  }
}

interface Lines {
  order: OrderToRecord;
  /** The id of the first row recorded for it. */
  firstId: string;
}

/**
 * Records one sale for each line. A line with too little stock is sold without an inventory item.
 */
async function sellLines(context: Context, book: OpenBook, { order, firstId }: Lines) {
  const onCredit = order.paid !== "paid";
  const withoutStock: string[] = [];
  for (const [index, line] of order.lines.entries()) {
    const item = await findSoldItem(context, { accountId: book.accountId, ...line });
    const isInStock = item !== undefined && item.quantity >= line.quantity;
    if (!isInStock) withoutStock.push(line.product);
    await recordSale(context, book, {
      id: index === 0 ? firstId : newId(),
      ...(isInStock ? { inventoryId: item.id } : { product: line.product }),
      quantity: line.quantity,
      saleUnitPrice: line.unitPrice,
      saleAmount: line.amount,
      saleDate: order.deliveredOn,
      onCredit,
      customer: onCredit ? customerOf(order) : undefined,
      orderId: order.id,
    });
  }
  return { sales: order.lines.length, withoutStock };
}

/** Returns the buyer's name, or the order's number if the buyer has deleted their account. */
const customerOf = ({ party, orderNumber }: OrderToRecord): string =>
  party.length < bookLimits.minText ? orderNumber : party.slice(0, bookLimits.maxCustomer);

/** @returns the number of lines recorded: a line given away free is no expense */
async function buyLines(
  context: Context,
  book: OpenBook,
  { order, firstId }: Lines,
): Promise<number> {
  const paid = paidLines(order);
  for (const [index, line] of paid.entries()) {
    const inventoryId = await itemToAddTo(context, book, { line, day: order.deliveredOn });
    await recordExpense(context, book, {
      id: index === 0 ? firstId : newId(),
      category: stockCategory,
      description: line.product,
      amount: line.amount,
      dateAdded: order.deliveredOn,
      inventoryId,
      quantity: line.quantity,
      orderId: order.id,
    });
  }
  return paid.length;
}

type Line = OrderToRecord["lines"][number];

/** Returns the item a purchase is added to, creating one if there is none in its unit. */
async function itemToAddTo(
  context: Context,
  book: OpenBook,
  { line, day }: { line: Line; day: string },
): Promise<string> {
  const { accountId } = book;
  const { productId, product, unitId } = line;
  const match = await findPurchasedItem(context, { accountId, productId, product, unitId });
  const id = match?.id ?? newId();
  if (!match) {
    const isTaken = await isNameTaken(context, { accountId, product });
    const name = isTaken ? `${product} (${line.unit.shortName})` : product;
    const empty = { quantity: 0, pricePerUnit: 0 };
    await recordItem(context, book, {
      ...{ id, name: name.slice(0, bookLimits.maxName), unitId, dateAdded: day, ...empty },
    });
  }
  await remember(context, { accountId, productId, itemId: id });
  return id;
}

/** Saves the item, so that later orders of the product find it even after it is renamed. */
const remember = statement(
  "item of a bought product",
  (p: Parameters<{ accountId: string; productId: string; itemId: string }>) => sql`
    ${insertInto(bookPurchase, { accountId: p.accountId, productId: p.productId, itemId: p.itemId })}
    on conflict (${columnName(bookPurchase.accountId)}, ${columnName(bookPurchase.productId)})
      do update set ${columnName(bookPurchase.itemId)} = ${p.itemId}`,
);

/** @returns the number recorded; the user enters transport in another currency by hand */
async function payTransport(
  context: Context,
  book: OpenBook,
  { order, same }: { order: OrderToRecord; same: SameMoneyOfOrder },
): Promise<number> {
  const { id: orderId, orderNumber } = order;
  const { say } = context.phrases.book(context.language);
  let count = 0;
  for (const transport of transportsOf(context, book, order)) {
    const { id, amount, day, orderNumber: number } = transport;
    const { accountId } = book;
    const mark = { accountId, transportId: id, orderId, now: context.now };
    if ((await markTransport(context, mark)).length === 0) continue;
    const rowId = newId();
    const of = same.transports.get(id);
    if (of) await replaceStatementRow(context, book, { of, by: rowId });
    await recordExpense(context, book, {
      id: rowId,
      category: "transport",
      description: say("bookOrders.transportOf", { number, order: orderNumber }),
      amount,
      dateAdded: day,
      orderId,
    });
    count += 1;
  }
  return count;
}

const markTransport = statement(
  "transport written into books",
  (p: Parameters<{ accountId: string; transportId: string; orderId: string; now: Date }>) =>
    returning(
      sql`${insertInto(bookTransport, {
        accountId: p.accountId,
        transportId: p.transportId,
        orderId: p.orderId,
        at: p.now,
      })} on conflict do nothing`,
      { transportId: bookTransport.transportId },
    ),
);
