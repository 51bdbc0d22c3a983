import { currencyDecimals } from "#core/currencies.ts";

/**
 * Does what `lineTotal` of core/money does, for the browser and without its library: unit price ×
 * quantity, exact, rounded half up to the decimals of the currency.
 * @param price with two decimals at most
 * @param quantity with three decimals at most
 */
export function lineCost(price: number, quantity: number, currency: string): number {
  const exact = BigInt(Math.round(price * 100)) * BigInt(Math.round(quantity * 1000));
  const places = currencyDecimals(currency);
  const unit = BigInt(10 ** (5 - places));
  return Number((exact + unit / 2n) / unit) / 10 ** places;
}
