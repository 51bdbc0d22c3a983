import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addUp, type CostLine, calculateMargin } from "./add-up.ts";

const line = (amount: number | null, atMost: number | null): CostLine => ({ amount, atMost });

describe("the sum of a plan", () => {
  test("adds up certain amounts and, separately, all possible additions", () => {
    const lines = [line(100_000, 100_000), line(0, 0), line(null, 18_000), line(2_000, 5_000)];
    expect(addUp(lines, "TZS")).toEqual({ total: 102_000, atMost: 123_000, open: 2 });
  });

  test("has no upper bound if a line has none", () => {
    expect(addUp([line(500, 500), line(null, null)], "KES")).toEqual({
      total: 500,
      atMost: null,
      open: 1,
    });
  });

  test("equals the sum of the lines to the cent", () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), (all) => {
        const lines = all.map((cent) => line(cent / 100, cent / 100));
        const { total, atMost, open } = addUp(lines, "KES");
        const exact = all.reduce((sum, cent) => sum + cent, 0);
        expect(Math.round(total * 100)).toBe(exact);
        expect(atMost).toBe(total);
        expect(open).toBe(0);
      }),
    );
  });

  test("never has an upper bound below the certain total", () => {
    const any = fc.record({ certain: fc.nat(1_000_000), more: fc.nat(1_000_000) });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), (all) => {
        const lines = all.map(({ certain, more }) => line(certain, certain + more));
        const { total, atMost } = addUp(lines, "UGX");
        expect(atMost).toBeGreaterThanOrEqual(total);
      }),
    );
  });
});

test("calculates the best and worst margin of a sale", () => {
  expect(calculateMargin(150_000, { total: 100_000, atMost: 120_000 }, "TZS")).toEqual({
    best: 50_000,
    worst: 30_000,
  });
  expect(calculateMargin(90_000, { total: 100_000, atMost: null }, "TZS")).toEqual({
    best: -10_000,
    worst: null,
  });
});
