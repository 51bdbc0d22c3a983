import { currencyDecimals } from "#core/currencies.ts";
import type { FieldError } from "#core/errors.ts";
import { lineTotal, roundMoney } from "#core/money.ts";
import type { ProposedChange } from "../endpoints.ts";
import { lineTotalTooLarge } from "../line-rules.ts";
import { maxLineTotal } from "../order-rules.ts";
import type { ProposalLine } from "../proposed-lines.ts";

export const changesPrice = (change: ProposedChange): boolean =>
  change.currentUnitPrice !== change.previousUnitPrice;
export const changesQuantity = (change: ProposedChange): boolean =>
  change.currentQuantity !== change.previousQuantity;
export const changesLine = (change: ProposedChange): boolean =>
  changesPrice(change) || changesQuantity(change);

/**
 * Returns why a price cannot be proposed: zero, more decimals than the currency has, or a total that
 * is too high.
 */
export function findPriceFault(
  { unitPrice, quantity }: Omit<ProposalLine, "id">,
  currency: string,
): Pick<FieldError, "key" | "values"> | undefined {
  if (unitPrice <= 0) return { key: "orders.price.zero" };
  if (roundMoney(unitPrice, currency) !== unitPrice) {
    const places = currencyDecimals(currency) === 0 ? "cents" : "twoPlaces";
    return { key: `seller.field.${places}`, values: { currency } };
  }
  if (lineTotal(unitPrice, quantity, currency) > maxLineTotal) return lineTotalTooLarge;
  return undefined;
}
