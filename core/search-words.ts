/**
 * The words of a text as they are searched by: lower case, without accents, letters and digits
 * alone. "Maharage ya njano" gives ["maharage", "ya", "njano"].
 */
export function searchWords(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** A text brought to the form of search columns. */
export const searchText = (...texts: string[]) =>
  [...new Set(searchWords(texts.join(" ")))].join(" ");

/** A name or phrase brought to the form in which it is compared as a whole. */
export const searchPhrase = (text: string) => searchWords(text).join(" ");
