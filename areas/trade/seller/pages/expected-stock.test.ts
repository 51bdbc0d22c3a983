import { expect, test } from "vitest";
import type { Refusal } from "#core/refusal.ts";
import { currentStock, expectedStock } from "./expected-stock.tsx";

const refusal = (more: Partial<Refusal>): Refusal => ({
  status: 400,
  code: "bad_input",
  message: "",
  errors: {},
  values: {},
  ...more,
});

test("expects the current stock in the next attempt after another user's order", () => {
  const ordered = refusal({ status: 409, data: { quantity: 7 }, values: { seenQuantity: "10" } });
  expect(currentStock(ordered)).toBe(7);
  expect(expectedStock(ordered, 7)).toBe(7);
});

test("expects the displayed stock after an error in another field, whatever the page has loaded since", () => {
  const mistaken = refusal({ values: { seenQuantity: "10" } });
  expect(currentStock(mistaken)).toBeUndefined();
  expect(expectedStock(mistaken, 7)).toBe("10");
  expect(expectedStock(undefined, 7)).toBe(7);
});
