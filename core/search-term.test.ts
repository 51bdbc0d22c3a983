import { expect, test } from "vitest";
import { limits } from "./limits.ts";
import { readSearchTerm } from "./search-term.ts";

const term = (text: string) => readSearchTerm(new URLSearchParams({ term: text }));

test("removes unstorable characters from a search term and limits its length", () => {
  expect(term("  beans ")).toBe("beans");
  expect(term("a\0b\0")).toBe("a b");
  expect(term("\0")).toBe("");
  const cut = "x".repeat(limits.searchTermLength - 1);
  expect(term(`${cut}🌽`)).toBe(cut);
  expect(term(`${cut.slice(1)}🌽 more`)).toBe(`${cut.slice(1)}🌽`);
  expect(readSearchTerm(new URLSearchParams("term=%ED%A0%80&term=b"))).toBe("\ufffd\ufffd\ufffd");
  expect(readSearchTerm(new URLSearchParams())).toBe("");
});
