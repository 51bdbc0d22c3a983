import Big from "big.js";
import { lineTotal, roundMoney } from "#core/money.ts";
import { minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import type { ProductDetails } from "./endpoints.ts";

type Offer = Pick<
  ProductDetails,
  "price" | "currency" | "minimumOrderQuantity" | "minimumOrderAmount"
> & {
  unit: Pick<ProductDetails["unit"], "factor" | "baseUnitName">;
};

/**
 * Returns the smallest order, its cost and the price of one base unit, rounded as paid in the
 * currency.
 */
export function offerTerms(offer: Offer) {
  const { price, currency, unit } = offer;
  const { factor, baseUnitName } = unit;
  const least = minimumQuantity(offer);
  const isPack = factor !== null && factor > 0 && factor !== 1;
  return {
    least,
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
