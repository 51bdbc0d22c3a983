import { expect, test } from "vitest";
import { beginningOf, monthsFrom } from "./reads.ts";

test("a period begins with the first day of its month by the clocks there", () => {
  // In Dar es Salaam it is December already.
  const now = new Date("2026-11-30T22:30:00Z");
  const begins = beginningOf(now, 12, 3);
  expect(begins.toISOString()).toBe("2025-12-31T21:00:00.000Z");
  const months = monthsFrom(begins, 12, 3);
  expect([months[0], months.at(-1), months.length]).toEqual(["2026-01", "2026-12", 12]);
});

test("a period of one month is this month", () => {
  expect(monthsFrom(beginningOf(new Date("2026-03-01T00:00:00Z"), 1, 2), 1, 2)).toEqual([
    "2026-03",
  ]);
});
