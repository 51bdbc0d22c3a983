import { expect, test } from "vitest";
import { convertQuote, percentAboveMarket, percentDearer } from "./compare-prices.ts";

const perKilo = { price: 1000, unit: "kg" };

test("computes the percentage from the two prices as displayed", () => {
  expect(percentAboveMarket(1100, 1000)).toBe(10);
  expect(percentAboveMarket(900, 1000)).toBe(-10);
  expect(percentAboveMarket(2300, 2100)).toBe(10);
});

test("treats a difference of less than three percent as about the same", () => {
  expect(percentAboveMarket(1020, 1000)).toBe(0);
  expect(percentAboveMarket(971, 1000)).toBe(0);
  expect(percentAboveMarket(1030, 1000)).toBe(3);
  expect(percentAboveMarket(970, 1000)).toBe(-3);
  expect(percentAboveMarket(1126, 1000)).toBe(13);
});

test("returns nothing for a market without a price", () => {
  expect(percentAboveMarket(1000, 0)).toBeUndefined();
});

test("converts a quote for 100 kg to the product's price per kilo", () => {
  const quote = { price: 246_700, lowest: 144_500, highest: 360_000, currency: "TZS" };
  const quoted = { ...quote, perBase: { price: 2467, unit: "kg" } };
  const kilo = { factor: 1, baseUnit: "kg" };
  expect(convertQuote(kilo, quoted)).toEqual({ price: 2467, lowest: 1445, highest: 3600 });
  expect(convertQuote(kilo, { ...quoted, nearest: { price: 210_000 } })).toMatchObject({
    nearest: 2100,
  });
  expect(convertQuote({ factor: 1, baseUnit: "l" }, { ...quote, perBase: null })).toBeUndefined();
});

test("compares sellers by the price of the same amount", () => {
  const sack = { price: 90_000, factor: 90, baseUnit: "kg", currency: "TZS" };
  const other = (basePrice: number) => ({ basePrice, baseUnit: "kg", currency: "TZS" });
  expect(percentDearer(sack, other(1200))).toBe(20);
  expect(percentDearer(sack, other(800))).toBe(-20);
  expect(percentDearer(sack, other(1010))).toBe(0);
  expect(percentDearer(sack, { ...other(900), baseUnit: "piece" })).toBeUndefined();
  expect(percentDearer(sack, { ...other(900), currency: "KES" })).toBeUndefined();
});

test("does not compare a product whose unit has no fixed size", () => {
  const loose = { price: 900, factor: null, baseUnit: null, currency: "TZS" };
  const other = { basePrice: 900, baseUnit: null, currency: "TZS" };
  expect(percentDearer(loose, other)).toBeUndefined();
  expect(percentDearer({ ...loose, factor: 1 }, other)).toBeUndefined();
  expect(percentDearer({ ...loose, baseUnit: "kg" }, { ...other, baseUnit: "kg" })).toBeUndefined();
  const quote = { price: 100, lowest: 90, highest: 110, currency: "TZS", perBase: perKilo };
  expect(convertQuote({ factor: null, baseUnit: "kg" }, quote)).toBeUndefined();
  expect(convertQuote({ factor: 1, baseUnit: "l" }, quote)).toBeUndefined();
  expect(convertQuote({ factor: 1, baseUnit: "kg" }, { ...quote, perBase: null })).toBeUndefined();
});
