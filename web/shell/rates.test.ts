import { expect, test } from "vitest";
import { ratesFor } from "./rates.ts";

const all = [
  { code: "TZS", perUsd: 2640, day: "2026-09-29", ageDays: 3 },
  { code: "ZMW", perUsd: 19.6, day: "2026-09-28", ageDays: 4 },
  { code: "EUR", perUsd: 0.88, day: "2026-01-01", ageDays: 274 },
];

test("returns the rates of price currencies and the chosen currency, with their oldest day and its age", () => {
  expect(ratesFor("ZMW", all)).toEqual({
    day: "2026-09-28",
    ageDays: 4,
    perUsd: { TZS: 2640, ZMW: 19.6 },
  });
});

test("returns no rates without a chosen currency, or for one without a rate", () => {
  expect(ratesFor(undefined, all)).toBeUndefined();
  expect(ratesFor("XXX", all)).toBeUndefined();
});
