import { expect, test } from "vitest";
import { drawMonths, type MonthValue, monthRange } from "./draw-months.ts";

const value = (month: string, amount: number, kind?: string): MonthValue => ({
  month,
  low: amount - 10,
  value: amount,
  high: amount + 10,
  kind,
});
const none = { years: [], usual: [] };
/** Counts the separate segments of a path. */
const pieces = (path: string) => path.match(/M/g)?.length ?? 0;

test("joins consecutive months, and leaves a gap for a month without a value", () => {
  const values = ["2025-11", "2025-12", "2026-01", "2026-03"].map((month) => value(month, 100));
  const drawing = drawMonths({ from: "2025-11", to: "2026-03", values, ...none });
  expect(pieces(drawing.line)).toBe(2);
  expect(pieces(drawing.band)).toBe(2);
  expect(drawing.months.map(({ month }) => month)).toEqual(monthRange("2025-11", "2026-03"));
});

test("does not join values of different kinds", () => {
  const values = [value("2026-01", 100, "camps"), value("2026-02", 100, "markets")];
  expect(pieces(drawMonths({ from: "2026-01", to: "2026-02", values, ...none }).line)).toBe(2);
});

test("draws values upwards from zero and time to the right", () => {
  const values = [value("2026-01", 100), value("2026-02", 400)];
  const { line, lines, bottom, left, right } = drawMonths({
    from: "2026-01",
    to: "2026-02",
    values,
    ...none,
  });
  const [x0, y0, x1, y1] = (line.match(/[\d.]+/g) ?? []).map(Number);
  expect([x0, x1]).toEqual([left, right]);
  expect(bottom - (y1 ?? 0)).toBeCloseTo(4 * (bottom - (y0 ?? 0)), -1);
  expect(lines[0]).toEqual({ value: 0, y: bottom });
  expect(lines.at(-1)?.value).toBeGreaterThanOrEqual(400);
});

test("draws a yearly average as a step from January to December", () => {
  const years = [
    { year: "2017", value: 100 },
    { year: "2018", value: 200 },
  ];
  const { steps, months } = drawMonths({
    from: "2017-01",
    to: "2018-12",
    values: [],
    usual: [],
    years,
  });
  const at = (month: string) => months.find((entry) => entry.month === month)?.x;
  expect(steps.match(/M[\d.]+/g)).toEqual([`M${at("2017-01")}`, `M${at("2018-01")}`]);
  expect(steps.match(/H[\d.]+/g)).toEqual([`H${at("2017-12")}`, `H${at("2018-12")}`]);
});

test("labels a few months by name and many by year, within the available space", () => {
  const ticks = (from: string, to: string) =>
    drawMonths({ from, to, values: [], ...none }).ticks.map(({ month }) => month);
  expect(ticks("2026-01", "2026-04")).toEqual(monthRange("2026-01", "2026-04"));
  expect(ticks("2023-05", "2026-04")).toEqual(["2024-01", "2025-01", "2026-01"]);
  expect(ticks("2006-05", "2026-04").length).toBeLessThanOrEqual(5);
});
