import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineTotal } from "#core/money.ts";
import { minimumQuantity, quantityStep } from "./minimum-quantity.ts";

const least = (price: number, minimumOrderQuantity: number, minimumOrderAmount: number) =>
  minimumQuantity({ price, minimumOrderQuantity, minimumOrderAmount });

test.each([
  ["what the amount buys, in whole kilos", least(2300, 1, 150_000), 66],
  ["an amount that buys whole kilos is not increased", least(2500, 5, 20_000), 8],
  ["the quantity where it is more", least(2500, 9, 20_000), 9],
  ["the quantity if no minimum amount is set", least(2500, 5, 0), 5],
  ["the quantity if the price is zero", least(0, 5, 20_000), 5],
  ["halves where the seller begins with half a tonne", least(1_000_000, 0.5, 1_200_000), 1.5],
  ["cents", least(0.1, 1, 0.3), 3],
  ["the largest there is", least(0.01, 1, 99_999_999_999), 9_999_999_999_900],
])("computes the minimum: %s", (_, actual, expected) => {
  expect(actual).toBe(expected);
});

test("uses whole units as steps, or the fraction that the seller's minimum implies", () => {
  expect([1, 66, 0.5, 1.5, 0.25, 0.1, 2.125, 0.001].map(quantityStep)).toEqual(
    [1, 1, 0.5, 0.5, 0.25, 0.1, 0.125 - 0.12, 0.001].map((step) => Number(step.toFixed(3))),
  );
});

describe("any offer", () => {
  const places = (count: number, max: number) =>
    fc.integer({ min: 0, max: max * 10 ** count }).map((whole) => whole / 10 ** count);
  test("reaches both minimums, but not with one step less", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100),
        fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000),
        places(2, 1_000_000),
        (price, quantity, amount) => {
          const actual = least(price, quantity, amount);
          const step = quantityStep(quantity);
          expect(actual).toBeGreaterThanOrEqual(quantity);
          expect(lineTotal(price, actual, "USD") + 0.005).toBeGreaterThanOrEqual(amount);
          // In whole thousandths and cents: for millions of steps a double has too few digits.
          const [all, one] = [BigInt(Math.round(actual * 1000)), BigInt(Math.round(step * 1000))];
          const cents = (money: number) => BigInt(Math.round(money * 100));
          expect(all % one).toBe(0n);
          if (actual > quantity)
            expect((all - one) * cents(price) < cents(amount) * 1000n).toBe(true);
        },
      ),
    );
  });
});
