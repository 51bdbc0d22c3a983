export interface Range {
  /** The minimum order quantity. */
  least: number;
  inStock: number;
  /** The step of the buttons. */
  step: number;
}

/** More than anybody orders: the most that a line of an order can have. */
const unlimited = 99_999_999;

/** Returns how much can be ordered of an offer. */
export const orderableOf = (offer: { inStock: number; isMadeToOrder: boolean }): number =>
  offer.isMadeToOrder ? unlimited : offer.inStock;

/** Returns the next quantity up or down, on whole steps and within what may be ordered. */
export function nextQuantity(from: number, by: 1 | -1, { least, inStock, step }: Range): number {
  // Computed in thousandths, which are whole numbers.
  const [at, size] = [Math.round(from * 1000), Math.round(step * 1000)];
  const next = (by > 0 ? Math.floor(at / size) + 1 : Math.ceil(at / size) - 1) * size;
  return Math.max(Math.min(next / 1000, inStock), Math.min(least, inStock));
}

/**
 * Returns whether this quantity may be ordered: at least the minimum, at most the stock, three
 * decimals.
 */
export const isWithin = (quantity: number | undefined, { least, inStock }: Range): boolean =>
  quantity !== undefined &&
  quantity >= least &&
  quantity <= inStock &&
  Number(quantity.toFixed(3)) === quantity;
