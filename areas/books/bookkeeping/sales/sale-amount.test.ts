import { expect, test } from "vitest";
import { bookLimits } from "../book-limits.ts";
import { computeSaleAmount, roundToCoins } from "./sale-amount.ts";

const fails = (field: string, key: string) =>
  expect.objectContaining({
    fields: [expect.objectContaining({ field, key: `bookkeeping.field.${key}` })],
  });

test("a price and a quantity give the amount, in coins of the currency", () => {
  const sale = { quantity: 2.5, saleUnitPrice: 33.33 };
  expect(computeSaleAmount(sale, "KES")).toEqual({ unitPrice: 33.33, amount: 83.33 });
  expect(computeSaleAmount(sale, "TZS")).toEqual({ unitPrice: 33.33, amount: 83 });
});

test("an amount alone gives the unit price to two decimals", () => {
  expect(computeSaleAmount({ quantity: 3, saleAmount: 1000 }, "TZS")).toEqual({
    unitPrice: 333.33,
    amount: 1000,
  });
  expect(computeSaleAmount({ quantity: 2, saleAmount: 10.6 }, "TZS")).toEqual({
    unitPrice: 5.5,
    amount: 11,
  });
});

test("a price and an amount are both preserved", () => {
  const sale = { quantity: 3, saleUnitPrice: 350, saleAmount: 1000 };
  expect(computeSaleAmount(sale, "TZS")).toEqual({ unitPrice: 350, amount: 1000 });
});

test("a price of zero is a gift", () => {
  expect(computeSaleAmount({ quantity: 3, saleUnitPrice: 0 }, "TZS")).toEqual({
    unitPrice: 0,
    amount: 0,
  });
});

test("rejects a sale without price and amount at the price", () => {
  expect(() => computeSaleAmount({ quantity: 3 }, "TZS")).toThrow(
    fails("saleUnitPrice", "required"),
  );
});

test("accepts the maximum amount and rejects more", () => {
  const { maxAmount } = bookLimits;
  expect(computeSaleAmount({ quantity: 1, saleAmount: maxAmount }, "KES").amount).toBe(maxAmount);
  const tooMuch = { quantity: 10, saleUnitPrice: maxAmount };
  expect(() => computeSaleAmount(tooMuch, "KES")).toThrow(fails("quantity", "tooMuch"));
});

test("rounds a payment to coins, and rejects one of less than a coin", () => {
  expect(roundToCoins(10.5, "amount", "TZS")).toBe(11);
  expect(roundToCoins(0.01, "amount", "KES")).toBe(0.01);
  expect(() => roundToCoins(0.4, "amount", "TZS")).toThrow(fails("amount", "moreThanZero"));
});
