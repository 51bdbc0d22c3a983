import { sql } from "drizzle-orm";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  bare,
  insertion,
  lookup,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { mustBeDueLater, notAhead } from "../days.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { idToMake } from "../made-by-device.ts";
import { mustHaveRoomFor } from "../room-for-rows.ts";
import { type SameAnswers, sameMoney } from "../same-money/same-money.ts";
import { takePlace } from "../same-money/take-place.ts";
import { shiftShopStock } from "../shop-stock.ts";
import { itemToUse, takeSold } from "../stock.ts";
import { bookPayment, bookSale, book as bookTable } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { readSale } from "./reads.ts";
import { amountOf, paidOf } from "./sale-amount.ts";

/** Adds a sale. @throws AppError as `recordSale`, bookkeeping.idTaken */
export const sell: Handler<typeof endpoints.addSale> = (
  context,
  { id, sameAs, notSameAs, ...given },
) =>
  context.transaction(async (context) => {
    const book = await lockBook(context);
    const made = await idToMake(context, book, { id, findOwner });
    const answers = { sameAs, notSameAs };
    if (!made.isThere) await recordSale(context, book, { ...given, id: made.id, answers });
    return readSale(context, { id: made.id });
  });

const findOwner = lookup(bookSale, "owner of a sale", ["accountId"], "id");

/** The values of a new sale. */
export interface NewSale {
  id: string;
  /** The item it is taken from; without it, `product` names what was sold. */
  inventoryId?: string | undefined;
  product?: string | undefined;
  quantity: number;
  saleUnitPrice?: number | undefined;
  saleAmount?: number | undefined;
  /** Today by default. */
  saleDate?: string | undefined;
  onCredit?: boolean | undefined;
  customer?: string | undefined;
  dueDate?: string | undefined;
  /** Only for a credit sale. */
  paidAmount?: number | undefined;
  /** The market order it was recorded from; its stock left the shop when it was ordered. */
  orderId?: string | undefined;
  /**
   * The owner's answers about money that may be in the books; absent if that was checked before.
   */
  answers?: SameAnswers | undefined;
}

/**
 * Inserts a sale into locked books and takes it from the inventory.
 * @throws AppError errors.badInput for what is missing, ahead, not there or more than there is,
 * bookkeeping.tooManyRows (409), as `resolveSameMoney`
 */
export async function recordSale(context: Context, book: OpenBook, given: NewSale): Promise<void> {
  const { id, quantity, saleDate = book.today, dueDate, orderId, onCredit = false } = given;
  const { answers } = given;
  notAhead(book, { saleDate });
  if (onCredit) mustBeDueLater(saleDate, dueDate);
  const { unitPrice, amount } = amountOf(given, book.currency);
  const customer = customerOf(given);
  const paid = paidAtOnce(given, amount, book);
  const paymentId = newId();
  const money = { day: saleDate, amount: onCredit ? paid : amount };
  const same = answers && (await sameMoney(context, book, { money, answers }));
  if (same) await takePlace(context, book, { of: same, by: onCredit ? paymentId : id });
  await mustHaveRoomFor(context, book, 1);
  const { cost, product, itemId } = await takeGoods(context, book, { ...given, unitPrice });
  await insert(context, {
    id,
    accountId: book.accountId,
    number: await nextNumber(context, book),
    itemId,
    product,
    quantity,
    unitPrice,
    amount,
    cost,
    soldOn: saleDate,
    onCredit,
    customer,
    dueOn: onCredit ? (dueDate ?? null) : null,
    paid: onCredit ? paid : amount,
    orderId: orderId ?? null,
    version: book.version,
    changedAt: context.now,
  });
  if (onCredit && paid > 0)
    await insertPayment(context, {
      ...paymentOf(context, book, { id: paymentId, saleId: id }),
      amount: paid,
      paidOn: saleDate,
    });
}

const insert = insertion(bookSale, "sale written down");
const insertPayment = insertion(bookPayment, "paid at once");

const paymentOf = (
  { now }: Context,
  { accountId }: OpenBook,
  of: { id: string; saleId: string },
) => ({ ...of, accountId, changedAt: now });

/**
 * Returns the customer who owes. @throws AppError errors.badInput where it is on credit and no
 * customer is named
 */
export function customerOf(given: Pick<NewSale, "onCredit" | "customer">): string | null {
  if (!given.onCredit) return null;
  if (given.customer) return given.customer;
  throw badInput({ field: "customer", key: "bookkeeping.field.customer" });
}

function paidAtOnce({ onCredit, paidAmount }: NewSale, amount: number, book: OpenBook): number {
  if (!onCredit || paidAmount === undefined) return 0;
  const paid = paidOf(paidAmount, "paidAmount", book.currency);
  if (paid > amount) throw badInput({ field: "paidAmount", key: "bookkeeping.field.paidMore" });
  return paid;
}

/** Takes the sold quantity from the inventory, if the sale has an item. */
export async function takeGoods(
  context: Context,
  book: OpenBook,
  {
    inventoryId,
    product,
    quantity,
    unitPrice,
    orderId,
  }: Omit<NewSale, "id"> & { unitPrice: number },
): Promise<{ cost: number; product: string; itemId: string | null }> {
  if (inventoryId === undefined) {
    if (product) return { cost: 0, product, itemId: null };
    throw badInput({ field: "product", key: "bookkeeping.field.requiredText" });
  }
  const item = await itemToUse(context, book, inventoryId);
  const cost = await takeSold(context, book, { item, quantity, price: unitPrice });
  if (!orderId) await shiftShopStock(context, book, { productId: item.productId, by: -quantity });
  return { cost, product: item.name, itemId: item.id };
}

async function nextNumber(context: Context, { accountId }: OpenBook): Promise<number> {
  const [row] = await takeNumber(context, { accountId });
  if (!row) throw new Error("No books to number a sale of");
  return row.number;
}

const takeNumber = statement("number of a sale", (p: Parameters<{ accountId: string }>) =>
  returning(
    sql`update ${bookTable} set ${bare(bookTable.saleNumber)} = ${bookTable.saleNumber} + 1
      where ${bookTable.accountId} = ${p.accountId}`,
    { number: bookTable.saleNumber },
  ),
);
