import { normalize } from "./normalize.ts";

/** Characters that people type or paste as apostrophes; Unicode counts some of them as letters. */
const apostrophes = /['`´‘’‛′ʹʻʼʽ＇]/g;

/** Invisible characters left by pasting: soft hyphens, zero-width spaces, direction marks. */
const invisible = /\p{Cf}/gu;

/**
 * Splits a text into search words: lower case, without accents, letters and digits only. "Maharage
 * ya njano" gives ["maharage", "ya", "njano"]. An apostrophe separates two words, as in "huile
 * d'arachide" and "inka z'amata"; after "ng" it is part of a word, as in "ng'ombe".
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

/** Normalises a text for search columns. */
export const searchText = (...texts: string[]) =>
  [...new Set(searchWords(texts.join(" ")))].join(" ");

/** Normalises a name or phrase for comparison as a whole. */
export const searchPhrase = (text: string) => searchWords(text).join(" ");
