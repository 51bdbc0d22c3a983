import { expect, test } from "vitest";
import { termSearchedFor } from "./depends-on-page.ts";

test("The search box of the header holds the words that were searched for and no blanks", () => {
  const held = (search: string) => termSearchedFor({ pathname: "/search", search });
  expect(held("?term=beans")).toBe("beans");
  expect(held("?term=%20%20")).toBe("");
  expect(termSearchedFor({ pathname: "/news", search: "?term=beans" })).toBe("");
});
