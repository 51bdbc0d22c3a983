import { dayMs } from "#core/time.ts";

/** Returns the day a number of days after another, or before it if negative, YYYY-MM-DD. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Returns the month a number of months after another, or before it if negative, YYYY-MM. */
export function monthAfter(month: string, months = 1): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** @param month YYYY-MM */
export const lastDayOf = (month: string): string => dayAfter(`${monthAfter(month)}-01`, -1);
