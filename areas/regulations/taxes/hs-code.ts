import { normalize } from "#core/normalize.ts";

/** Labels that users write before or after a code: "HS code", "code SH", "msimbo wa forodha". */
const labels = new Set(
  "hs sh hts code codes kodi kode msimbo no nr tarifaire tariff douanier customs forodha wa du".split(
    " ",
  ),
);

/** Separators between the digits of a code. */
const separators = /[\s.,:;/'’_·\p{Pd}]+/gu;

/** A code within other words, recognized by its label or its separators. */
const amongWords = [
  /(?<!\p{L})(?:hs|sh)(?!\p{L})\D{0,12}?(\d[\d.,\p{Pd}]*)/u,
  /(?<!\d)(\d{4}[.\p{Pd}]\d{2}(?:[.\p{Pd}]?\d{2}){0,2})(?!\d)/u,
];

/** A code as a user wrote it: its digits, or null if no goods can have it. */
export interface WrittenCode {
  digits: string | null;
}

/**
 * Parses a code of the Harmonized System in any common notation: with dots, dashes, commas or
 * spaces, with "HS" before it, with national digits at the end, or without its leading zero.
 * @returns undefined if the text is words, not a code
 */
export function parseHsCode(text: string): WrittenCode | undefined {
  const plain = normalize(text, "NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/\bn\s?[°º]/g, "no ")
    .replace(/\b(h\.\s?s|s\.\s?h)\b\.?/g, "hs ")
    .replace(/[#()[\]"“”«»]/g, " ");
  const parts = plain
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, " ")
    .split(separators)
    .filter((part) => part && !labels.has(part));
  if (parts.length > 0 && parts.every((part) => /^\d+$/.test(part)))
    return { digits: asStored(parts.join("")) };
  const match = amongWords.map((pattern) => pattern.exec(plain)?.[1]).find(Boolean);
  return match ? { digits: asStored(match.replace(/\D/g, "")) } : undefined;
}

/**
 * Normalizes to two, four, six or eight digits, or a prefix of them; digits after the eighth are
 * national.
 */
function asStored(digits: string): string | null {
  const whole = digits.length % 2 === 1 && !digits.startsWith("0") ? `0${digits}` : digits;
  return whole.length > 10 || /^0*$/.test(whole) ? null : whole.slice(0, 8);
}
