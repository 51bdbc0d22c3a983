import { lastDayOf, monthAfter } from "#areas/books/bookkeeping/figures/months.ts";
import { dayIn } from "#core/day-in.ts";
import type { Context } from "#server/context.ts";

interface Period {
  from: string;
  to: string;
}

/** The most used periods, by the key of their phrase. */
export function usualPeriods(context: Pick<Context, "edition" | "now">): [string, Period][] {
  const today = dayIn(context);
  const month = today.slice(0, 7);
  const last = monthAfter(month, -1);
  const year = today.slice(0, 4);
  return [
    ["bookReports.thisMonth", { from: `${month}-01`, to: lastDayOf(month) }],
    ["bookReports.lastMonth", { from: `${last}-01`, to: lastDayOf(last) }],
    ["bookReports.thisYear", { from: `${year}-01-01`, to: `${year}-12-31` }],
  ];
}
