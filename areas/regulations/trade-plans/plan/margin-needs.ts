import { daysSince } from "#core/time.ts";
import type { marginNeeds } from "../plan-lines.ts";
import type { CostLine } from "./add-up.ts";

export type MarginNeed = (typeof marginNeeds)[number];

/** Maximum age in days of a price; an older one does not predict the selling price. */
const mostDaysOfPrice = 183;

interface Known {
  lines: readonly (CostLine & { kind: string })[];
  sales: { priceType: string; period: string } | null;
  now: Date;
}

/**
 * Returns what is missing to show a margin; empty if every line has an upper bound and the price is
 * usable.
 */
export function missingForMargin({ lines, sales, now }: Known): MarginNeed[] {
  const unbounded = lines.filter(({ atMost }) => atMost === null).map(({ kind }) => needOf(kind));
  return [...new Set([...unbounded, ...priceMissing(sales, now)])];
}

const needOf = (kind: string): MarginNeed =>
  kind === "transport" ? "transport" : kind === "goods" ? "rate" : "tax";

/** Only a recent wholesale price predicts what the seller receives. */
function priceMissing(sales: Known["sales"], now: Date): MarginNeed[] {
  if (!sales) return ["price"];
  const isOld = daysSince(endOf(sales.period), now) > mostDaysOfPrice;
  return [
    ...(sales.priceType === "wholesale" ? [] : (["retailPrice"] as const)),
    ...(isOld ? (["oldPrice"] as const) : []),
  ];
}

/** Returns the last day of a year (YYYY), or the 28th of a month (YYYY-MM). */
const endOf = (period: string): string =>
  period.length === 4 ? `${period}-12-31` : `${period}-28`;
