import { expect, test } from "vitest";
import { lineIssuesOf } from "./line-rules.ts";

const offer = {
  traderId: "asha",
  isListed: true,
  quantity: 100,
  price: 2500,
  currency: "TZS",
  minimumOrderQuantity: 5,
  minimumOrderAmount: 20_000,
};
const line = { quantity: 8, unitPrice: 2500 };

test("accepts a line that is on offer, in stock and at its current price", () => {
  expect(lineIssuesOf(offer, line, "neema")).toEqual([]);
  expect(lineIssuesOf(offer, { ...line, currency: "TZS" }, undefined)).toEqual([]);
  expect(lineIssuesOf(offer, { ...line, quantity: 100 }, "neema")).toEqual([]);
});

test("lists every issue that prevents ordering a line, in order", () => {
  expect(lineIssuesOf({ ...offer, isListed: false }, line, "asha")).toEqual([
    "unavailable",
    "ownProduct",
  ]);
  expect(lineIssuesOf(offer, { ...line, quantity: 100.001 }, "neema")).toEqual(["notEnough"]);
  expect(lineIssuesOf(offer, { ...line, quantity: 7.999 }, "neema")).toEqual(["belowMinimum"]);
  expect(lineIssuesOf(offer, { quantity: 4, unitPrice: 2400 }, "neema")).toEqual([
    "belowMinimum",
    "priceChanged",
  ]);
  expect(lineIssuesOf(offer, { ...line, currency: "KES" }, "neema")).toEqual(["priceChanged"]);
});
