import { expect, test } from "vitest";
import { suggestQuantity } from "./suggest-quantity.ts";

const kilogram = { id: 1, code: "kg", baseUnit: "kg", factor: 1 };
const sack = { id: 2, code: "90 kg", baseUnit: "kg", factor: 90 };
const tonne = { id: 3, code: "tonne", baseUnit: "kg", factor: 1000 };
const units = [kilogram, sack, tonne];
const piece = { id: 9, code: "piece", baseUnit: "piece", factor: 1 };

const lineOf = (quantity: number, unit: typeof kilogram) => ({ quantity, unit });
const carry = (
  requested: { quantity?: number; unit?: number },
  lines: ReturnType<typeof lineOf>[] = [],
) => suggestQuantity({ requested, order: { lines }, units, counted: tonne });

test("prefers the quantity of the address, in kilograms unless it names a unit", () => {
  expect(carry({ quantity: 500 }, [lineOf(3, sack)])).toEqual({ quantity: 500, unitId: 1 });
  expect(carry({ quantity: 3, unit: 2 })).toEqual({ quantity: 3, unitId: 2 });
});

test("ignores an unsupported unit and an invalid quantity", () => {
  expect(carry({ quantity: 3, unit: 9 })).toEqual({ quantity: undefined, unitId: 3 });
  expect(carry({ quantity: -1 })).toEqual({ quantity: undefined, unitId: 3 });
  expect(carry({})).toEqual({ quantity: undefined, unitId: 3 });
});

test("suggests the whole order in its own unit, or in the tariff's if units are mixed", () => {
  expect(carry({}, [lineOf(3, sack), lineOf(2, sack)])).toEqual({ quantity: 5, unitId: 2 });
  expect(carry({}, [lineOf(3, sack), lineOf(30, kilogram)])).toEqual({ quantity: 0.3, unitId: 3 });
});

test("suggests no quantity if part of an order cannot be converted to the tariff's unit", () => {
  const lines = [lineOf(3, sack), lineOf(2, piece)];
  expect(carry({}, lines)).toEqual({ quantity: undefined, unitId: 3 });
});
