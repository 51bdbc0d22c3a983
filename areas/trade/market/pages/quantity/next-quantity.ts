export interface Range {
  /** The least that may be ordered. */
  least: number;
  inStock: number;
  /** By which it goes up and down. */
  step: number;
}

/** The next quantity up or down, on whole steps and within what may be ordered. */
export function nextQuantity(from: number, by: 1 | -1, { least, inStock, step }: Range): number {
  // In thousandths, which are whole.
  const [at, size] = [Math.round(from * 1000), Math.round(step * 1000)];
  const next = (by > 0 ? Math.floor(at / size) + 1 : Math.ceil(at / size) - 1) * size;
  return Math.max(Math.min(next / 1000, inStock), Math.min(least, inStock));
}

/** Whether so much may be ordered: at least the least, not more than there is, three decimals. */
export const isWithin = (quantity: number | undefined, { least, inStock }: Range): boolean =>
  quantity !== undefined &&
  quantity >= least &&
  quantity <= inStock &&
  Number(quantity.toFixed(3)) === quantity;
