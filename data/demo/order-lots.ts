import { nextRound } from "./round-price.ts";
import type { Rand } from "./seeded.ts";
import { logUniform } from "./seeded-choice.ts";

export interface Lots {
  /** In stock. */
  quantity: number;
  minimumOrderQuantity: number;
  /** 0 if there is none. */
  minimumOrderAmount: number;
}

const roundNumbers = [1, 2, 3, 5] as const;
const finerNumbers = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const;

/**
 * Returns stock and minimum order in round numbers: an order starts at 6 to 90 dollars and the
 * stock is worth 400 to 20,000, whatever the unit. Only very expensive commodities, such as gold by
 * the kilogram, are sold in fractions of a unit.
 */
export function orderLots(
  { price, rateFromUsd }: { price: number; rateFromUsd: number },
  rand: Rand,
): Lots {
  const unitUsd = price / rateFromUsd;
  const minParcel = unitUsd > 20_000 ? 0.01 : 1;
  const minimum = Math.max(minParcel, roundDown(logUniform(rand, 6, 90) / unitUsd));
  const stock = Math.max(minimum * 4, roundDown(logUniform(rand, 400, 20_000) / unitUsd));
  const hasMinimumAmount = rand.chance(0.25);
  const amount = minimum * price * rand.range(1, 1.8);
  return {
    quantity: places(stock),
    minimumOrderQuantity: places(minimum),
    minimumOrderAmount: hasMinimumAmount ? nextRound(amount) : 0,
  };
}

/** The round number at or below it: 740 becomes 600, 7.4 becomes 5. */
function roundDown(value: number): number {
  const decade = 10 ** Math.floor(Math.log10(value));
  const numbers = decade === 1 ? roundNumbers : finerNumbers;
  const top = numbers.findLast((number) => number * decade <= value * (1 + 1e-9)) ?? 1;
  return top * decade;
}

const places = (value: number) => Number(value.toFixed(3));
