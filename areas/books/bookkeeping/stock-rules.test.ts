import { expect, test } from "vitest";
import { addToStock, costOf, restateStock } from "./stock-rules.ts";

// Displayed as 33.33 each.
const stock = { quantity: 3, value: 100 };

test("entering the displayed price leaves the value exact", () => {
  expect(restateStock(stock, { price: 33.33 }, "KES")).toEqual(stock);
  expect(restateStock(stock, { quantity: 6, price: 33.33 }, "KES")).toEqual({
    quantity: 6,
    value: 200,
  });
});

test("another price revalues each unit", () => {
  expect(restateStock(stock, { price: 40 }, "KES")).toEqual({ quantity: 3, value: 120 });
  expect(restateStock(stock, { quantity: 2, price: 40 }, "KES")).toEqual({
    quantity: 2,
    value: 80,
  });
});

test("stock that was used up needs a price to be counted again", () => {
  const gone = { quantity: 0, value: 0 };
  expect(restateStock(gone, { quantity: 5 }, "KES")).toBeUndefined();
  expect(restateStock(gone, { quantity: 5, price: 10 }, "KES")).toEqual({ quantity: 5, value: 50 });
  expect(restateStock(gone, {}, "KES")).toEqual(gone);
});

test("an empty stock can be counted again at a price of zero", () => {
  const gone = { quantity: 0, value: 0 };
  expect(restateStock(gone, { quantity: 5, price: 0 }, "KES")).toEqual({ quantity: 5, value: 0 });
});

test("an empty stock has no value, whatever its price", () => {
  expect(restateStock(stock, { quantity: 0, price: 40 }, "KES")).toEqual({ quantity: 0, value: 0 });
});

test("part of a stock costs its share of the value, all of it the whole value", () => {
  expect(costOf(stock, 1, "KES")).toBe(33.33);
  expect(costOf(stock, 2, "TZS")).toBe(67);
  expect(costOf(stock, 3, "KES")).toBe(100);
  expect(costOf({ quantity: 3, value: 100.4 }, 3, "TZS")).toBe(100.4);
});

test("a shift changes quantity and value", () => {
  expect(addToStock(stock, { quantity: 2, value: 50 }, "KES")).toEqual({
    stock: { quantity: 5, value: 150 },
    difference: 0,
  });
  expect(addToStock(stock, { quantity: -1, value: -33.33 }, "KES")).toEqual({
    stock: { quantity: 2, value: 66.67 },
    difference: 0,
  });
});

test("a stock is never negative", () => {
  expect(addToStock(stock, { quantity: -3.001, value: 0 }, "KES")).toBeUndefined();
});

test("an emptied stock has no value; the remainder is the difference", () => {
  expect(addToStock(stock, { quantity: -3, value: -90 }, "KES")).toEqual({
    stock: { quantity: 0, value: 0 },
    difference: -10,
  });
});

test("the value of a stock is never negative", () => {
  expect(addToStock(stock, { quantity: -1, value: -120 }, "KES")).toEqual({
    stock: { quantity: 2, value: 0 },
    difference: 20,
  });
});
