/** Ways goods cross a country's border in trade statistics. */
export const flows = ["export", "import", "re-export"] as const;
export type Flow = (typeof flows)[number];

/** What a period stands for: a month, a quarter, a year, or the twelve months ending with it. */
export const frequencies = ["M", "Q", "A", "YE"] as const;
export type Frequency = (typeof frequencies)[number];
