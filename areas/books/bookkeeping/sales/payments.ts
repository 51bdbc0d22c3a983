import { badInput, notFound } from "#core/errors.ts";
import { sumMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { deletion, insertion, lookup, updateOwn } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { assertNotFuture } from "../days.ts";
import { claimRowId } from "../device-rows.ts";
import { lockBook, type OpenBook } from "../lock-book.ts";
import { replaceStatementRow } from "../same-money/replace-statement-row.ts";
import { resolveSameMoney } from "../same-money/same-money.ts";
import { bookPayment, bookSale } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { getSale } from "./reads.ts";
import { roundToCoins } from "./sale-amount.ts";

/**
 * Records a payment of a credit sale, never more than is owed.
 * @throws AppError errors.notFound, errors.badInput, as `resolveSameMoney`
 */
export const addPayment: Handler<typeof endpoints.addPayment> = (
  context,
  { id: saleId, paymentId, amount: given, datePaid, sameAs, notSameAs },
) =>
  context.transaction(async (context) => {
    const book = await lockBook(context);
    const current = await getSale(context, { id: saleId });
    const { id, exists } = await claimRowId(context, book, { id: paymentId, findOwner });
    if (exists) return current;
    const amount = roundToCoins(given, "amount", book.currency);
    const paidOn = datePaid ?? book.today;
    assertNotFuture(book, { datePaid: paidOn });
    if (paidOn < current.saleDate) {
      throw badInput({ field: "datePaid", key: "bookkeeping.field.paidBefore" });
    }
    if (amount > current.owed)
      throw badInput({ field: "amount", key: "bookkeeping.field.paidMore" });
    if (current.payments.length >= context.settings.BOOK_PAYMENTS_OF_ONE_SALE) {
      throw badInput({ field: "amount", key: "bookkeeping.field.tooManyPayments" });
    }
    const { accountId } = book;
    const answers = { sameAs, notSameAs };
    const same = await resolveSameMoney(context, book, { money: { day: paidOn, amount }, answers });
    if (same) await replaceStatementRow(context, book, { of: same, by: id });
    await insert(context, { id, accountId, saleId, amount, paidOn, changedAt: context.now });
    return addUp(context, book, saleId);
  });

const insert = insertion(bookPayment, "payment written down");
const findOwner = lookup(bookPayment, "owner of a payment", ["accountId"], "id");

/** @throws AppError errors.notFound for a payment of another sale, or of another user's */
export const deletePayment: Handler<typeof endpoints.deletePayment> = (
  context,
  { id: saleId, paymentId },
) =>
  context.transaction(async (context) => {
    const book = await lockBook(context);
    const { accountId } = book;
    if ((await remove(context, { id: paymentId, saleId, accountId })).length === 0) {
      throw notFound();
    }
    return addUp(context, book, saleId);
  });

const remove = deletion(bookPayment, "payment deleted", "id", "saleId", "accountId");

/** Saves the sum of a sale's payments in its row. */
async function addUp(context: Context, { accountId, version, currency }: OpenBook, saleId: string) {
  const payments = await readPayments(context, { saleId, accountId });
  const paid = sumMoney(
    payments.map(({ amount }) => amount),
    currency,
  );
  await update(context, { id: saleId, accountId, paid, version, changedAt: context.now });
  return getSale(context, { id: saleId });
}

const readPayments = lookup(bookPayment, "payments of a sale", ["amount"], "saleId", "accountId");
const update = updateOwn(bookSale, "sale paid");
