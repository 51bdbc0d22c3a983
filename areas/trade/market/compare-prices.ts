import Big from "big.js";
import type { MarketQuote } from "#areas/prices/market-prices/current/endpoints.ts";
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
 * How an asking price stands to the market's. Both are for the same amount in one currency, rounded
 * as they are shown, so that a reader who computes it gets the same.
 * @returns whole percent above (positive) or below (negative); 0 for about the same; undefined
 * without a market price
 */
export function aboveMarket(asking: number, market: number): number | undefined {
  if (market <= 0) return undefined;
  const percent = (asking / market - 1) * 100;
  return Math.abs(percent) < same ? 0 : Math.round(percent);
}

/** As `aboveMarket`, how another seller's price stands to this product's for as much of it. */
export function dearerThan(
  own: PricedAmount & { currency: string },
  other: Pick<OtherSeller, "currency" | "basePrice" | "baseUnit">,
): number | undefined {
  if (!own.factor || !own.baseUnit || other.currency !== own.currency) return undefined;
  if (other.baseUnit !== own.baseUnit) return undefined;
  const ownBase = Number(new Big(own.price).div(own.factor).toString());
  return aboveMarket(other.basePrice, ownBase);
}

type Quoted = Pick<MarketQuote, "price" | "lowest" | "highest" | "currency" | "perBase"> & {
  nearest?: { price: number } | null;
};

/** A market's quote in the product's unit: 246,700 for 100 kg is 2,467 a kilo; else undefined. */
export function inUnitOf(
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
