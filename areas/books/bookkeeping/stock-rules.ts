import { shareOf, sumMoney, sumOfQuantities } from "#core/money.ts";

/** The stock of an item: its quantity and its total cost. */
export interface Stock {
  quantity: number;
  value: number;
}

/**
 * Returns the cost of part of a stock by the weighted average. All of it costs the whole value, so
 * that rounding leaves no remainder.
 */
export const costOf = (stock: Stock, quantity: number, currency: string): number =>
  quantity === stock.quantity
    ? stock.value
    : shareOf(stock.value, { part: quantity, whole: stock.quantity }, currency);

/**
 * Returns a stock with a quantity and value added or removed.
 * @returns undefined if the quantity would be negative. `difference` is how far the value is from
 * the exact one: an empty stock has no value, and no stock has a negative one.
 */
export function addToStock(
  stock: Stock,
  { quantity: more, value }: Stock,
  currency: string,
): { stock: Stock; difference: number } | undefined {
  const quantity = sumOfQuantities(stock.quantity, more);
  if (quantity < 0) return undefined;
  const exactValue = sumMoney([stock.value, value], currency);
  const newValue = quantity === 0 ? 0 : Math.max(0, exactValue);
  return {
    stock: { quantity, value: newValue },
    difference: sumMoney([newValue, -exactValue], currency),
  };
}

/** The average cost of one unit as displayed: to two decimals. */
const averageOf = ({ quantity, value }: Stock): number =>
  quantity === 0 ? 0 : Math.round((value / quantity) * 100) / 100;

/**
 * Returns the stock after the user enters a quantity or a price; either may be left as it is. The
 * displayed price is rounded, so entering it again leaves the value exact.
 */
export function restateStock(
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
