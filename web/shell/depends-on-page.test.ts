import { expect, test } from "vitest";
import { getSearchTerm } from "./depends-on-page.ts";

test("fills the header search box with the searched words without surrounding blanks", () => {
  const held = (search: string) => getSearchTerm({ pathname: "/search", search });
  expect(held("?term=beans")).toBe("beans");
  expect(held("?term=%20%20")).toBe("");
  expect(getSearchTerm({ pathname: "/news", search: "?term=beans" })).toBe("");
});
