import Big from "big.js";
import type { MarketQuote } from "#areas/market-prices/endpoints.ts";
import { roundMoney } from "#core/money.ts";
import type { OtherSeller } from "./endpoints.ts";

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
export function aboveMarket(asking: PricedAmount, market: { price: number; unit: string }) {
  if (!asking.factor || asking.baseUnit !== market.unit || market.price <= 0) return undefined;
  const percent = (asking.price / asking.factor / market.price - 1) * 100;
  return Math.abs(percent) < same ? 0 : Math.round(percent);
}

/** As `aboveMarket`, how another seller's price stands to this product's for as much of it. */
export function dearerThan(
  own: PricedAmount & { currency: string },
  other: Pick<OtherSeller, "currency" | "basePrice" | "baseUnit">,
): number | undefined {
  if (!own.factor || !own.baseUnit || other.currency !== own.currency) return undefined;
  const ownBase = Number(new Big(own.price).div(own.factor).toString());
  return aboveMarket(
    { price: other.basePrice, factor: 1, baseUnit: other.baseUnit },
    { price: ownBase, unit: own.baseUnit },
  );
}

/** A market's quote in the product's unit: 246,700 for 100 kg is 2,467 a kilo; else undefined. */
export function inUnitOf(
  asking: Pick<PricedAmount, "factor" | "baseUnit">,
  {
    average,
    lowest,
    highest,
    currency,
    perBase,
  }: Pick<MarketQuote, "average" | "lowest" | "highest" | "currency" | "perBase">,
): { average: number; lowest: number; highest: number } | undefined {
  if (!asking.factor || !perBase || asking.baseUnit !== perBase.unit) return undefined;
  const scale = new Big(perBase.price).times(asking.factor).div(average);
  const scaled = (amount: number) => roundMoney(scale.times(amount).toString(), currency);
  return { average: scaled(average), lowest: scaled(lowest), highest: scaled(highest) };
}
