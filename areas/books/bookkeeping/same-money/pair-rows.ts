/** Money that came in (more than 0) or went out (less), as the books round it. */
export interface MoneyOfDay {
  /** YYYY-MM-DD. */
  day: string;
  amount: number;
}

/** A sale noted by hand and its money in a statement are so many days apart at most. */
export const maxDaysApart = 2;

/**
 * The rule by which money of a statement and money that was written by hand may be the same: one
 * amount, and days that are near. Each row is the partner of one row at most: of the same day
 * first, then of the nearest.
 */
export function pairRows<Row extends MoneyOfDay, Other extends MoneyOfDay>(
  rows: Row[],
  others: Other[],
): Map<Row, Other> {
  const left = new Map<string, Other[]>();
  for (const other of others) {
    const key = keyOf(other.day, other.amount);
    const list = left.get(key);
    if (list) list.push(other);
    else left.set(key, [other]);
  }
  const pairs = new Map<Row, Other>();
  for (const apart of byDistance) {
    for (const row of rows) {
      if (pairs.has(row)) continue;
      const other = left.get(keyOf(dayAfter(row.day, apart), row.amount))?.shift();
      if (other) pairs.set(row, other);
    }
  }
  return pairs;
}

const keyOf = (day: string, amount: number): string => `${day} ${amount}`;

/** 0, -1, 1, -2, 2: a sale is noted by hand before its money stands in a statement. */
const byDistance = Array.from({ length: 2 * maxDaysApart + 1 }, (_, n) =>
  n % 2 ? -(n + 1) / 2 : n / 2,
);

/** The day so many days later, or earlier for less than 0. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
