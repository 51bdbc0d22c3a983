import { sql } from "drizzle-orm";
import { badInput, notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  deletion,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { mustBeDueLater, notAhead } from "../days.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { markRemoved, mustBeSeen, wasRemoved } from "../made-by-device.ts";
import { shiftShopStock } from "../shop-stock.ts";
import { itemOf, putBack } from "../stock.ts";
import { bookPayment, bookSale } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { readSale } from "./reads.ts";
import { customerOf, takeGoods } from "./record-sale.ts";
import { amountOf } from "./sale-amount.ts";

type Change = ParsedInputOf<typeof endpoints.changeSale>;

/**
 * Changes a sale: what is not given stays. Other goods or another quantity are put back and taken
 * anew, at what they cost now; a sale that becomes paid has no payments of its own any more.
 * @throws AppError errors.notFound, errors.badInput, bookkeeping.changed
 */
export const changeSale: Handler<typeof endpoints.changeSale> = (context, given) =>
  context.transaction(async (context) => {
    const { id } = given;
    const book = await lockBook(context);
    const shown = await readSale(context, { id });
    const before = await mustFind(context, book, id);
    const next = nextOf(before, given, book);
    if (isSame(before, next)) return shown;
    mustBeSeen(given.version, shown);
    notAhead(book, { saleDate: next.soldOn });
    mustBeDueLater(next.soldOn, next.dueOn);
    await mustFitPayments(context, before, next);
    const goods = await exchangeGoods(context, book, { before, next });
    if (before.onCredit && !next.onCredit) await forgetPayments(context, { saleId: id });
    await update(context, {
      id,
      ...next,
      ...goods,
      version: book.version,
      changedAt: context.now,
    });
    return readSale(context, { id });
  });

const update = updateById(bookSale, "sale changed");
const forgetPayments = deletion(bookPayment, "payments of a paid sale forgotten", "saleId");

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

/** The row as it is to be, without what its goods cost. */
function nextOf(before: Before, given: Change, { currency }: OpenBook) {
  const { quantity = before.quantity, onCredit = before.onCredit } = given;
  const isFree = given.inventoryId === undefined && given.product !== undefined;
  const itemId = isFree ? null : (given.inventoryId ?? before.itemId);
  const { saleUnitPrice = before.unitPrice, saleAmount } = given;
  const isSamePrice = quantity === before.quantity && saleUnitPrice === before.unitPrice;
  const { unitPrice, amount } =
    saleAmount !== undefined
      ? amountOf({ quantity, saleUnitPrice: given.saleUnitPrice, saleAmount }, currency)
      : isSamePrice
        ? before
        : amountOf({ quantity, saleUnitPrice }, currency);
  const paid = onCredit ? (before.onCredit ? before.paid : 0) : amount;
  return {
    itemId,
    product: itemId === null ? (given.product ?? before.product) : before.product,
    quantity,
    unitPrice,
    amount,
    soldOn: given.saleDate ?? before.soldOn,
    onCredit,
    customer: customerOf({ onCredit, customer: given.customer ?? before.customer ?? undefined }),
    dueOn: onCredit ? (given.dueDate ?? before.dueOn) : null,
    paid,
  };
}
type Next = ReturnType<typeof nextOf>;

const isSame = (before: Before, next: Next): boolean =>
  (Object.keys(next) as (keyof Next)[]).every((name) => before[name] === next[name]);

/** @throws AppError errors.badInput where more is paid than it comes to, or before it was sold */
async function mustFitPayments(context: Context, before: Before, next: Next): Promise<void> {
  if (!before.onCredit || !next.onCredit) return;
  if (next.paid > next.amount) {
    throw badInput({ field: "quantity", key: "bookkeeping.field.paidMore" });
  }
  const [first] = await findFirstPayment(context, { saleId: before.id });
  if (first?.day && first.day < next.soldOn) {
    throw badInput({ field: "saleDate", key: "bookkeeping.field.paidBefore" });
  }
}

const findFirstPayment = statement("first payment", (p: Parameters<{ saleId: string }>) =>
  select(
    { day: sql<string | null>`min(${bookPayment.paidOn})::text` },
    sql`from ${bookPayment} where ${bookPayment.saleId} = ${p.saleId}`,
  ),
);

/** Puts back what it took and takes it anew, where the goods or their quantity are others. */
async function exchangeGoods(
  context: Context,
  book: OpenBook,
  { before, next }: { before: Before; next: Next },
): Promise<{ cost: number; product: string; itemId: string | null }> {
  const { cost, product, itemId } = { ...next, cost: before.cost };
  if (itemId === before.itemId && next.quantity === before.quantity)
    return { cost, product, itemId };
  await returnGoods(context, book, before);
  return takeGoods(context, book, {
    ...next,
    inventoryId: itemId ?? undefined,
    saleDate: next.soldOn,
    customer: undefined,
    dueDate: undefined,
    orderId: before.orderId ?? undefined,
  });
}

async function returnGoods(context: Context, book: OpenBook, sale: Before): Promise<void> {
  const { itemId, quantity, cost } = sale;
  if (itemId === null) return;
  await putBack(context, book, { itemId, quantity, cost });
  if (sale.orderId) return;
  const item = await itemOf(context, book, itemId);
  await shiftShopStock(context, book, { productId: item?.productId ?? null, by: quantity });
}

/**
 * Deletes a sale with its payments; its goods are in store again.
 * @throws AppError errors.notFound for another's, bookkeeping.changed
 */
export const deleteSale: Handler<typeof endpoints.deleteSale> = (context, { id, version }) =>
  context.transaction(async (context) => {
    const book = await lockBook(context);
    const { accountId } = book;
    const [sale] = await findSale(context, { accountId, id });
    if (!sale) {
      if (await wasRemoved(context, { accountId, id })) return {};
      throw notFound();
    }
    mustBeSeen(version, await readSale(context, { id }));
    await remove(context, { id, accountId });
    await returnGoods(context, book, sale);
    await markRemoved(context, book, { id, kind: "sale" });
    return {};
  });

const remove = deletion(bookSale, "sale deleted", "id", "accountId");
