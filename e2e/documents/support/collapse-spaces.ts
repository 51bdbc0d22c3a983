/** Returns words as `textOf` reads them in a page; a no-break space counts as a normal one. */
export const collapseSpaces = (words: string): string => words.replace(/\s+/g, " ").trim();
