import Big from "big.js";
import { lineTotal, roundMoney } from "#core/money.ts";
import type { ProductDetails } from "./endpoints.ts";

type Offer = Pick<ProductDetails, "price" | "currency" | "minimumOrderQuantity"> & {
  unit: Pick<ProductDetails["unit"], "factor" | "baseUnitName">;
};

/** What the least quantity and one base unit cost, rounded to what people pay in its currency. */
export function offerTerms({ price, currency, minimumOrderQuantity, unit }: Offer) {
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
