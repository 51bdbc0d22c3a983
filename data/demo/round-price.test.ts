import { expect, test } from "vitest";
import { nextRound, roundAsTraders } from "./round-price.ts";

test("rounds prices to common coins and notes", () => {
  expect(roundAsTraders(743.2, "TZS")).toBe(750);
  expect(roundAsTraders(4_381, "UGX")).toBe(4_400);
  expect(roundAsTraders(74_234, "TZS")).toBe(74_000);
  expect(roundAsTraders(246_723, "TZS")).toBe(247_000);
  expect(roundAsTraders(71.4, "KES")).toBe(71);
  expect(roundAsTraders(123.4, "KES")).toBe(125);
  expect(roundAsTraders(4_912, "KES")).toBe(4_910);
  expect(roundAsTraders(593, "RWF")).toBe(590);
  expect(roundAsTraders(2_480, "BIF")).toBe(2_500);
  expect(roundAsTraders(3.333, "USD")).toBe(3.35);
});

test("never rounds to zero", () => {
  for (const currency of ["TZS", "KES", "RWF", "USD"])
    expect(roundAsTraders(0.001, currency)).toBeGreaterThan(0);
});

test("never rounds up to less than the amount", () => {
  expect(nextRound(37_400)).toBe(40_000);
  expect(nextRound(40_000)).toBe(40_000);
  expect(nextRound(812)).toBe(850);
  expect(nextRound(0.031)).toBe(0.04);
});
