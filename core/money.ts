import Big from "big.js";
import { currencyDecimals } from "./currencies.ts";

/**
 * Money is a decimal amount with an ISO 4217 code. Amounts are sent as numbers with at most two
 * decimals, stored as numeric in the database, and added up only here.
 */
export type Amount = string | number;

/** Rounds an amount half up to the decimals of its currency. */
export function roundMoney(amount: Amount, currency: string): number {
  return Number(new Big(amount).round(currencyDecimals(currency), Big.roundHalfUp).toString());
}

/** Multiplies unit price and quantity exactly, then rounds to the currency's decimals. */
export function lineTotal(unitPrice: Amount, quantity: Amount, currency: string): number {
  return roundMoney(new Big(unitPrice).times(quantity).toString(), currency);
}

/**
 * Rounds a converted amount to the decimals of its currency. An amount below the smallest unit has
 * two significant digits, so that only zero is 0.
 */
export function roundConverted(amount: Amount, currency: string): number {
  const [exact, places] = [new Big(amount), currencyDecimals(currency)];
  const isBelowUnit = exact.abs().lt(new Big(10).pow(-places));
  return rounded(exact, isBelowUnit ? placesFor(exact, 2) : places);
}

/**
 * Rounds a price in another currency to at least three significant digits, because a gram costs
 * little.
 */
export const roundConvertedPrice = (price: Amount, currency: string): number =>
  rounded(new Big(price), Math.max(currencyDecimals(currency), placesFor(new Big(price), 3)));

/** Rounds a price for another unit to two decimals, and to at least three significant digits. */
export const roundUnitPrice = (price: Amount): number =>
  rounded(new Big(price), Math.max(2, placesFor(new Big(price), 3)));

/**
 * Returns the decimals needed for a number of significant digits; `e` is the power of ten of the
 * first.
 */
const placesFor = (amount: Big, digits: number) => Math.max(0, digits - 1 - amount.e);

const rounded = (amount: Big, places: number) =>
  Number(amount.round(places, Big.roundHalfUp).toString());

/**
 * Converts an amount to another currency.
 * @param perUsd units of each currency for one US dollar, on one day
 * @param currency the target currency
 * @returns amount rounded as `roundConverted` does, and the rate (toCurrency for one baseCurrency)
 */
export function convert(
  amount: Amount,
  perUsd: { base: Amount; to: Amount },
  currency: string,
): { amount: number; rate: number } {
  const rate = new Big(perUsd.to).div(perUsd.base);
  return {
    amount: roundConverted(rate.times(amount).toString(), currency),
    rate: Number(rate.toPrecision(8)),
  };
}

/** Adds quantities exactly, to their three decimals. */
export const sumOfQuantities = (...quantities: readonly number[]): number =>
  Number(
    quantities
      .reduce<Big>((all, value) => all.plus(value), new Big(0))
      .round(3)
      .toString(),
  );

/** Adds amounts of one currency. */
export function sumMoney(amounts: readonly Amount[], currency: string): number {
  const sum = amounts.reduce<Big>((all, value) => all.plus(value), new Big(0));
  return roundMoney(sum.toString(), currency);
}

/** Returns the proportional part of an amount, rounded half up to the currency's decimals. */
export const shareOf = (
  amount: Amount,
  { part, whole }: { part: Amount; whole: Amount },
  currency: string,
): number => roundMoney(new Big(amount).times(part).div(whole).toString(), currency);

/** Returns an amount in hundredths: whole numbers, which can be added exactly and fast. */
export const toHundredths = (amount: number): number => Math.round(amount * 100);

/** Adds amounts to two decimals, whatever their currency, as a statement adds up its own totals. */
export const exactSum = (amounts: readonly Amount[]): number =>
  Number(
    amounts
      .reduce<Big>((all, value) => all.plus(value), new Big(0))
      .round(2, Big.roundHalfUp)
      .toString(),
  );
