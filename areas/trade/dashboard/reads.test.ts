import { expect, test } from "vitest";
import { monthsFrom, startOfPeriod } from "./reads.ts";

test("starts a period on the first day of its month in local time", () => {
  // In Dar es Salaam it is already December.
  const now = new Date("2026-11-30T22:30:00Z");
  const begins = startOfPeriod(now, 12, 3);
  expect(begins.toISOString()).toBe("2025-12-31T21:00:00.000Z");
  const months = monthsFrom(begins, 12, 3);
  expect([months[0], months.at(-1), months.length]).toEqual(["2026-01", "2026-12", 12]);
});

test("limits a period of one month to the current month", () => {
  expect(monthsFrom(startOfPeriod(new Date("2026-03-01T00:00:00Z"), 1, 2), 1, 2)).toEqual([
    "2026-03",
  ]);
});
