import { expect, test } from "vitest";
import { convert, lineTotal, roundMoney, sumOfQuantities } from "./money.ts";

test("amounts are rounded half up to the places people use", () => {
  expect(roundMoney("1234.5", "TZS")).toBe(1235);
  expect(roundMoney("1234.4999", "TZS")).toBe(1234);
  expect(roundMoney("10.005", "KES")).toBe(10.01);
});

test("a line is unit price times quantity without a floating error", () => {
  expect(lineTotal("0.1", 3, "KES")).toBe(0.3);
  expect(lineTotal("2999.99", "1000.5", "KES")).toBe(3001490);
  expect(lineTotal(1099, 3, "TZS")).toBe(3297);
});

test("a conversion goes over the dollar and says its rate", () => {
  expect(convert(800, { base: 2000, to: 100 })).toEqual({ amount: 40, rate: 0.05 });
  expect(convert("1", { base: "129.67469522", to: "2639.58818787" })).toEqual({
    amount: 20.36,
    rate: 20.355461,
  });
});

test("quantities are added and taken away without a floating error", () => {
  expect(sumOfQuantities(0.1, 0.2)).toBe(0.3);
  expect(sumOfQuantities(15.5, -10.125)).toBe(5.375);
});
