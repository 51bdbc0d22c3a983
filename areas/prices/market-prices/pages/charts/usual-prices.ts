import type { MonthValue } from "#web/ui/charts/draw-months.ts";
import type { PriceSeries } from "../../series/endpoints.ts";
import { addMonths } from "../../series/season.ts";

/** Usual prices are displayed for this many months after the newest price. */
export const monthsAhead = 3;

/** Returns the usual prices of the last twelve months at the present level, and of the next few. */
export function usualPrices(season: PriceSeries["season"], newest: string): MonthValue[] {
  if (!season) return [];
  const usual = new Map(season.months.map((entry) => [entry.month, entry]));
  return Array.from({ length: 12 + monthsAhead }, (_, index) =>
    addMonths(newest, index - 11),
  ).flatMap((month) => {
    const entry = usual.get(Number(month.slice(5)));
    if (!entry) return [];
    const [low, value, high] = [entry.low, entry.middle, entry.high].map(
      (share) => share * season.level,
    );
    return low === undefined || value === undefined || high === undefined
      ? []
      : [{ month, low, value, high }];
  });
}
