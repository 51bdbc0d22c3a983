import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

test.each([
  ["1250", 1250],
  ["1250.5", 1250.5],
  ["1250,50", 1250.5],
  ["\u202a1250,50\u202c", 1250.5],
  ["\u200e1\u00a0250\u200b", 1250],
  ["1 250,50", 1250.5],
  ["1\u202f250,50", 1250.5],
  ["1'250.50", 1250.5],
  ["1,250.50", 1250.5],
  ["1.250,50", 1250.5],
  ["1,250,000", 1_250_000],
  ["1.250.000", 1_250_000],
  ["0,125", 0.125],
  ["0.125", 0.125],
  ["12500,125", 12500.125],
  ["7,", 7],
  ["1,250", "unclear"],
  ["1.250", "unclear"],
  ["1.2.3", undefined],
  ["12,50.3,4", undefined],
  ["-5", undefined],
  ["1e5", undefined],
  ["five", undefined],
  ["", undefined],
  [".", undefined],
] as const)("reads %s as %s", (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test("finds few numbers unclear when the decimal sign is known", () => {
  expect([readNumber("1.250", "."), readNumber("1,250", ".")]).toEqual([1.25, 1250]);
  expect([readNumber("1,250", ","), readNumber("1.250", ",")]).toEqual([1.25, "unclear"]);
});
