import { expect, test } from "vitest";
import { addressWith } from "./address-with.ts";

const here = { pathname: "/market/market-access", search: "?category=1&page=3&term=a%26b" };

test("sets a parameter in its position and keeps the others", () => {
  expect(addressWith(here, "page", "4")).toBe("/market/market-access?category=1&page=4&term=a%26b");
  expect(addressWith({ pathname: "/news", search: "" }, "page", "2")).toBe("/news?page=2");
});

test("removes a parameter without a value, and the question mark with the last one", () => {
  expect(addressWith(here, "page")).toBe("/market/market-access?category=1&term=a%26b");
  expect(addressWith({ pathname: "/news", search: "?page=2" }, "page")).toBe("/news");
});
