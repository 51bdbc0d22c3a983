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

test("three percent is told, in whole percent; a market without a price says nothing", () => {
  const asking = (price: number) => ({ price, factor: 1, baseUnit: "kg" });
  expect(aboveMarket(asking(1030), perKilo)).toBe(3);
  expect(aboveMarket(asking(970), perKilo)).toBe(-3);
  expect(aboveMarket(asking(971), perKilo)).toBe(0);
  expect(aboveMarket(asking(1126), perKilo)).toBe(13);
  expect(aboveMarket(asking(1000), { ...perKilo, price: 0 })).toBeUndefined();
  expect(aboveMarket({ ...asking(1000), factor: 0 }, perKilo)).toBeUndefined();
});

test("a product without a size compares with no other seller and no quote", () => {
  const loose = { price: 900, factor: null, baseUnit: null, currency: "TZS" };
  const other = { basePrice: 900, baseUnit: null, currency: "TZS" };
  expect(dearerThan(loose, other)).toBeUndefined();
  expect(dearerThan({ ...loose, factor: 1 }, other)).toBeUndefined();
  expect(dearerThan({ ...loose, baseUnit: "kg" }, { ...other, baseUnit: "kg" })).toBeUndefined();
  const quote = { average: 100, lowest: 90, highest: 110, currency: "TZS", perBase: perKilo };
  expect(inUnitOf({ factor: null, baseUnit: "kg" }, quote)).toBeUndefined();
  expect(inUnitOf({ factor: 1, baseUnit: "l" }, quote)).toBeUndefined();
  expect(inUnitOf({ factor: 1, baseUnit: "kg" }, { ...quote, perBase: null })).toBeUndefined();
});
