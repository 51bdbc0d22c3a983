import fc from "fast-check";
import { expect, test } from "vitest";
import { comparisonPrices, farFactor, initialState, minPeople } from "./report-rules.ts";

const amount = fc.double({ min: 0.01, max: 1e8, noNaN: true });
const near = fc.double({ min: 1 / 2.99, max: 2.99, noNaN: true });
const far = fc.oneof(
  fc.double({ min: 0.0001, max: 1 / 3.01, noNaN: true }),
  fc.double({ min: 3.01, max: 1000, noNaN: true }),
);
const few = fc.integer({ min: 1, max: minPeople - 1 });
const many = fc.integer({ min: minPeople, max: 500 });

test("holds a price without a comparison", () => {
  expect(initialState(1200, { published: undefined, reported: undefined })).toBe("held");
});

test("shows a third and three times the published price, and holds a little more", () => {
  const published = (price: number) => initialState(price, { published: 900, reported: undefined });
  expect([300, 900, 2700].map(published)).toEqual(["shown", "shown", "shown"]);
  expect([299.99, 2700.01].map(published)).toEqual(["held", "held"]);
});

test("compares with one other user's report if no one publishes a price", () => {
  fc.assert(
    fc.property(amount, near, few, (middle, times, people) => {
      const known = { published: undefined, reported: { middle, people } };
      expect(initialState(middle * times, known)).toBe("shown");
    }),
  );
});

test("few diverging users cannot override the comparison with a published price", () => {
  fc.assert(
    fc.property(amount, amount, amount, few, (price, published, middle, people) => {
      const alone = initialState(price, { published, reported: undefined });
      expect(initialState(price, { published, reported: { middle, people } })).toBe(alone);
    }),
  );
});

test("holds prices far from the published price or from many reports, however many users agree", () => {
  fc.assert(
    fc.property(amount, far, near, many, (base, away, times, people) => {
      const price = base * away;
      const agreeing = { middle: price, people };
      expect(initialState(price, { published: base, reported: agreeing })).toBe("held");
      expect(
        initialState(base * times, { published: base, reported: { middle: base * 1000, people } }),
      ).toBe("held");
    }),
  );
});

test("gives the same result for a larger measure and for another currency", () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 2, max: 4096 }), (price, published, rate) => {
      fc.pre(Math.abs(price / published - farFactor) > 1e-6);
      fc.pre(Math.abs(published / price - farFactor) > 1e-6);
      const here = initialState(price, { published, reported: undefined });
      expect(initialState(price * rate, { published: published * rate, reported: undefined })).toBe(
        here,
      );
    }),
  );
});

test("compares with the published price, and with reports if enough users agree or no price is published", () => {
  const reported = (people: number) => ({ middle: 5, people });
  expect(comparisonPrices({ published: 9, reported: reported(minPeople) })).toEqual([9, 5]);
  expect(comparisonPrices({ published: 9, reported: reported(minPeople - 1) })).toEqual([9]);
  expect(comparisonPrices({ published: undefined, reported: reported(1) })).toEqual([5]);
});
