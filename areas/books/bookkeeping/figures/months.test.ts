import { expect, test } from "vitest";
import { dayAfter, lastDayOf, monthAfter } from "./months.ts";

test("days and months carry over the ends of months and years", () => {
  expect(dayAfter("2025-12-31")).toBe("2026-01-01");
  expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
  expect(monthAfter("2025-12")).toBe("2026-01");
  expect(monthAfter("2026-01", -13)).toBe("2024-12");
});

test.each([
  ["2026-02", "2026-02-28"],
  ["2028-02", "2028-02-29"],
  ["2026-12", "2026-12-31"],
])("the last day of %s is %s", (month, day) => {
  expect(lastDayOf(month)).toBe(day);
});
