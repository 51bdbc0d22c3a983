import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#core/languages.ts";
import { formatFieldNumber } from "#core/number-separators.ts";
import { readTypedNumber } from "./typed-number.ts";

test.each([
  ["en", "2,800", 2800],
  ["kisw", "2,800", 2800],
  ["fr", "2\u202f800", 2800],
  ["fr", "2 800", 2800],
  ["rw", "2.800", 2800],
  ["rn", "2.800", 2800],
  ["en", "1.5", 1.5],
  ["en", "1,5", 1.5],
  ["fr", "1,5", 1.5],
  ["fr", "1.5", 1.5],
  ["rw", "1,50", 1.5],
  ["en", "1,250.50", 1250.5],
  ["en", "1.250,50", 1250.5],
  ["fr", "1 250,50", 1250.5],
  ["rw", "1,250,000", 1_250_000],
  ["en", "1.250.000", 1_250_000],
  ["en", "0.125", 0.125],
  ["en", "12500.125", 12_500.125],
  ["en", " 100 ", 100],
  ["en", ".5", 0.5],
  ["en", "7.", 7],
  ["en", "-3", -3],
  ["en", "1.500", { whole: 1500, part: 1.5 }],
  ["kisw", "1.500", { whole: 1500, part: 1.5 }],
  ["fr", "1,500", { whole: 1500, part: 1.5 }],
  ["fr", "1.500", { whole: 1500, part: 1.5 }],
  ["rw", "1,500", { whole: 1500, part: 1.5 }],
  ["rn", "1,500", { whole: 1500, part: 1.5 }],
  ["en", "1,25,000", undefined],
  ["en", "1 5", undefined],
  ["en", "1.2.3", undefined],
  ["en", "1e5", undefined],
  ["en", "0x10", undefined],
  ["en", "٣", undefined],
  ["en", "1\0", undefined],
  ["en", "five", undefined],
  ["en", "", undefined],
  ["en", ".", undefined],
  ["en", "9".repeat(41), undefined],
] as const)("in %s, reads %s as %s", (language, text, expected) => {
  expect(readTypedNumber(text, language)).toEqual(expected);
});

const codes = fc.constantFrom(...languages);
const thousandths = fc.integer({ min: 0, max: 100_000_000 }).map((whole) => whole / 1000);

test("reads back the initial value of a field", () => {
  fc.assert(
    fc.property(codes, thousandths, (language, value) => {
      expect(readTypedNumber(formatFieldNumber(value, language), language)).toBe(value);
    }),
  );
});
