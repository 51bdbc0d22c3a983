import { signOf } from "#core/currencies.ts";
import { readNumber } from "#core/quantities/read-number.ts";

/** What stands beside an amount in each currency; other letters are another currency or no amount. */
const otherSigns: Record<string, readonly string[]> = {
  TZS: ["tsh", "tshs", "sh", "shs"],
  KES: ["ksh", "kshs", "sh", "shs"],
  UGX: ["ush", "ushs", "sh", "shs"],
  RWF: ["frw", "rwf", "rf", "fr", "f"],
  BIF: ["fbu", "bif", "fr", "f"],
};

/**
 * An amount as statements write it: "1,250.00", "-500.00", "(500)", "Ksh 1 250,50", "500.00-".
 * Money has no three decimals, so "1,250" and "1.250" are 1250.
 * @returns 0 for an empty cell, undefined for what is no amount of this currency
 */
export function readAmount(cell: string, currency: string): number | undefined {
  const text = cell.replace(/\u2212/g, "-").trim();
  if (text === "" || text === "-") return 0;
  const isLess = /^-|-$|^\(.*\)$/.test(text) || /^\p{L}*\.?\s*-/u.test(text);
  const letters = text.match(/\p{L}+/gu) ?? [];
  const allowed = [currency, signOf(currency), ...(otherSigns[currency] ?? [])];
  const known = new Set(allowed.map((sign) => sign.toLowerCase()));
  if (letters.some((one) => !known.has(one.toLowerCase()))) return undefined;
  const digits = text
    .replace(/\/[=-]$/, "")
    .replace(/\p{L}+\.?/gu, "")
    .replace(/^[\s(+-]+|[\s)-]+$/g, "");
  const read = readNumber(digits);
  const number = read === "unclear" ? Number(digits.replace(/\D/g, "")) : read;
  if (number === undefined || !Number.isFinite(number)) return undefined;
  return isLess ? -number : number;
}
