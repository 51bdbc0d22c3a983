import { expect, test } from "vitest";
import { addressWith } from "./address-with.ts";

const here = { pathname: "/market/market-access", search: "?category=1&page=3&term=a%26b" };

test("a parameter is set where it stood, and the others are kept", () => {
  expect(addressWith(here, "page", "4")).toBe("/market/market-access?category=1&page=4&term=a%26b");
  expect(addressWith({ pathname: "/news", search: "" }, "page", "2")).toBe("/news?page=2");
});

test("without a value the parameter is gone, and the question mark with the last one", () => {
  expect(addressWith(here, "page")).toBe("/market/market-access?category=1&term=a%26b");
  expect(addressWith({ pathname: "/news", search: "?page=2" }, "page")).toBe("/news");
});
