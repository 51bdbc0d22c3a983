import { expect, test } from "vitest";
import { aboveMarket, dearerThan, inUnitOf } from "./compare-prices.ts";

const perKilo = { price: 1000, unit: "kg" };

test("computes the percentage from the two prices as displayed", () => {
  expect(aboveMarket(1100, 1000)).toBe(10);
  expect(aboveMarket(900, 1000)).toBe(-10);
  expect(aboveMarket(2300, 2100)).toBe(10);
});

test("treats a difference of less than three percent as about the same", () => {
  expect(aboveMarket(1020, 1000)).toBe(0);
  expect(aboveMarket(971, 1000)).toBe(0);
  expect(aboveMarket(1030, 1000)).toBe(3);
  expect(aboveMarket(970, 1000)).toBe(-3);
  expect(aboveMarket(1126, 1000)).toBe(13);
});

test("returns nothing for a market without a price", () => {
  expect(aboveMarket(1000, 0)).toBeUndefined();
});

test("converts a quote for 100 kg to the product's price per kilo", () => {
  const quote = { price: 246_700, lowest: 144_500, highest: 360_000, currency: "TZS" };
  const quoted = { ...quote, perBase: { price: 2467, unit: "kg" } };
  const kilo = { factor: 1, baseUnit: "kg" };
  expect(inUnitOf(kilo, quoted)).toEqual({ price: 2467, lowest: 1445, highest: 3600 });
  expect(inUnitOf(kilo, { ...quoted, nearest: { price: 210_000 } })).toMatchObject({
    nearest: 2100,
  });
  expect(inUnitOf({ factor: 1, baseUnit: "l" }, { ...quote, perBase: null })).toBeUndefined();
});

test("compares sellers by the price of the same amount", () => {
  const sack = { price: 90_000, factor: 90, baseUnit: "kg", currency: "TZS" };
  const other = (basePrice: number) => ({ basePrice, baseUnit: "kg", currency: "TZS" });
  expect(dearerThan(sack, other(1200))).toBe(20);
  expect(dearerThan(sack, other(800))).toBe(-20);
  expect(dearerThan(sack, other(1010))).toBe(0);
  expect(dearerThan(sack, { ...other(900), baseUnit: "piece" })).toBeUndefined();
  expect(dearerThan(sack, { ...other(900), currency: "KES" })).toBeUndefined();
});

test("does not compare a product whose unit has no fixed size", () => {
  const loose = { price: 900, factor: null, baseUnit: null, currency: "TZS" };
  const other = { basePrice: 900, baseUnit: null, currency: "TZS" };
  expect(dearerThan(loose, other)).toBeUndefined();
  expect(dearerThan({ ...loose, factor: 1 }, other)).toBeUndefined();
  expect(dearerThan({ ...loose, baseUnit: "kg" }, { ...other, baseUnit: "kg" })).toBeUndefined();
  const quote = { price: 100, lowest: 90, highest: 110, currency: "TZS", perBase: perKilo };
  expect(inUnitOf({ factor: null, baseUnit: "kg" }, quote)).toBeUndefined();
  expect(inUnitOf({ factor: 1, baseUnit: "l" }, quote)).toBeUndefined();
  expect(inUnitOf({ factor: 1, baseUnit: "kg" }, { ...quote, perBase: null })).toBeUndefined();
});
