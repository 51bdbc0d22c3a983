import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nearestAmounts, toBaseQuantity, toPacks } from "./base-quantity.ts";

test.each([
  ["one bag", 100, 100, 1],
  ["one and a half", 150, 100, 1.5],
  ["kilos of a tonne", 1501, 1000, 1.501],
  ["packs of 150 g", 0.45, 0.15, 3],
  ["jerrycans", 15, 5, 3],
  ["dozens", 18, 12, 1.5],
  ["nine digits", 999_999_900, 100, 9_999_999],
  ["the largest order, in tonnes", 99_999_999_000, 1000, 99_999_999],
  ["a fraction of a bag that has no three decimals", 100, 90, undefined],
  ["grams of a tonne", 1500.5, 1000, undefined],
  ["more decimals than a number can hold", 0.1234567, 1, undefined],
  ["no number", Number.NaN, 100, undefined],
  ["infinity", Number.POSITIVE_INFINITY, 100, undefined],
  ["a number with an exponent", 1e21, 100, undefined],
])("converts to packs: %s", (_, amount, factor, packs) => {
  expect(toPacks(amount, factor)).toBe(packs);
});

test("names the nearest whole packs, and never none", () => {
  expect(nearestAmounts(100, 90)).toEqual([90, 180]);
  expect(nearestAmounts(40, 90)).toEqual([90, 180]);
  expect(nearestAmounts(1500.5, 1000)).toEqual([1500, 1501]);
  expect(nearestAmounts(0.7, 0.15)).toEqual([0.6, 0.75]);
  expect(nearestAmounts(-5, 100)).toEqual([100, 200]);
});

const factors = fc.constantFrom(0.15, 0.2, 0.25, 0.4, 0.5, 5, 12, 13, 50, 64, 90, 100, 126, 1000);
const thousandths = fc.integer({ min: 1, max: 99_999_999_000 });

test("converts every quantity to an amount and back, as whole numbers do", () => {
  fc.assert(
    fc.property(thousandths, factors, (packs, factor) => {
      const quantity = packs / 1000;
      // The second reckoning: in hundred-thousandths, which are whole numbers.
      const amount = BigInt(packs) * BigInt(Math.round(factor * 100));
      const text = `${amount / 100_000n}.${String(amount % 100_000n).padStart(5, "0")}`;
      expect(toBaseQuantity(quantity, factor)).toBe(Number(text));
      expect(toPacks(Number(text), factor)).toBe(quantity);
    }),
    { numRuns: 2000 },
  );
});

test("finds packs exactly where a decimal library finds three decimals", () => {
  const amounts = fc.integer({ min: 1, max: 999_999_999_999 }).map((value) => value / 1000);
  fc.assert(
    fc.property(amounts, factors, (amount, factor) => {
      const exact = new Big(amount).times(1000).div(factor);
      const isWhole = exact.round(0).times(factor).eq(new Big(amount).times(1000));
      expect(toPacks(amount, factor)).toBe(
        isWhole ? Number(exact.round(0).div(1000).toString()) : undefined,
      );
    }),
    { numRuns: 2000 },
  );
});
