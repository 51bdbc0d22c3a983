import type { Language } from "#core/languages.ts";
import { formatQuantity } from "./format-quantity.ts";
import { packsIn } from "./packs.ts";

/** The unit in which people type a quantity: the base unit of a pack, or the unit itself. */
export interface QuantityUnit {
  /** Code of the unit: "kg". */
  code: string;
  /** Short name in the reader's language: "kg", "kilo". */
  shortName: string;
  /** How many of it are one unit of the product. */
  factor: number;
  /** "100 kg = 1 bag"; "" where the product is sold by this unit. */
  equation: string;
  /** In which units it is sold, for a sentence: "bags of 100 kg". */
  packs: string;
}

interface SoldUnit {
  code: string;
  shortName: string;
  /** Base units in one unit; null where sizes vary. */
  factor: number | null;
}

/** @param base the base unit of the product's unit, with its short name in the language */
export function toQuantityUnit(
  language: Language,
  sold: SoldUnit,
  base: { code: string; shortName: string } | undefined,
): QuantityUnit {
  const { shortName, factor } = sold;
  const packs = packsIn(language, shortName) ?? shortName;
  const isPack = base && factor !== null && factor > 0 && factor !== 1;
  const code = factor === 1 && base ? base.code : sold.code;
  if (!isPack) return { code, shortName, factor: 1, equation: "", packs };
  const equation = `${formatQuantity(language, factor, base.shortName)} = ${oneOf(language, shortName)}`;
  return {
    code: base.code,
    shortName: base.shortName,
    factor,
    equation: equation.replaceAll(" ", "\u00a0"),
    packs,
  };
}

/** One pack without what it holds: "1 bag", "gunia 1". */
function oneOf(language: Language, shortName: string): string {
  const one = packsIn(language, shortName, { text: "1", isSeveral: false });
  if (!one) return formatQuantity(language, 1, shortName);
  const word = one.slice(0, -shortName.length).replaceAll("\u00a0", " ");
  return word.replace(/ (of|de|la|ya|[wy]’) ?$/, "");
}
