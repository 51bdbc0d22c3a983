import { expect, test } from "vitest";
import {
  convert,
  lineTotal,
  roundConvertedPrice,
  roundMoney,
  roundUnitPrice,
  sumOfQuantities,
} from "./money.ts";

test("rounds amounts half up to the customary decimals", () => {
  expect(roundMoney("1234.5", "TZS")).toBe(1235);
  expect(roundMoney("1234.4999", "TZS")).toBe(1234);
  expect(roundMoney("10.005", "KES")).toBe(10.01);
});

test("multiplies unit price and quantity without floating-point errors", () => {
  expect(lineTotal("0.1", 3, "KES")).toBe(0.3);
  expect(lineTotal("2999.99", "1000.5", "KES")).toBe(3001490);
  expect(lineTotal(1099, 3, "TZS")).toBe(3297);
});

test("converts through the dollar and returns the rate", () => {
  expect(convert(800, { base: 2000, to: 100 }, "KES")).toEqual({ amount: 40, rate: 0.05 });
  expect(convert("1", { base: "129.67469522", to: "2639.58818787" }, "TZS")).toEqual({
    amount: 20,
    rate: 20.355461,
  });
});

test.each([
  [10, "0.00037884697", "USD", 0.0038],
  [100, "3914.6682", "UGX", 391_467],
  [100, "1456.2", "RWF", 145_620],
  [1, "0.0551", "USD", 0.06],
  [1, "0.4449", "TZS", 0.44],
  [1, "0.000000012345", "EUR", 0.000000012],
  [0, "0.00037884697", "USD", 0],
])("converts %j at %s to %s: %j", (amount, to, currency, converted) => {
  expect(convert(amount, { base: 1, to }, currency).amount).toBe(converted);
});

test("keeps at least three significant digits in a converted price or a price of another unit", () => {
  expect(roundConvertedPrice("391466.82", "UGX")).toBe(391_467);
  expect(roundConvertedPrice("2.31875", "TZS")).toBe(2.32);
  expect(roundConvertedPrice("0.00092561", "USD")).toBe(0.000926);
  expect([
    roundUnitPrice("600.5"),
    roundUnitPrice("2318.754"),
    roundUnitPrice("0.0023188"),
  ]).toEqual([600.5, 2318.75, 0.00232]);
});

test("adds and subtracts quantities without floating-point errors", () => {
  expect(sumOfQuantities(0.1, 0.2)).toBe(0.3);
  expect(sumOfQuantities(15.5, -10.125)).toBe(5.375);
});
