/** Words as `textOf` reads them in a page: a no-break space counts as any other. */
export const spaced = (words: string): string => words.replace(/\s+/g, " ").trim();
