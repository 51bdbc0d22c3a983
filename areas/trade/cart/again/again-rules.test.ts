import fc from "fast-check";
import { expect, test } from "vitest";
import { minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import { isInCart, quantityAgain } from "./again-rules.ts";

const offer = {
  isListed: true,
  inStock: 100,
  isMadeToOrder: false,
  price: 2500,
  minimumOrderQuantity: 5,
  minimumOrderAmount: 0,
};
const again = (change: Partial<typeof offer>, wanted: number, isSameUnit = true) =>
  quantityAgain({ ...offer, ...change }, { wanted, isSameUnit });

test("a line is ordered again as it was, less if less is left, and more below the minimum", () => {
  expect(again({}, 10)).toEqual({ outcome: "put", quantity: 10 });
  expect(again({}, 120)).toEqual({ outcome: "less", quantity: 100 });
  expect(again({}, 2)).toEqual({ outcome: "more", quantity: 5 });
  expect(again({ minimumOrderAmount: 30000 }, 10)).toEqual({ outcome: "more", quantity: 12 });
  expect(again({ inStock: 0, isMadeToOrder: true }, 120)).toEqual({
    outcome: "put",
    quantity: 120,
  });
});

test("a line that is gone, sold out or sold in another unit is not ordered again", () => {
  expect(again({ isListed: false }, 10).outcome).toBe("unavailable");
  expect(again({ inStock: 0 }, 10).outcome).toBe("soldOut");
  expect(again({ inStock: 4 }, 10).outcome).toBe("soldOut");
  expect(again({}, 10, false)).toEqual({ outcome: "otherUnit", quantity: 0 });
});

test("whatever is put into the cart is within stock and minimum", () => {
  const amounts = fc.integer({ min: 0, max: 1_000_000 }).map((thousandths) => thousandths / 1000);
  const offers = fc.record({
    isListed: fc.boolean(),
    inStock: amounts,
    isMadeToOrder: fc.boolean(),
    price: fc.integer({ min: 1, max: 1_000_000 }),
    minimumOrderQuantity: amounts,
    minimumOrderAmount: fc.integer({ min: 0, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(offers, amounts, fc.boolean(), (each, wanted, isSameUnit) => {
      const { outcome, quantity } = quantityAgain(each, { wanted, isSameUnit });
      if (!isInCart(outcome)) return quantity === 0;
      const isEnough = each.isMadeToOrder || quantity <= each.inStock;
      return each.isListed && isSameUnit && isEnough && quantity >= minimumQuantity(each);
    }),
  );
});
