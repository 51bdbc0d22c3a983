import { describe, expect, test } from "vitest";
import { offerTerms } from "./offer-terms.ts";

const offer = (price: number, factor: number | null = 1, overrides = {}) => ({
  price,
  currency: "TZS",
  minimumOrderQuantity: 1,
  minimumOrderAmount: 0,
  ...overrides,
  unit: { factor, baseUnitName: factor === null ? null : "kg" },
});

test("computes the smallest order as its quantity times the price, to the cent", () => {
  const cents = offer(0.1, 1, { currency: "KES", minimumOrderQuantity: 3 });
  expect(offerTerms(cents).minimumCost).toBe(0.3);
  expect(offerTerms(offer(650, 1, { minimumOrderQuantity: 40 })).minimumCost).toBe(26_000);
  const byAmount = offer(2300, 1, { minimumOrderAmount: 150_000 });
  expect(offerTerms(byAmount)).toMatchObject({ least: 66, minimumCost: 151_800 });
});

describe("price per base unit", () => {
  test("is returned for a pack and a sack", () => {
    expect(offerTerms(offer(6200, 0.5)).perBase).toEqual({ price: 12_400, unit: "kg" });
    expect(offerTerms(offer(100_000, 90)).perBase?.price).toBe(1111);
  });
  test("is omitted for a product sold by the base unit or in varying sizes", () => {
    expect(offerTerms(offer(1000)).perBase).toBeUndefined();
    expect(offerTerms(offer(1000, null)).perBase).toBeUndefined();
    expect(offerTerms(offer(1000, 0)).perBase).toBeUndefined();
    const unnamed = { ...offer(1000, 90), unit: { factor: 90, baseUnitName: null } };
    expect(offerTerms(unnamed).perBase).toBeUndefined();
  });
});
