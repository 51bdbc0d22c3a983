import fc from "fast-check";
import { expect, test } from "vitest";
import { convertQuantity, costIssue, costOf, type Tariff } from "./cost.ts";
import { chargeKinds, chargeModes, chargingModes } from "./tariff-kinds.ts";

const tariff = (input: Partial<Tariff> = {}): Tariff => ({
  chargingMode: "per_unit",
  currency: "TZS",
  price: 100,
  bands: [],
  minimumCharge: 0,
  minimumOrder: 1,
  maximumOrder: null,
  charges: [],
  ...input,
});

const totalOf = (input: Partial<Tariff>, quantity: number, distanceKm: number | null = null) =>
  costOf(tariff(input), { quantity, distanceKm }).totalCost;

test("charges per unit, flat, and per unit and kilometre", () => {
  expect(totalOf({ price: 120 }, 250)).toBe(30_000);
  expect(totalOf({ chargingMode: "flat", price: 45_000 }, 250)).toBe(45_000);
  expect(totalOf({ chargingMode: "per_km", price: 90 }, 2.5, 640)).toBe(144_000);
});

test("lists additional charges one by one: fixed amounts and percentages of the service cost", () => {
  const cost = costOf(
    tariff({
      price: 120,
      charges: [
        { kind: "loading", mode: "fixed", value: 5000 },
        { kind: "insurance", mode: "percent", value: 1.5 },
      ],
    }),
    { quantity: 250, distanceKm: null },
  );
  expect(cost).toEqual({
    serviceCost: 30_000,
    additionalCharges: [
      { kind: "loading", mode: "fixed", value: 5000, amount: 5000 },
      { kind: "insurance", mode: "percent", value: 1.5, amount: 450 },
    ],
    additionalChargesCost: 5450,
    totalCost: 35_450,
    currency: "TZS",
  });
});

test("never charges a smaller quantity more than the start of a cheaper band", () => {
  const bands = [{ from: 1000, price: 80 }];
  expect(totalOf({ bands }, 700)).toBe(70_000);
  expect(totalOf({ bands }, 900)).toBe(80_000);
  expect(totalOf({ bands }, 1000)).toBe(80_000);
  expect(totalOf({ bands }, 1001)).toBe(80_080);
});

test("applies the minimum charge to small quantities", () => {
  expect(totalOf({ minimumCharge: 20_000 }, 50)).toBe(20_000);
  expect(totalOf({ minimumCharge: 20_000 }, 500)).toBe(50_000);
});

test("rounds to cents only in currencies that use them", () => {
  expect(totalOf({ price: 33.33, currency: "KES" }, 1.5)).toBe(50);
  expect(totalOf({ price: 33.37, currency: "KES" }, 1.5)).toBe(50.06);
  expect(totalOf({ price: 33.37 }, 1.5)).toBe(50);
});

test("returns an issue for a quantity out of bounds and for a per-km tariff without a distance", () => {
  const input = tariff({ minimumOrder: 50, maximumOrder: 900 });
  const issueOf = (quantity: number) => costIssue(input, { quantity, distanceKm: null });
  expect([0, -1, Number.NaN, 49.999].map(issueOf)).toEqual(Array(4).fill("belowMinimum"));
  expect(issueOf(900.001)).toBe("aboveMaximum");
  expect([50, 900].map(issueOf)).toEqual([undefined, undefined]);
  const byKm = tariff({ chargingMode: "per_km" });
  expect(costIssue(byKm, { quantity: 5, distanceKm: null })).toBe("noDistance");
  expect(() => costOf(input, { quantity: 1, distanceKm: null })).toThrow(RangeError);
  const dear = tariff({ price: 1_000_000_000 });
  expect(costIssue(dear, { quantity: 1001, distanceKm: null })).toBe("aboveMaximum");
});

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((whole) => whole / 100);
const quantities = fc.integer({ min: 1, max: 90_000_000 }).map((whole) => whole / 1000);

const tariffs = fc.record({
  chargingMode: fc.constantFrom(...chargingModes),
  currency: fc.constantFrom("TZS", "KES", "USD", "RWF"),
  price: cents(10_000),
  bands: fc.array(fc.record({ from: quantities, price: cents(10_000) }), { maxLength: 6 }),
  minimumCharge: cents(5_000_000),
  minimumOrder: fc.constant(0.001),
  maximumOrder: fc.option(quantities),
  charges: fc.array(
    fc.record({
      kind: fc.constantFrom(...chargeKinds),
      mode: fc.constantFrom(...chargeModes),
      value: cents(100),
    }),
    { maxLength: 8 },
  ),
});
const distances = fc.integer({ min: 1, max: 40_000 }).map((tenths) => tenths / 10);

test("costs of any tariff are never negative and the total equals the sum of its parts to the cent", () => {
  fc.assert(
    fc.property(tariffs, quantities, distances, (input, quantity, distanceKm) => {
      fc.pre(costIssue(input, { quantity, distanceKm }) === undefined);
      const cost = costOf(input, { quantity, distanceKm });
      const inCents = (amount: number) => BigInt(Math.round(amount * 100));
      const amounts = cost.additionalCharges.map(({ amount }) => amount);
      expect(Math.min(cost.serviceCost, ...amounts)).toBeGreaterThanOrEqual(0);
      const extra = amounts.reduce((sum, amount) => sum + inCents(amount), 0n);
      expect(inCents(cost.additionalChargesCost)).toBe(extra);
      expect(inCents(cost.totalCost)).toBe(inCents(cost.serviceCost) + extra);
      expect(cost.serviceCost + 0.5).toBeGreaterThanOrEqual(input.minimumCharge);
    }),
  );
});

test("a larger quantity never costs less, whatever the tariff", () => {
  fc.assert(
    fc.property(tariffs, quantities, quantities, distances, (input, first, other, distanceKm) => {
      const [less, more] = [Math.min(first, other), Math.max(first, other)];
      fc.pre(costIssue(input, { quantity: more, distanceKm }) === undefined);
      expect(costOf(input, { quantity: more, distanceKm }).totalCost).toBeGreaterThanOrEqual(
        costOf(input, { quantity: less, distanceKm }).totalCost,
      );
    }),
  );
});

test("any tariff has a cost exactly within its minimum and maximum", () => {
  fc.assert(
    fc.property(tariffs, quantities, quantities, (input, minimumOrder, quantity) => {
      const bounded = { ...input, minimumOrder, price: 1, bands: [] };
      const { maximumOrder } = bounded;
      const isWithin =
        quantity >= minimumOrder && (maximumOrder === null || quantity <= maximumOrder);
      expect(costIssue(bounded, { quantity, distanceKm: 1 }) === undefined).toBe(isWithin);
    }),
  );
});

test("converts quantities between units of the same measure", () => {
  const kg = { id: 1, baseUnit: "kg", factor: 1 };
  const sack = { id: 2, baseUnit: "kg", factor: 90 };
  const tonne = { id: 3, baseUnit: "kg", factor: 1000 };
  const litre = { id: 4, baseUnit: "l", factor: 1 };
  const bag = { id: 5, baseUnit: null, factor: null };
  expect(convertQuantity(10, { from: sack, to: kg })).toBe(900);
  expect(convertQuantity(10, { from: sack, to: tonne })).toBe(0.9);
  expect(convertQuantity(7, { from: bag, to: bag })).toBe(7);
  expect(convertQuantity(7, { from: bag, to: kg })).toBeUndefined();
  expect(convertQuantity(7, { from: litre, to: kg })).toBeUndefined();
});
