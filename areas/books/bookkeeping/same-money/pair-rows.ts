/** Money that came in (positive) or went out (negative), rounded as in the books. */
export interface MoneyOfDay {
  /** YYYY-MM-DD. */
  day: string;
  amount: number;
}

/** Maximum days between a sale entered by hand and its money in a statement. */
export const maxDaysApart = 2;

/**
 * Pairs money of a statement with entries that may be the same: the same amount on nearby days.
 * Each row has at most one partner, of the same day first, then of the nearest.
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

/** 0, -1, 1, -2, 2: a sale is usually entered before its money appears in a statement. */
const byDistance = Array.from({ length: 2 * maxDaysApart + 1 }, (_, n) =>
  n % 2 ? -(n + 1) / 2 : n / 2,
);

/** Returns the day a number of days later, or earlier if negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
