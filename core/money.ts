import Big from "big.js";
import { placesOf } from "./currencies.ts";

/**
 * Money is a decimal amount beside an ISO 4217 code. Amounts travel as numbers with at most two
 * places, lie in the database as numeric, and are added up only here.
 */
export type Amount = string | number;

/** The amount rounded half up to the places of its currency. */
export function roundMoney(amount: Amount, currency: string): number {
  return Number(new Big(amount).round(placesOf(currency), Big.roundHalfUp).toString());
}

/** Unit price × quantity, exact, then rounded to the currency's places. */
export function lineTotal(unitPrice: Amount, quantity: Amount, currency: string): number {
  return roundMoney(new Big(unitPrice).times(quantity).toString(), currency);
}

/**
 * An amount that was converted: in the places of its currency. What is less than its smallest unit
 * has two significant digits, so that only nothing is 0.
 */
export function roundConverted(amount: Amount, currency: string): number {
  const [exact, places] = [new Big(amount), placesOf(currency)];
  const isBelowUnit = exact.abs().lt(new Big(10).pow(-places));
  return rounded(exact, isBelowUnit ? placesFor(exact, 2) : places);
}

/** A price in another currency, which has three significant digits at least: a gram costs little. */
export const convertedPrice = (price: Amount, currency: string): number =>
  rounded(new Big(price), Math.max(placesOf(currency), placesFor(new Big(price), 3)));

/** A price for another unit: two places, and three significant digits at least. */
export const priceOfUnit = (price: Amount): number =>
  rounded(new Big(price), Math.max(2, placesFor(new Big(price), 3)));

/** Places that so many significant digits need; `e` is the power of ten of the first. */
const placesFor = (amount: Big, digits: number) => Math.max(0, digits - 1 - amount.e);

const rounded = (amount: Big, places: number) =>
  Number(amount.round(places, Big.roundHalfUp).toString());

/**
 * An amount in another currency.
 * @param perUsd units of each currency for one US dollar, on one day
 * @param currency the one it is converted to
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

/** The sum of quantities, exact to the three places they have. */
export const sumOfQuantities = (...quantities: readonly number[]): number =>
  Number(
    quantities
      .reduce<Big>((all, one) => all.plus(one), new Big(0))
      .round(3)
      .toString(),
  );

/** The sum of amounts of one currency. */
export function sumOf(amounts: readonly Amount[], currency: string): number {
  const sum = amounts.reduce<Big>((all, one) => all.plus(one), new Big(0));
  return roundMoney(sum.toString(), currency);
}

/** The part of an amount that falls on so much of a whole, rounded half up to the currency's places. */
export const shareOf = (
  amount: Amount,
  { part, whole }: { part: Amount; whole: Amount },
  currency: string,
): number => roundMoney(new Big(amount).times(part).div(whole).toString(), currency);

/** An amount of two places in hundredths: whole numbers, of which many are added exactly and fast. */
export const inHundredths = (amount: number): number => Math.round(amount * 100);

/** The sum of amounts to two places, whatever their currency: what a statement adds up itself. */
export const exactSum = (amounts: readonly Amount[]): number =>
  Number(
    amounts
      .reduce<Big>((all, one) => all.plus(one), new Big(0))
      .round(2, Big.roundHalfUp)
      .toString(),
  );
