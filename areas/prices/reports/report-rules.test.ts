import fc from "fast-check";
import { expect, test } from "vitest";
import { farFactor, measuresOf, minPeople, stateOf } from "./report-rules.ts";

const amount = fc.double({ min: 0.01, max: 1e8, noNaN: true });
const near = fc.double({ min: 1 / 2.99, max: 2.99, noNaN: true });
const far = fc.oneof(
  fc.double({ min: 0.0001, max: 1 / 3.01, noNaN: true }),
  fc.double({ min: 3.01, max: 1000, noNaN: true }),
);
const few = fc.integer({ min: 1, max: minPeople - 1 });
const many = fc.integer({ min: minPeople, max: 500 });

test("a price with nothing to hold it against waits for an officer", () => {
  expect(stateOf(1200, { published: undefined, reported: undefined })).toBe("held");
});

test("a third and three times what is published are still shown, a little beyond is held", () => {
  const published = (price: number) => stateOf(price, { published: 900, reported: undefined });
  expect([300, 900, 2700].map(published)).toEqual(["shown", "shown", "shown"]);
  expect([299.99, 2700.01].map(published)).toEqual(["held", "held"]);
});

test("where nobody publishes a price one other person's report is the measure", () => {
  fc.assert(
    fc.property(amount, near, few, (middle, times, people) => {
      const known = { published: undefined, reported: { middle, people } };
      expect(stateOf(middle * times, known)).toBe("shown");
    }),
  );
});

test("few people who report something else neither hold nor let through what a published price decides", () => {
  fc.assert(
    fc.property(amount, amount, amount, few, (price, published, middle, people) => {
      const alone = stateOf(price, { published, reported: undefined });
      expect(stateOf(price, { published, reported: { middle, people } })).toBe(alone);
    }),
  );
});

test("however many agree, what is far from the published price is held, and so is what is far from them", () => {
  fc.assert(
    fc.property(amount, far, near, many, (base, away, times, people) => {
      const price = base * away;
      const agreeing = { middle: price, people };
      expect(stateOf(price, { published: base, reported: agreeing })).toBe("held");
      expect(
        stateOf(base * times, { published: base, reported: { middle: base * 1000, people } }),
      ).toBe("held");
    }),
  );
});

test("a dearer measure and a dearer price in another currency give the same answer", () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 2, max: 4096 }), (price, published, rate) => {
      fc.pre(Math.abs(price / published - farFactor) > 1e-6);
      fc.pre(Math.abs(published / price - farFactor) > 1e-6);
      const here = stateOf(price, { published, reported: undefined });
      expect(stateOf(price * rate, { published: published * rate, reported: undefined })).toBe(
        here,
      );
    }),
  );
});

test("measures are the published price, and reports where enough people agree or nobody publishes", () => {
  const reported = (people: number) => ({ middle: 5, people });
  expect(measuresOf({ published: 9, reported: reported(minPeople) })).toEqual([9, 5]);
  expect(measuresOf({ published: 9, reported: reported(minPeople - 1) })).toEqual([9]);
  expect(measuresOf({ published: undefined, reported: reported(1) })).toEqual([5]);
});
