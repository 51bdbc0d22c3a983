import { expect, test } from "vitest";
import { aboveMarket, inUnitOf } from "./compare-prices.ts";

const perKilo = { price: 1000, unit: "kg" };

test("a bag is compared with the market by the kilo", () => {
  expect(aboveMarket({ price: 99_000, factor: 90, baseUnit: "kg" }, perKilo)).toBe(10);
  expect(aboveMarket({ price: 81_000, factor: 90, baseUnit: "kg" }, perKilo)).toBe(-10);
});

test("a difference of two percent is about the same", () => {
  expect(aboveMarket({ price: 1020, factor: 1, baseUnit: "kg" }, perKilo)).toBe(0);
});

test("units that do not compare say nothing", () => {
  expect(aboveMarket({ price: 5, factor: 1, baseUnit: "l" }, perKilo)).toBeUndefined();
  expect(aboveMarket({ price: 5, factor: null, baseUnit: null }, perKilo)).toBeUndefined();
});

test("a quote for 100 kg is shown for the kilo a product is sold by", () => {
  const quote = { average: 246_700, lowest: 144_500, highest: 360_000, currency: "TZS" };
  const perKilo = inUnitOf(
    { factor: 1, baseUnit: "kg" },
    { ...quote, perBase: { price: 2467, unit: "kg" } },
  );
  expect(perKilo).toEqual({ average: 2467, lowest: 1445, highest: 3600 });
  expect(inUnitOf({ factor: 1, baseUnit: "l" }, { ...quote, perBase: null })).toBeUndefined();
});
