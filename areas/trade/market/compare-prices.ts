import Big from "big.js";
import type { MarketQuote } from "#areas/prices/market-prices/current/endpoints.ts";
import { roundMoney } from "#core/money.ts";
import type { OtherSeller } from "./endpoints.ts";

/** A price for an amount of a base unit: 90 kg for 150,000. */
interface PricedAmount {
  price: number;
  /** Base units in one unit; null where sizes vary. */
  factor: number | null;
  baseUnit: string | null;
}

/** A smaller difference than this many percent is "about the same". */
const same = 3;

/**
 * Compares an asking price with the market price. Both are for the same amount in one currency and
 * rounded as displayed, so that a reader who computes the difference gets the same result.
 * @returns whole percent above (positive) or below (negative); 0 for about the same; undefined
 * without a market price
 */
export function percentAboveMarket(askingPrice: number, market: number): number | undefined {
  if (market <= 0) return undefined;
  const percent = (askingPrice / market - 1) * 100;
  return Math.abs(percent) < same ? 0 : Math.round(percent);
}

/**
 * Compares another seller's price with this product's for the same amount, as `percentAboveMarket`
 * does.
 */
export function percentDearer(
  own: PricedAmount & { currency: string },
  other: Pick<OtherSeller, "currency" | "basePrice" | "baseUnit">,
): number | undefined {
  if (!own.factor || !own.baseUnit || other.currency !== own.currency) return undefined;
  if (other.baseUnit !== own.baseUnit) return undefined;
  const ownBase = Number(new Big(own.price).div(own.factor).toString());
  return percentAboveMarket(other.basePrice, ownBase);
}

type Quoted = Pick<MarketQuote, "price" | "lowest" | "highest" | "currency" | "perBase"> & {
  nearest?: { price: number } | null;
};

/**
 * Converts a market quote to the product's unit: 246,700 for 100 kg is 2,467 a kilo. Undefined
 * where it cannot.
 */
export function convertQuote(
  own: Pick<PricedAmount, "factor" | "baseUnit">,
  { price, lowest, highest, nearest, currency, perBase }: Quoted,
): { price: number; lowest: number; highest: number; nearest?: number } | undefined {
  if (!own.factor || !perBase || own.baseUnit !== perBase.unit) return undefined;
  const scale = new Big(perBase.price).times(own.factor).div(price);
  const scaled = (amount: number) => roundMoney(scale.times(amount).toString(), currency);
  return {
    price: scaled(price),
    lowest: scaled(lowest),
    highest: scaled(highest),
    ...(nearest && { nearest: scaled(nearest.price) }),
  };
}
