import { expect, test } from "vitest";
import { aboveMarket, dearerThan, inUnitOf } from "./compare-prices.ts";

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

test("another seller is dearer or cheaper for the same amount of goods", () => {
  const sack = { price: 90_000, factor: 90, baseUnit: "kg", currency: "TZS" };
  const other = (basePrice: number) => ({ basePrice, baseUnit: "kg", currency: "TZS" });
  expect(dearerThan(sack, other(1200))).toBe(20);
  expect(dearerThan(sack, other(800))).toBe(-20);
  expect(dearerThan(sack, other(1010))).toBe(0);
  expect(dearerThan(sack, { ...other(900), baseUnit: "piece" })).toBeUndefined();
  expect(dearerThan(sack, { ...other(900), currency: "KES" })).toBeUndefined();
});
