import { daysSince } from "#core/time.ts";
import type { leftNeeds } from "../plan-lines.ts";
import type { CostLine } from "./add-up.ts";

export type LeftNeed = (typeof leftNeeds)[number];

/** A price older than so many days is not what goods will be sold for. */
const mostDaysOfPrice = 183;

interface Known {
  lines: readonly (CostLine & { kind: string })[];
  sales: { priceType: string; period: string } | null;
  now: Date;
}

/** What must be known before a profit can be shown; nothing where every line has a bound and the price is one. */
export function leftMissing({ lines, sales, now }: Known): LeftNeed[] {
  const unbounded = lines.filter(({ atMost }) => atMost === null).map(({ kind }) => needOf(kind));
  return [...new Set([...unbounded, ...priceMissing(sales, now)])];
}

const needOf = (kind: string): LeftNeed =>
  kind === "transport" ? "transport" : kind === "goods" ? "rate" : "tax";

/** Of a market a trader sells to at wholesale, and lately: else the price says nothing of the seller's. */
function priceMissing(sales: Known["sales"], now: Date): LeftNeed[] {
  if (!sales) return ["price"];
  const isOld = daysSince(endOf(sales.period), now) > mostDaysOfPrice;
  return [
    ...(sales.priceType === "wholesale" ? [] : (["retailPrice"] as const)),
    ...(isOld ? (["oldPrice"] as const) : []),
  ];
}

/** The last day of a year (YYYY), or the 28th of a month (YYYY-MM). */
const endOf = (period: string): string =>
  period.length === 4 ? `${period}-12-31` : `${period}-28`;
