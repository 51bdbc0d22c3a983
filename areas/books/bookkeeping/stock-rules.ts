import { shareOf, sumOf, sumOfQuantities } from "#core/money.ts";

/** What is in store of an item: how much, and what it cost in all. */
export interface Stock {
  quantity: number;
  value: number;
}

/**
 * What so much of a stock cost by the weighted average; all of it has all of the value, so that
 * roundings never leave a rest.
 */
export const costOf = (stock: Stock, quantity: number, currency: string): number =>
  quantity === stock.quantity
    ? stock.value
    : shareOf(stock.value, { part: quantity, whole: stock.quantity }, currency);

/**
 * A stock with more or less in it.
 * @returns undefined where there would be less than nothing. `difference` is how far the value is
 * from what was asked for: goods that are gone have none, and none is worth less than nothing.
 */
export function shifted(
  stock: Stock,
  { quantity: more, value }: Stock,
  currency: string,
): { stock: Stock; difference: number } | undefined {
  const quantity = sumOfQuantities(stock.quantity, more);
  if (quantity < 0) return undefined;
  const wanted = sumOf([stock.value, value], currency);
  const kept = quantity === 0 ? 0 : Math.max(0, wanted);
  return { stock: { quantity, value: kept }, difference: sumOf([kept, -wanted], currency) };
}

/** What one of it cost on average, as it is shown: to two places. */
const averageOf = ({ quantity, value }: Stock): number =>
  quantity === 0 ? 0 : Math.round((value / quantity) * 100) / 100;

/**
 * The stock that somebody writes over another: each of both may be left as it is. The price that is
 * shown is a rounded one, so the same again leaves the value exact.
 */
export function restated(
  stock: Stock,
  {
    quantity = stock.quantity,
    price,
  }: { quantity?: number | undefined; price?: number | undefined },
  currency: string,
): Stock | undefined {
  const isSamePrice = price === undefined || price === averageOf(stock);
  if (quantity === 0) return { quantity, value: 0 };
  if (isSamePrice && quantity === stock.quantity) return stock;
  if (isSamePrice && stock.quantity > 0) {
    return {
      quantity,
      value: shareOf(stock.value, { part: quantity, whole: stock.quantity }, currency),
    };
  }
  if (price === undefined) return undefined;
  return { quantity, value: shareOf(price, { part: quantity, whole: 1 }, currency) };
}
