import { badInput } from "#core/errors.ts";
import { lineTotal, roundMoney, shareOf } from "#core/money.ts";
import { bookLimits } from "../book-limits.ts";

interface Input {
  quantity: number;
  saleUnitPrice?: number | undefined;
  saleAmount?: number | undefined;
}

/**
 * Computes the amount of a sale and its unit price from either of them.
 * @throws AppError errors.badInput where neither is given, or where it is more than books hold
 */
export function computeSaleAmount(
  { quantity, saleUnitPrice, saleAmount }: Input,
  currency: string,
): { unitPrice: number; amount: number } {
  if (saleUnitPrice === undefined && saleAmount === undefined) {
    throw badInput({ field: "saleUnitPrice", key: "bookkeeping.field.required" });
  }
  const amount =
    saleAmount === undefined
      ? lineTotal(saleUnitPrice ?? 0, quantity, currency)
      : roundMoney(saleAmount, currency);
  if (amount > bookLimits.maxAmount) {
    throw badInput({ field: "quantity", key: "bookkeeping.field.tooMuch" });
  }
  const unitPrice = saleUnitPrice ?? shareOf(amount, { part: 1, whole: quantity }, "USD");
  return { unitPrice, amount };
}

/**
 * Rounds a payment to coins of the currency.
 * @throws AppError errors.badInput at `field` for less than a coin
 */
export function roundToCoins(amount: number, field: string, currency: string): number {
  const paid = roundMoney(amount, currency);
  if (paid <= 0) throw badInput({ field, key: "bookkeeping.field.moreThanZero" });
  return paid;
}
