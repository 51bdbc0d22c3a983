/** What a month usually costs, as shares of the median of its year: 1 is the median. */
export interface SeasonMonth {
  /** 1 to 12. */
  month: number;
  low: number;
  middle: number;
  high: number;
}

export interface Season {
  /** The first and last of the years used. */
  fromYear: number;
  toYear: number;
  years: number;
  /**
   * The present price that corresponds to a share of 1: the year's median, estimated from the last
   * 12 months.
   */
  level: number;
  months: SeasonMonth[];
}

/** The median of a year with fewer months is unreliable. */
const fullYear = 10;
/** With only two years, a season cannot be distinguished from chance. */
const fewestYears = 3;

/**
 * Returns the usual season: for each calendar month the median and the range of its price relative
 * to the median of its year, over all full years.
 * @param prices by month, each "YYYY-MM" once, oldest first
 * @returns null if there are too few full years
 */
export function usualSeason(prices: readonly { period: string; price: number }[]): Season | null {
  const years = Map.groupBy(prices, ({ period }) => period.slice(0, 4));
  const full = [...years].filter(([, months]) => months.length >= fullYear);
  const newest = prices.at(-1)?.period;
  if (full.length < fewestYears || !newest) return null;
  const shares = full.flatMap(([, months]) => {
    const middle = median(months.map(({ price }) => price));
    return months.map(({ period, price }) => ({ month: monthOf(period), share: price / middle }));
  });
  const months = [...Map.groupBy(shares, ({ month }) => month)]
    .map(([month, of]) => ({ month, shares: of.map(({ share }) => share) }))
    .filter((entry) => entry.shares.length >= fewestYears - 1)
    .map((entry) => ({
      month: entry.month,
      low: Math.min(...entry.shares),
      middle: median(entry.shares),
      high: Math.max(...entry.shares),
    }))
    .sort((entry, other) => entry.month - other.month);
  const usual = new Map(months.map(({ month, middle }) => [month, middle]));
  const since = addMonths(newest, -11);
  const levels = prices
    .filter(({ period }) => period >= since)
    .map(({ period, price }) => price / (usual.get(monthOf(period)) ?? Number.NaN))
    .filter((level) => !Number.isNaN(level));
  const numbers = full.map(([year]) => Number(year));
  return {
    fromYear: Math.min(...numbers),
    toYear: Math.max(...numbers),
    years: full.length,
    level: median(levels),
    months,
  };
}

/** Returns the median of one or more numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((entry, other) => entry - other);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}

const monthOf = (period: string): number => Number(period.slice(5, 7));

/** Returns "2027-02" for "2026-11" and 3. */
export function addMonths(period: string, months: number): string {
  const all = Number(period.slice(0, 4)) * 12 + monthOf(period) - 1 + months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, "0")}`;
}

/** Returns the number of months from one to another: 0 for the same month. */
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + monthOf(to) - monthOf(from);

/** Returns the age of a period (YYYY-MM or YYYY) in months; for a year, since its end. */
export const ageInMonths = (period: string, now: Date): number =>
  Math.max(
    0,
    monthsBetween(period.length === 4 ? `${period}-12` : period, now.toISOString().slice(0, 7)),
  );
