export const maxTitle = 80;
/** Of which a unit may be so many, and so heavy. */
export const largestQuantity = 1_000_000_000;
export const largestSize = 100_000;

/** The trade's own measures. */
export const measures = ["gunia", "debe", "frasila", "bag", "crate"] as const;
export type Measure = (typeof measures)[number];

/** Where a measure was of another size. */
export const measureRegions = ["zanzibar", "coast"] as const;
export type MeasureRegion = (typeof measureRegions)[number];

/** What sizes of measures are said in. */
export const sizeUnits = ["kg", "l"] as const;

/** VAT of an amount, or the return of a month. */
export const localForms = ["amount", "return"] as const;
