/** A price for some amount of a base unit: 90 kg for 150,000. */
interface PricedAmount {
  price: number;
  /** Base units in one unit; absent where sizes vary. */
  factor: number | null;
  baseUnit: string | null;
}

/** Nearer than this many percent is "about the same". */
const same = 3;

/**
 * How an asking price stands to the market's, both for one base unit and in one currency.
 * @returns whole percent above (positive) or below (negative); 0 for about the same; undefined
 * where units do not compare
 */
export function aboveMarket(
  asking: PricedAmount,
  market: { price: number; unit: string },
): number | undefined {
  if (!asking.factor || asking.baseUnit !== market.unit || market.price <= 0) return undefined;
  const percent = (asking.price / asking.factor / market.price - 1) * 100;
  return Math.abs(percent) < same ? 0 : Math.round(percent);
}
