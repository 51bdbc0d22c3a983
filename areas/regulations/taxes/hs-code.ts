import { normalize } from "#core/normalize.ts";

/** What people write before or behind a code: "HS code", "code SH", "msimbo wa forodha". */
const labels = new Set(
  "hs sh hts code codes kodi kode msimbo no nr tarifaire tariff douanier customs forodha wa du".split(
    " ",
  ),
);

/** Signs that stand between the digits of a code. */
const separators = /[\s.,:;/'’_·\p{Pd}]+/gu;

/** A code within words, known by its label or by the signs between its digits. */
const amongWords = [
  /(?<!\p{L})(?:hs|sh)(?!\p{L})\D{0,12}?(\d[\d.,\p{Pd}]*)/u,
  /(?<!\d)(\d{4}[.\p{Pd}]\d{2}(?:[.\p{Pd}]?\d{2}){0,2})(?!\d)/u,
];

/** A code as somebody wrote it: its digits; null where no goods can have it. */
export interface WrittenCode {
  digits: string | null;
}

/**
 * Reads a code of the Harmonized System as people write it: with points, dashes, commas and spaces,
 * with "HS" before it, with the national digits behind it, or without its first zero.
 * @returns undefined where the text is no code but words
 */
export function readHsCode(text: string): WrittenCode | undefined {
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
  const found = amongWords.map((one) => one.exec(plain)?.[1]).find(Boolean);
  return found ? { digits: asStored(found.replace(/\D/g, "")) } : undefined;
}

/** Two, four, six or eight digits, or a beginning of them; those behind the eighth are national. */
function asStored(digits: string): string | null {
  const whole = digits.length % 2 === 1 && !digits.startsWith("0") ? `0${digits}` : digits;
  return whole.length > 10 || /^0*$/.test(whole) ? null : whole.slice(0, 8);
}
