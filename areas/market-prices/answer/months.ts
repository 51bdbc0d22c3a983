/** Months between two, "2026-08" and "2026-11" are 3. A year alone ends with its December. */
export function monthsBetween(from: string, to: string): number {
  const count = (period: string) => {
    const [year = 0, month = 12] = period.split("-").map(Number);
    return year * 12 + month;
  };
  return count(to) - count(from);
}

/** The month so many months before: ("2026-01", 1) is "2025-12". A year alone goes back by years. */
export function monthBefore(period: string, months: number): string {
  const [year = 0, month] = period.split("-").map(Number);
  if (month === undefined) return String(year - Math.round(months / 12));
  const all = year * 12 + month - 1 - months;
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, "0")}`;
}

/** How far a price went from another, in percent with one decimal. */
export const percentChange = (from: number, to: number): number =>
  Math.round((to / from - 1) * 1000) / 10;
