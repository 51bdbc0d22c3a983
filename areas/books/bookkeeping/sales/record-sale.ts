import { sql } from "drizzle-orm";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertion,
  lookup,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { assertDueDate, assertNotFuture } from "../days.ts";
import { claimRowId } from "../device-rows.ts";
import { enforceRowLimit } from "../enforce-row-limit.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { replaceStatementRow } from "../same-money/replace-statement-row.ts";
import { resolveSameMoney, type SameAnswers } from "../same-money/same-money.ts";
import { shiftShopStock } from "../shop-stock.ts";
import { getUsableItem, takeSold } from "../stock.ts";
import { bookPayment, bookSale, book as bookTable } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { getSale } from "./reads.ts";
import { computeSaleAmount, roundToCoins } from "./sale-amount.ts";

/** Adds a sale. @throws AppError as `recordSale`, bookkeeping.idTaken */
export const addSale: Handler<typeof endpoints.addSale> = (
  context,
  { id, sameAs, notSameAs, ...input },
) =>
  context.transaction(async (context) => {
    const book = await lockBook(context);
    const claimed = await claimRowId(context, book, { id, findOwner });
    const answers = { sameAs, notSameAs };
    if (!claimed.exists) await recordSale(context, book, { ...input, id: claimed.id, answers });
    return getSale(context, { id: claimed.id });
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
export async function recordSale(context: Context, book: OpenBook, input: NewSale): Promise<void> {
  const { id, quantity, saleDate = book.today, dueDate, orderId, onCredit = false } = input;
  const { answers } = input;
  assertNotFuture(book, { saleDate });
  if (onCredit) assertDueDate(saleDate, dueDate);
  const { unitPrice, amount } = computeSaleAmount(input, book.currency);
  const customer = customerOf(input);
  const paid = paidAtOnce(input, amount, book);
  const paymentId = newId();
  const money = { day: saleDate, amount: onCredit ? paid : amount };
  const same = answers && (await resolveSameMoney(context, book, { money, answers }));
  if (same) await replaceStatementRow(context, book, { of: same, by: onCredit ? paymentId : id });
  await enforceRowLimit(context, book, 1);
  const { cost, product, itemId } = await takeFromInventory(context, book, { ...input, unitPrice });
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
const insertPayment = insertion(bookPayment, "payment made with a sale");

const paymentOf = (
  { now }: Context,
  { accountId }: OpenBook,
  of: { id: string; saleId: string },
) => ({ ...of, accountId, changedAt: now });

/**
 * Returns the customer who owes. @throws AppError errors.badInput where it is on credit and no
 * customer is named
 */
export function customerOf(input: Pick<NewSale, "onCredit" | "customer">): string | null {
  if (!input.onCredit) return null;
  if (input.customer) return input.customer;
  throw badInput({ field: "customer", key: "bookkeeping.field.customer" });
}

function paidAtOnce({ onCredit, paidAmount }: NewSale, amount: number, book: OpenBook): number {
  if (!onCredit || paidAmount === undefined) return 0;
  const paid = roundToCoins(paidAmount, "paidAmount", book.currency);
  if (paid > amount) throw badInput({ field: "paidAmount", key: "bookkeeping.field.paidMore" });
  return paid;
}

/** Takes the sold quantity from the inventory, if the sale has an item. */
export async function takeFromInventory(
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
  const item = await getUsableItem(context, book, inventoryId);
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
    sql`update ${bookTable} set ${columnName(bookTable.saleNumber)} = ${bookTable.saleNumber} + 1
      where ${bookTable.accountId} = ${p.accountId}`,
    { number: bookTable.saleNumber },
  ),
);
