/** In numbers a day comes before its month in all these countries; some programs turn it round. */
export type DayOrder = "day first" | "month first";

const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?=\D|$)/;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=\D|$)/;
const named = /^(\d{1,2})[-/. ]?(?:de )?(\p{L}{3})\p{L}*\.?,?[-/. ](\d{4}|\d{2})(?=\D|$)/u;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** By the first day of a column that can only be read one way. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  for (const cell of cells) {
    const [, first, second] = numbers.exec(cell) ?? [];
    if (Number(first) > 12) return "day first";
    if (Number(second) > 12) return "month first";
  }
  return "day first";
}

/**
 * The day of "2026-01-31 14:05:11", "31-01-2026 14:05", "31/01/26", "31 Jan 2026".
 * @returns YYYY-MM-DD, undefined for what is no day of the calendar
 */
export function readDay(cell: string, order: DayOrder): string | undefined {
  const [, year, month, day] = yearFirst.exec(cell) ?? [];
  if (year) return dayOf(Number(year), Number(month), Number(day));
  const [, first, second, last] = numbers.exec(cell) ?? [];
  if (last) {
    const [one, other] = [Number(first), Number(second)];
    return order === "day first"
      ? dayOf(yearOf(last), other, one)
      : dayOf(yearOf(last), one, other);
  }
  const [, number, name = "", end] = named.exec(cell) ?? [];
  if (!end) return undefined;
  return dayOf(yearOf(end), months.indexOf(name.toLowerCase()) + 1, Number(number));
}

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay && year >= 2000 && year < 2200 ? date.toISOString().slice(0, 10) : undefined;
}
