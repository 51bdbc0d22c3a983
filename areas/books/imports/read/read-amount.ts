import { currencySymbol } from "#core/currencies.ts";
import { readNumber } from "#core/quantities/read-number.ts";

export type DecimalSign = "." | ",";

/**
 * Letters that may be beside an amount in each currency; any others mean another currency or no
 * amount.
 */
const otherSigns: Record<string, readonly string[]> = {
  TZS: ["tsh", "tshs", "sh", "shs"],
  KES: ["ksh", "kshs", "sh", "shs"],
  UGX: ["ush", "ushs", "sh", "shs"],
  RWF: ["frw", "rwf", "rf", "fr", "f"],
  BIF: ["fbu", "bif", "fr", "f"],
};

/**
 * Parses an amount as statements write it: "1,250.00", "-500.00", "(500)", "Ksh 1 250,50",
 * "500.00-". By default "1,250" and "1.250" are 1250, as no currency here has three decimals.
 * @param decimals the decimal sign, if the whole column shows it
 * @returns 0 for an empty cell, undefined for what is no amount of this currency
 */
export function readAmount(
  cell: string,
  currency: string,
  decimals?: DecimalSign,
): number | undefined {
  const text = cell.replace(/\u2212/g, "-").trim();
  if (text === "" || text === "-") return 0;
  const isLess = /^-|-$|^\(.*\)$/.test(text) || /^\p{L}*\.?\s*-/u.test(text);
  const letters = text.match(/\p{L}+/gu) ?? [];
  const allowed = [currency, currencySymbol(currency), ...(otherSigns[currency] ?? [])];
  const known = new Set(allowed.map((sign) => sign.toLowerCase()));
  if (letters.some((letterGroup) => !known.has(letterGroup.toLowerCase()))) return undefined;
  const digits = text
    .replace(/\/[=-]$/, "")
    .replace(/\p{L}+\.?/gu, "")
    .replace(/^[\s(+-]+|[\s)-]+$/g, "");
  const read = readNumber(digits, decimals);
  const number = read === "unclear" ? Number(digits.replace(/\D/g, "")) : read;
  if (number === undefined || !Number.isFinite(number)) return undefined;
  return isLess ? -number : number;
}
/** Returns the decimal sign shown by the cells of a column; undefined if none does. */
export function decimalsIn(cells: readonly string[]): DecimalSign | undefined {
  const decimalSigns = new Set(cells.map(decimalIn).filter((sign) => sign !== undefined));
  return decimalSigns.size === 1 ? [...decimalSigns][0] : undefined;
}

function decimalIn(cell: string): DecimalSign | undefined {
  const [, number = ""] = /(\d[\d.,'’\s]*)/.exec(cell) ?? [];
  const plain = number.replace(/[\s'’]/g, "").replace(/[.,]$/, "");
  const signs = plain.match(/[.,]/g) ?? [];
  const last = signs.at(-1) as DecimalSign | undefined;
  if (!last) return undefined;
  if (new Set(signs).size === 2) return last;
  // A sign that occurs twice can only group digits.
  if (signs.length > 1) return last === "." ? "," : ".";
  return isUnclear(plain) ? undefined : last;
}

/** "250.000" alone, where the point may be a decimal or a grouping sign. */
export const isUnclearAmount = (cell: string): boolean =>
  isUnclear(cell.replace(/[^\d.,]/g, "").replace(/[.,]$/, ""));

const isUnclear = (plain: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
