import { normalize } from "./normalize.ts";

/**
 * Returns the key by which a name is compared with those of a list. Case, accents, spaces and signs
 * between words make no difference, so "100 KG" is "100kg". A sign between two digits, or before a
 * number, belongs to the number: "1.3 kg" is not "13 kg".
 */
export function nameKey(text: string): string {
  const plain = normalize(text, "NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, (signs, at: number) => {
    const isBeforeDigit = /\p{Nd}/u.test(plain[at + signs.length] ?? "");
    if (!isBeforeDigit) return "";
    if (/\p{Nd}/u.test(plain[at - 1] ?? "")) return signs.trim() || " ";
    return leadingSign.exec(at === 0 ? ` ${signs}` : signs)?.[1] ?? "";
  });
}

/** "of .5 l", ".5 l", "-5 kg"; not "bag,50 kg", "bag - 50 kg". */
const leadingSign = /\s([.,]|[-\u2212][.,]?)$/;

/**
 * Returns the key by which a unit name is compared: "1.00 kg" and "1 kg" are "kg", "100.0 kg" is
 * "100kg". "1.000 kg" can be one kilo or a thousand, so it is neither.
 */
export const unitKey = (text: string): string =>
  nameKey(text)
    .replace(/(?<![\d.,])(\d+)[.,](?:0{1,2}|0{4,})(?![\d.,])/g, "$1")
    .replace(/(?<=^|\p{L})1(?=$|\p{L})/gu, "");
