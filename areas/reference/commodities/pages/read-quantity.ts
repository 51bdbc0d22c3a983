import { formatFieldNumber } from "#core/number-separators.ts";
import { nearestAmounts, toPacks } from "#core/quantities/base-quantity.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";
import type { PageContext } from "#server/page.ts";
import { formatNumber } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import type { QuantityUnit } from "#web/format/quantities/quantity-unit.ts";

/** The largest quantity of any endpoint. */
const mostPacks = 99_999_999;

interface ReadQuantity {
  /** In units of the product, as a field of the reader's language has it. */
  quantity: string;
  /** Why no quantity of the product is this much. */
  error?: string;
}

/**
 * Converts what was typed in kilograms, litres or pieces to units of the product. Text that is no
 * number stays, and the endpoint refuses it.
 * @param typedIn code of the unit that the form asked in; a form that names none asked in units of
 * the product
 */
export function readQuantity(
  { say, language }: Pick<PageContext, "say" | "language">,
  typed: string,
  typedIn: string | undefined,
  unit: QuantityUnit | undefined,
): ReadQuantity {
  if (!typedIn) return { quantity: typed };
  const because = (name: string, values = {}) => ({
    quantity: typed,
    error: say(`errors.field.${name}`, values),
  });
  // The seller sells by another unit by now, which has no kilograms.
  if (typedIn !== unit?.code) return because("otherUnit");
  if (unit.factor === 1) return { quantity: typed };
  const { factor, shortName, packs: sold } = unit;
  const amount = readTypedNumber(typed, language);
  if (typeof amount !== "number" || !(amount > 0)) return { quantity: typed };
  if (amount > mostPacks * factor) {
    return because("tooBig", { max: mostPacks * factor });
  }
  const packs = toPacks(amount, factor);
  if (packs !== undefined) return { quantity: formatFieldNumber(packs, language) };
  const [low, high] = nearestAmounts(amount, factor);
  return because("betweenPacks", {
    packs: sold,
    low: formatNumber(language, low),
    high: formatQuantity(language, high, shortName),
  });
}
