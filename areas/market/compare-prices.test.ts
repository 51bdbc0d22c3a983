import { expect, test } from "vitest";
import { aboveMarket } from "./compare-prices.ts";

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
