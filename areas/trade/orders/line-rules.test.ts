import { expect, test } from "vitest";
import { findLineIssues } from "./line-rules.ts";

const offer = {
  traderId: "asha",
  isListed: true,
  isMadeToOrder: false,
  quantity: 100,
  price: 2500,
  currency: "TZS",
  minimumOrderQuantity: 5,
  minimumOrderAmount: 20_000,
};
const line = { quantity: 8, unitPrice: 2500 };

test("accepts a line that is on offer, in stock and at its current price", () => {
  expect(findLineIssues(offer, line, "neema")).toEqual([]);
  expect(findLineIssues(offer, { ...line, currency: "TZS" }, undefined)).toEqual([]);
  expect(findLineIssues(offer, { ...line, quantity: 100 }, "neema")).toEqual([]);
});

test("lists every issue that prevents ordering a line, in order", () => {
  expect(findLineIssues({ ...offer, isListed: false }, line, "asha")).toEqual([
    "unavailable",
    "ownProduct",
  ]);
  expect(findLineIssues(offer, { ...line, quantity: 100.001 }, "neema")).toEqual(["notEnough"]);
  expect(findLineIssues(offer, { ...line, quantity: 7.999 }, "neema")).toEqual(["belowMinimum"]);
  expect(findLineIssues(offer, { quantity: 4, unitPrice: 2400 }, "neema")).toEqual([
    "belowMinimum",
    "priceChanged",
  ]);
  expect(findLineIssues(offer, { ...line, currency: "KES" }, "neema")).toEqual(["priceChanged"]);
});
