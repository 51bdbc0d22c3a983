const hourMs = 3_600_000;

/**
 * Beginning of the month in which a period of so many months begins, by the clocks there.
 * @param ahead hours ahead of UTC
 */
export function beginningOf(now: Date, months: number, ahead: number): Date {
  const there = new Date(now.getTime() + ahead * hourMs);
  const begins = Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - (months - 1), 1);
  return new Date(begins - ahead * hourMs);
}

/** The months from the one an instant lies in, as 2026-11, the oldest first. */
export function monthsFrom(begins: Date, months: number, ahead: number): string[] {
  const there = new Date(begins.getTime() + ahead * hourMs);
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + index, 1))
      .toISOString()
      .slice(0, 7),
  );
}
