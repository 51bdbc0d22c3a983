import { placesOf } from "#core/currencies.ts";

/**
 * As `lineTotal` of core/money, for the browser, without its library: unit price × quantity, exact,
 * rounded half up to the places of the currency.
 * @param price with two decimals at most
 * @param quantity with three decimals at most
 */
export function lineCost(price: number, quantity: number, currency: string): number {
  const exact = BigInt(Math.round(price * 100)) * BigInt(Math.round(quantity * 1000));
  const places = placesOf(currency);
  const unit = BigInt(10 ** (5 - places));
  return Number((exact + unit / 2n) / unit) / 10 ** places;
}
