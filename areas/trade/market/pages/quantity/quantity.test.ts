import fc from "fast-check";
import { expect, test } from "vitest";
import { lineTotal } from "#core/money.ts";
import { lineCost } from "#core/quantities/line-cost.ts";
import { isWithin, nextQuantity } from "./next-quantity.ts";

test("displays the amount that will be charged", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom("TZS", "KES", "USD", "BIF"),
      (cents, thousandths, currency) => {
        const [price, quantity] = [cents / 100, thousandths / 1000];
        expect(lineCost(price, quantity, currency)).toBe(lineTotal(price, quantity, currency));
      },
    ),
  );
});

const kilos = { least: 66, inStock: 68.5, step: 1 };

test.each([
  ["a kilo more", 66, 1, kilos, 67],
  ["to whole kilos", 66.3, 1, kilos, 67],
  ["back to whole kilos", 67.3, -1, kilos, 67],
  ["never below the least", 66, -1, kilos, 66],
  ["from nothing to the least", 0, 1, kilos, 66],
  ["never more than there is", 68, 1, kilos, 68.5],
  ["back from all there is", 68.5, -1, kilos, 68],
  ["half a tonne more", 0.5, 1, { least: 0.5, inStock: 10, step: 0.5 }, 1],
  ["a tenth more", 0.2, 1, { least: 0.1, inStock: 10, step: 0.1 }, 0.3],
] as const)("%s", (_, from, by, range, expected) => {
  expect(nextQuantity(from, by, range)).toBe(expected);
});

test("accepts only quantities that may be ordered", () => {
  expect([66, 68.5, 66.125].map((value) => isWithin(value, kilos))).toEqual([true, true, true]);
  const wrong = [65.999, 68.501, 66.1234, Number.NaN, undefined];
  expect(wrong.map((value) => isWithin(value, kilos))).toEqual(wrong.map(() => false));
});
