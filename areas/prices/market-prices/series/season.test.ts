import { expect, test } from "vitest";
import { addMonths, median, monthsBetween, usualSeason } from "./season.ts";

/** Returns the twelve months of a year, January first. */
const year = (name: number, prices: readonly (number | undefined)[]) =>
  prices.flatMap((price, index) =>
    price === undefined ? [] : [{ period: `${name}-${String(index + 1).padStart(2, "0")}`, price }],
  );

// The medians of the years are 100, 200 and 300; only January, July and December differ from them.
const flat = (level: number, [january, july, december]: readonly number[]) =>
  [january, 1, 1, 1, 1, 1, july, 1, 1, 1, 1, december].map((share = 1) => share * level);

test("returns a month's share of its year's median, with the lowest and highest year", () => {
  const season = usualSeason([
    ...year(2023, flat(100, [1.2, 0.5, 1.1])),
    ...year(2024, flat(200, [1.5, 0.6, 1.1])),
    ...year(2025, flat(300, [1.3, 0.4, 1.1])),
  ]);
  expect(season).toMatchObject({ fromYear: 2023, toYear: 2025, years: 3, level: 300 });
  expect(season?.months).toHaveLength(12);
  expect(season?.months[0]).toEqual({ month: 1, low: 1.2, middle: 1.3, high: 1.5 });
  expect(season?.months[1]).toEqual({ month: 2, low: 1, middle: 1, high: 1 });
  expect(season?.months[6]).toEqual({ month: 7, low: 0.4, middle: 0.5, high: 0.6 });
});

test("scales by the newest twelve months after removing their season", () => {
  const season = usualSeason([
    ...year(2023, flat(100, [1.2, 0.5, 1])),
    ...year(2024, flat(100, [1.2, 0.5, 1])),
    ...year(2025, flat(100, [1.2, 0.5, 1])),
    // Prices have doubled; seven of the newest twelve months are in this year.
    ...year(2026, [240, 200, 200, 200, 200, 200, 100]),
  ]);
  expect(season).toMatchObject({ toYear: 2025, level: 200 });
});

test("returns null for two full years, and ignores years with gaps", () => {
  const two = [...year(2023, flat(100, [1, 1, 1])), ...year(2024, flat(100, [1, 1, 1]))];
  expect(usualSeason(two)).toBeNull();
  const nine = [1, 1, 1, undefined, 1, 1, undefined, 1, 1, undefined, 1, 1];
  expect(usualSeason([...two, ...year(2025, nine)])).toBeNull();
  expect(usualSeason([])).toBeNull();
});

test("has no usual price for a month that two of three years lack", () => {
  const withoutMay = flat(100, [1, 1, 1]).map((price, index) => (index === 4 ? undefined : price));
  const season = usualSeason([
    ...year(2023, withoutMay),
    ...year(2024, withoutMay),
    ...year(2025, flat(100, [1, 1, 1])),
  ]);
  expect(season?.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]);
});

test("the median of an even count is the mean of the two middle numbers", () => {
  expect(median([4, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test("counts months across years", () => {
  expect(addMonths("2026-11", 3)).toBe("2027-02");
  expect(addMonths("2026-01", -11)).toBe("2025-02");
  expect(monthsBetween("2025-11", "2026-02")).toBe(3);
});
