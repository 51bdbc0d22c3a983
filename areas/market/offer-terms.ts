import Big from "big.js";
import { lineTotal, roundMoney } from "#core/money.ts";

/** A price for one unit, and how many base units that is. */
interface Offer {
  price: number;
  currency: string;
  minimumOrderQuantity: number;
  unit: { factor: number | null; baseUnitName: string | null };
}

/** What follows from a product's price and units, reckoned once for its page. */
export interface OfferTerms {
  /** What the least quantity costs. */
  minimumCost: number;
  /** The price of one base unit, where a pack or a sack is sold. */
  perBase: { amount: number; unit: string } | undefined;
}

/** @returns amounts in the product's currency, rounded to what people pay */
export function offerTerms({ price, currency, minimumOrderQuantity, unit }: Offer): OfferTerms {
  const { factor, baseUnitName } = unit;
  const isPack = factor !== null && factor > 0 && factor !== 1;
  return {
    minimumCost: lineTotal(price, minimumOrderQuantity, currency),
    perBase:
      isPack && baseUnitName
        ? {
            amount: roundMoney(new Big(price).div(factor).toString(), currency),
            unit: baseUnitName,
          }
        : undefined,
  };
}
