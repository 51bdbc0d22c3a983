/** The decimal sign, if known; it decides how grouped numbers are read. */
type DecimalSign = "." | ",";

/** Includes characters that pasting leaves: direction marks and zero-width spaces. */
const spaces = /[\s\p{Default_Ignorable_Code_Point}'’]/gu;

/**
 * Parses a number as people and spreadsheets write it: 1250.5, "1 250,50", "1,250.50", "1.250,5".
 * @returns undefined for an invalid number, "unclear" for "1,250", which can be 1250 or 1.25
 */
export function readNumber(text: string, decimals?: DecimalSign): number | undefined | "unclear" {
  const plain = text.replace(spaces, "");
  if (!/^\d[\d.,]*$/.test(plain)) return undefined;
  const signs = [...new Set(plain.match(/[.,]/g) ?? [])];
  if (signs.length === 0) return Number(plain);
  const sign = plain.match(/[.,](?=[^.,]*$)/)?.[0] ?? ".";
  const [whole = "", rest = "", ...more] = plain.split(sign);
  if (signs.length === 2) {
    return more.length === 0 && isGrouped(whole) ? decimal(whole, rest) : undefined;
  }
  // A repeated sign can only be for grouping.
  if (more.length > 0) return isGrouped(plain) ? decimal(plain, "") : undefined;
  if (rest.length !== 3 || whole.length > 3 || /^0/.test(whole)) return decimal(whole, rest);
  if (sign === decimals) return decimal(whole, rest);
  // A comma groups wherever the point is the decimal sign, but not the other way round.
  return decimals === "." ? decimal(whole + rest, "") : "unclear";
}

const isGrouped = (text: string) => /^\d{1,3}([.,]\d{3})+$/.test(text);

const decimal = (whole: string, rest: string) =>
  Number(`${whole.replace(/[.,]/g, "")}.${rest || 0}`);

/** Parses a number field: undefined when empty, and unchanged when it is no number. */
export function typedNumber(value: unknown): unknown {
  if (value === "" || value === null) return undefined;
  if (typeof value !== "string" || !value.includes(",")) {
    return typeof value === "string" ? value.replace(spaces, "") || undefined : value;
  }
  const read = readNumber(value);
  return typeof read === "number" ? read : value;
}
