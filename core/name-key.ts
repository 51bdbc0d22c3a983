import { normalize } from "./normalize.ts";

/**
 * A name as it is compared with the names of a list: case, accents, spaces and signs between words
 * make no difference, so "100 KG" is "100kg". What stands between two digits, or is the sign before
 * a number, belongs to the number: "1.3 kg" is not "13 kg".
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
 * A name of a unit as it is compared with the units: "1.00 kg" and "1 kg" are "kg", "100.0 kg" is
 * "100kg". "1.000 kg" is one kilo to some and a thousand to others, so it is neither.
 */
export const unitKey = (text: string): string =>
  nameKey(text)
    .replace(/(?<![\d.,])(\d+)[.,](?:0{1,2}|0{4,})(?![\d.,])/g, "$1")
    .replace(/(?<=^|\p{L})1(?=$|\p{L})/gu, "");
