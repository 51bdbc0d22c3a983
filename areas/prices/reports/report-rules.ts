/** States of a price report: held ones are far from the known prices and pending for an officer. */
export const reportStates = ["shown", "held", "declined"] as const;
export type ReportState = (typeof reportStates)[number];

/** Reports of this many days are counted; older prices say nothing about today. */
export const daysCounted = 30;

/** Bounds of a price per one unit. */
export const priceBounds = { min: 0.01, max: 99_999_999 } as const;

/** Commodities are weighed, poured or counted; only prices in these units can be compared. */
export const reportableBases = ["kg", "l", "piece"] as const;

/**
 * A price may be this many times higher or lower than the known ones. Markets of a country differ
 * by less than a factor of two, as do seasons and retail against wholesale. A typing error is a
 * factor of ten, and the wrong unit is seldom less than ten.
 */
export const farFactor = 3;

/** An older published price is not compared: prices may have doubled in two years. */
export const maxMonthsOld = 24;

/** With a published price, reports are compared too only if this many users agree. */
export const minPeople = 3;

/** The known prices of the same commodity, in the same currency, for the same measure. */
export interface KnownPrices {
  /** The median of the newest published prices of the market, otherwise of its country. */
  published: number | undefined;
  /** The median of other users' reports for the market, each with their newest. */
  reported: { middle: number; people: number } | undefined;
}

/**
 * Returns the prices to compare with. One other user is enough only if no one publishes a price.
 */
export function comparisonPrices({ published, reported }: KnownPrices): number[] {
  const isMeasure = reported && (published === undefined || reported.people >= minPeople);
  return [...(published === undefined ? [] : [published]), ...(isMeasure ? [reported.middle] : [])];
}

/**
 * Returns whether a price is shown at once or held for an officer: it must be within the factor of
 * each comparison, so that a few users cannot move it away from the published price. Without a
 * comparison it is held.
 */
export function initialState(price: number, known: KnownPrices): "shown" | "held" {
  const measures = comparisonPrices(known);
  const isNear = (measure: number) => price * farFactor >= measure && price <= measure * farFactor;
  return measures.length > 0 && measures.every(isNear) ? "shown" : "held";
}

/**
 * The decisions of officers, with their allowed and resulting states; a shown report can still be
 * declined.
 */
export const decisions = {
  approve: { from: ["held", "declined"], by: ["officer"], to: "shown" },
  decline: { from: ["held", "shown"], by: ["officer"], to: "declined" },
} as const;
export type Decision = keyof typeof decisions;
