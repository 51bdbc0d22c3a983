import Big from "big.js";
import { leastQuantity, stepOf } from "#core/least-quantity.ts";
import { lineTotal, roundMoney } from "#core/money.ts";
import type { ProductDetails } from "./endpoints.ts";

type Offer = Pick<
  ProductDetails,
  "price" | "currency" | "minimumOrderQuantity" | "minimumOrderAmount"
> & {
  unit: Pick<ProductDetails["unit"], "factor" | "baseUnitName">;
};

/**
 * The least that may be ordered, by which steps it goes up, and what it and one base unit cost,
 * rounded to what people pay in its currency.
 */
export function offerTerms(offer: Offer) {
  const { price, currency, unit } = offer;
  const { factor, baseUnitName } = unit;
  const least = leastQuantity(offer);
  const isPack = factor !== null && factor > 0 && factor !== 1;
  return {
    least,
    step: stepOf(offer.minimumOrderQuantity),
    minimumCost: lineTotal(price, least, currency),
    perBase:
      isPack && baseUnitName
        ? {
            price: roundMoney(new Big(price).div(factor).toString(), currency),
            unit: baseUnitName,
          }
        : undefined,
  };
}
