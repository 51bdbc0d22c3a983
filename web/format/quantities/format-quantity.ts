import type { Language } from "#core/languages.ts";
import { formatNumber } from "#web/format/format.ts";
import { localeRules } from "#web/format/locale-rules.ts";
import { packsIn } from "./packs.ts";

const space = "\u00a0";

/** Symbols of measures, which follow their number in every language. */
const sign = /^(kg|g|l|ml|m|km|t|t-km|pc)$/;

/**
 * Formats a number of units as the language does: "3 kg", "kilo 3", "3 sacs", "20 bags of 90 kg",
 * "2 × 20ft".
 */
export function formatQuantity(language: Language, value: number, unitShort: string): string {
  const number = formatNumber(language, value);
  const { measureFirst, isSeveral, units } = localeRules[language];
  if (/\d/.test(unitShort)) {
    const packs = packsIn(language, unitShort, { text: number, isSeveral: isSeveral(value) });
    return packs ?? `${number}${space}×${space}${unitShort}`;
  }
  const unit = (isSeveral(value) && units[unitShort]) || unitShort;
  return measureFirst && !sign.test(unit) ? `${unit}${space}${number}` : `${number}${space}${unit}`;
}

/** Names the units in which a quantity is typed: "kg", "bags of 100 kg". */
export const formatUnits = (language: Language, unitShort: string): string =>
  packsIn(language, unitShort) ?? unitShort;
