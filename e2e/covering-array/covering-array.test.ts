import { expect, test } from "vitest";
import { coveringArray, type Factors, type Row } from "./covering-array.ts";

const range = (size: number) => Array.from({ length: size }, (_, index) => index);

/** Returns each pair of values of different factors that never appear in the same row. */
function neverTogether<F extends Factors>(factors: F, rows: Row<F>[]): string[] {
  const all = Object.entries(factors).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  );
  return all.flatMap((cell, index) =>
    all
      .slice(index + 1)
      .filter(({ name }) => name !== cell.name)
      .filter(
        (other) =>
          !rows.some((row) => row[cell.name] === cell.value && row[other.name] === other.value),
      )
      .map((other) => `${cell.name} ${cell.value}, ${other.name} ${other.value}`),
  );
}

const pages = {
  page: range(40),
  language: ["en", "kisw", "fr", "rw", "rn"],
  width: [320, 360, 412, 640],
  scheme: ["light", "dark"],
  hasScripts: [true, false],
  text: ["as it comes", "200 %", "wide apart"],
};

const cases: [name: string, factors: Factors, atMost: number][] = [
  ["two factors", { a: range(3), b: range(4) }, 12],
  ["many of two values", Object.fromEntries(range(12).map((n) => [`f${n}`, [true, false]])), 10],
  ["factors of several sizes", { a: range(2), b: range(3), c: range(4), d: range(5) }, 24],
  ["pages in their settings", pages, 40 * 5 + 4],
];
for (const [name, factors, atMost] of cases) {
  test(`covers every pair of values: ${name}`, () => {
    const rows = coveringArray(factors);
    expect(neverTogether(factors, rows)).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(atMost);
  });
}

test("gives each row a value of every factor, in their order", () => {
  for (const row of coveringArray(pages)) {
    expect(Object.keys(row)).toEqual(Object.keys(pages));
    for (const [name, value] of Object.entries(row)) {
      expect(pages[name as keyof typeof pages]).toContain(value);
    }
  }
});

test("returns the same rows for the same factors", () => {
  expect(coveringArray(pages)).toEqual(coveringArray(pages));
});

test("completes the seed rows and still covers every pair", () => {
  const begun = pages.page.map((page) => ({ page, language: "rn", hasScripts: true }));
  const rows = coveringArray(pages, begun);
  for (const [index, row] of begun.entries()) expect(rows[index]).toMatchObject(row);
  expect(neverTogether(pages, rows)).toEqual([]);
  expect(rows.length).toBeLessThanOrEqual(40 * 5 + 4);
});

test("spreads the values of independent factors over the rows and covers all other pairs", () => {
  const rows = coveringArray(pages, [], ["language", "width"]);
  expect(rows.length).toBeLessThanOrEqual(40 * 3 + 4);
  const isSpread = (pair: string) => !/^page \d+, (language|width) /.test(pair);
  expect(neverTogether(pages, rows).filter(isSpread)).toEqual([]);
  for (const page of pages.page) {
    const own = rows.filter((row) => row.page === page);
    expect(new Set(own.map(({ language }) => language)).size).toBeGreaterThan(2);
    expect(new Set(own.map(({ width }) => width)).size).toBeGreaterThan(2);
  }
});

test("gives each value its share of many rows", () => {
  const rows = coveringArray(pages);
  const withScripts = rows.filter(({ hasScripts }) => hasScripts).length;
  expect(withScripts / rows.length).toBeGreaterThan(0.4);
  expect(withScripts / rows.length).toBeLessThan(0.6);
});

test("returns one row per value for a single factor", () => {
  expect(coveringArray({ page: [1, 2] })).toEqual([]);
});
