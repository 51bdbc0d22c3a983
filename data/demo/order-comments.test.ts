import { expect, test } from "vitest";
import type { DemoOrder } from "./demo-order.ts";
import { transferOf } from "./order-comments.ts";

const transferOfOrder = (number: number) =>
  transferOf(
    {
      key: `grown ${number}`,
      number,
      story: { chapters: [] },
      trader: { countryCode: "TZ" },
    } as unknown as DemoOrder,
    { index: 0, before: 0 },
  ).reference;

test("gives a hundred thousand orders different references of ten letters and digits", () => {
  const references = Array.from({ length: 100_000 }, (_, number) => transferOfOrder(number));
  expect(new Set(references).size).toBe(references.length);
  expect(references.filter((reference) => !/^[A-Z0-9]{10}$/.test(reference ?? ""))).toEqual([]);
});
