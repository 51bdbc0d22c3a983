import { normalize } from "./normalize.ts";

/** Signs that people type or paste for an apostrophe; some of them are letters to Unicode. */
const apostrophes = /['`´‘’‛′ʹʻʼʽ＇]/g;

/** Signs that nobody sees and pasting leaves: soft hyphens, zero-width spaces, marks of direction. */
const invisible = /\p{Cf}/gu;

/**
 * The words of a text as they are searched by: lower case, without accents, letters and digits
 * alone. "Maharage ya njano" gives ["maharage", "ya", "njano"]. An apostrophe parts two words, as in
 * "huile d'arachide" and "inka z'amata"; behind "ng" it is a sound of one word, as in "ng'ombe".
 */
export function searchWords(text: string): string[] {
  return normalize(text.replace(invisible, ""), "NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(apostrophes, "'")
    .replace(/(?<=ng)'(?=\p{L})/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A text brought to the form of search columns. */
export const searchText = (...texts: string[]) =>
  [...new Set(searchWords(texts.join(" ")))].join(" ");

/** A name or phrase brought to the form in which it is compared as a whole. */
export const searchPhrase = (text: string) => searchWords(text).join(" ");
