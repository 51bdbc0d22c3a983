import type { Language } from "#core/languages.ts";
import { numberSeparators } from "#core/number-separators.ts";

/** "1.500" typed by an English reader can be one thousand five hundred, or one and a half. */
export interface AmbiguousNumber {
  whole: number;
  part: number;
}

/** Spaces and apostrophes between groups of three digits. */
const gaps = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
const longest = 40;

/**
 * Parses a number in the reader's format, "2,800" or "2 800" or "2.800", or in any other format
 * with only one reading.
 * @returns undefined for an invalid number, both readings for an ambiguous one
 */
export function readTypedNumber(
  text: string,
  language: Language,
): number | AmbiguousNumber | undefined {
  if (text.length > longest) return undefined;
  const plain = text.trim().replace(gaps, "");
  const [, minus = "", digits = ""] = /^([-−]?)(\d[\d.,]*|[.,]\d+)$/.exec(plain) ?? [];
  if (digits === "") return undefined;
  const read = readDigits(digits, numberSeparators[language].group);
  return typeof read === "number" && minus ? -read : read;
}

function readDigits(digits: string, group: string): number | AmbiguousNumber | undefined {
  const signs = digits.match(/[.,]/g) ?? [];
  const [sign = ""] = signs.slice(-1);
  if (sign === "") return Number(digits);
  const end = digits.lastIndexOf(sign);
  const [whole, rest] = [digits.slice(0, end), digits.slice(end + 1)];
  const part = () => Number(`${whole.replace(/[.,]/g, "") || "0"}.${rest || "0"}`);
  if (new Set(signs).size === 2) {
    const isGrouped = grouped.test(whole) && !whole.includes(sign);
    return isGrouped ? part() : undefined;
  }
  if (signs.length > 1) {
    return grouped.test(digits) ? Number(digits.replace(/[.,]/g, "")) : undefined;
  }
  const couldGroup = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (!couldGroup) return part();
  return sign === group ? Number(whole + rest) : { whole: Number(whole + rest), part: part() };
}

const grouped = /^\d{1,3}([.,]\d{3})+$/;
