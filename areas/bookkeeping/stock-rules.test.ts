import { expect, test } from "vitest";
import { restated } from "./stock-rules.ts";

// Shown as 33.33 each.
const stock = { quantity: 3, value: 100 };

test("the price that is shown leaves the value exact", () => {
  expect(restated(stock, { price: 33.33 }, "KES")).toEqual(stock);
  expect(restated(stock, { quantity: 6, price: 33.33 }, "KES")).toEqual({
    quantity: 6,
    value: 200,
  });
});

test("another price is the worth of each", () => {
  expect(restated(stock, { price: 40 }, "KES")).toEqual({ quantity: 3, value: 120 });
  expect(restated(stock, { quantity: 2, price: 40 }, "KES")).toEqual({ quantity: 2, value: 80 });
});

test("goods that were gone need a price to be there again", () => {
  const gone = { quantity: 0, value: 0 };
  expect(restated(gone, { quantity: 5 }, "KES")).toBeUndefined();
  expect(restated(gone, { quantity: 5, price: 10 }, "KES")).toEqual({ quantity: 5, value: 50 });
  expect(restated(gone, {}, "KES")).toEqual(gone);
});
