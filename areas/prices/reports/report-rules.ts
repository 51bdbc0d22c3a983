/** States of a report of a price: held ones wait for an officer, as they are far from the others. */
export const reportStates = ["shown", "held", "declined"] as const;
export type ReportState = (typeof reportStates)[number];

/** Reports of so many days are counted; what was paid before says nothing of today. */
export const daysCounted = 30;

/** What a price may be, for one of its unit. */
export const priceBounds = { min: 0.01, max: 99_999_999 } as const;

/** Goods are weighed, poured or counted; what is measured in these can be compared. */
export const reportableBases = ["kg", "l", "piece"] as const;

/**
 * How many times dearer or cheaper than what is known a price may be. Markets of a country differ
 * by less than two, seasons and retail against wholesale too; a slip of the pen is ten, the wrong
 * unit seldom less than ten.
 */
export const farFactor = 3;

/** A published price is no measure once it is older: prices of two years ago may have doubled. */
export const maxMonthsOld = 24;

/** Beside a published price reports are a measure of their own when this many people agree on it. */
export const minPeople = 3;

/** What is known of the price of the same goods, in the same currency, for the same measure. */
export interface KnownPrices {
  /** The middle of the newest published prices of the market, else of its country. */
  published: number | undefined;
  /** The middle of what other people report there, each with her newest. */
  reported: { middle: number; people: number } | undefined;
}

/** What a price is held against. One other person is enough only where nobody publishes a price. */
export function measuresOf({ published, reported }: KnownPrices): number[] {
  const isMeasure = reported && (published === undefined || reported.people >= minPeople);
  return [...(published === undefined ? [] : [published]), ...(isMeasure ? [reported.middle] : [])];
}

/**
 * Whether a price is shown at once, or an officer looks at it first: it must lie within the factor
 * of each measure, so that no few people can lead it away from what is published. With nothing to
 * hold it against it is held.
 */
export function stateOf(price: number, known: KnownPrices): "shown" | "held" {
  const measures = measuresOf(known);
  const isNear = (measure: number) => price * farFactor >= measure && price <= measure * farFactor;
  return measures.length > 0 && measures.every(isNear) ? "shown" : "held";
}

/** What officers decide, from where to where; what is shown can be taken back. */
export const decisions = {
  approve: { from: ["held", "declined"], by: ["officer"], to: "shown" },
  decline: { from: ["held", "shown"], by: ["officer"], to: "declined" },
} as const;
export type Decision = keyof typeof decisions;
