import { expect, test } from "vitest";
import { range95, sampleOf } from "./mutant-figures.ts";

const hundred = Array.from({ length: 100 }, (_, index) => index);

test("samples each element at most once, deterministically for a seed", () => {
  const sample = sampleOf(hundred, 30, 1);
  expect(new Set(sample).size).toBe(30);
  expect(sampleOf(hundred, 30, 1)).toEqual(sample);
  expect(sampleOf(hundred, 30, 2)).not.toEqual(sample);
  expect(sampleOf(hundred, Number.POSITIVE_INFINITY, 1).sort((a, b) => a - b)).toEqual(hundred);
});

test("chooses every element about equally often", () => {
  const chosen = hundred.map(() => 0);
  for (let seed = 0; seed < 2000; seed++) {
    for (const chosenIndex of sampleOf(hundred, 10, seed))
      chosen[chosenIndex] = (chosen[chosenIndex] ?? 0) + 1;
  }
  expect(Math.min(...chosen)).toBeGreaterThan(140);
  expect(Math.max(...chosen)).toBeLessThan(260);
});

test("computes Wilson's range: wider for fewer, never beyond 0 and 100", () => {
  const rounded = (noticed: number, size: number) => range95(noticed, size).map(Math.round);
  expect(rounded(102, 120)).toEqual([78, 90]);
  expect(rounded(10, 12)).toEqual([55, 95]);
  expect(rounded(20, 20)).toEqual([84, 100]);
  expect(rounded(0, 20)).toEqual([0, 16]);
});
