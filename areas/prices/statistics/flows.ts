/** Directions in which goods cross a border in trade statistics. */
export const flows = ["export", "import", "re-export"] as const;
export type Flow = (typeof flows)[number];

/**
 * What a period represents: a month, a quarter, a year, the twelve months ending with it, or the
 * average year of the years it spans.
 */
export const frequencies = ["M", "Q", "A", "YE", "AVG"] as const;
export type Frequency = (typeof frequencies)[number];
