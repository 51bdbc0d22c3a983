import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "#core/languages.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";
import { formatNumber } from "./format.ts";

const hundredths = fc.integer({ min: 0, max: 10_000_000_000 }).map((whole) => whole / 100);

test("parses every number that it prints in a language", () => {
  fc.assert(
    fc.property(fc.constantFrom(...languages), hundredths, (language, value) => {
      expect(readTypedNumber(formatNumber(language, value), language)).toBe(value);
    }),
  );
});
