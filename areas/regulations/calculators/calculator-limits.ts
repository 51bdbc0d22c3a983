export const maxTitle = 80;
/** Maximum quantity, and maximum size of one unit. */
export const largestQuantity = 1_000_000_000;
export const largestSize = 100_000;

/** The customary measures of the trade. */
export const measures = ["gunia", "debe", "frasila", "bag", "crate"] as const;
export type Measure = (typeof measures)[number];

/** Regions where a measure has another size. */
export const measureRegions = ["zanzibar", "coast"] as const;
export type MeasureRegion = (typeof measureRegions)[number];

/** The units in which the size of a measure is given. */
export const sizeUnits = ["kg", "l"] as const;

/** VAT of an amount, or the return of a month. */
export const localForms = ["amount", "return"] as const;
