import { expect, test } from "vitest";
import { pageMeta, shortened } from "./page-meta.ts";
import { pageNumbers } from "./pager.tsx";

const matches = [{ id: "root", loaderData: { edition: { name: "Soko Tanzania" } } }];

test("a title names the page and the edition", () => {
  expect(pageMeta(matches, "Maize", "Yellow maize.")).toEqual([
    { title: "Maize · Soko Tanzania" },
    { name: "description", content: "Yellow maize." },
  ]);
  expect(pageMeta(matches)).toEqual([{ title: "Soko Tanzania" }]);
});

test("a title does without the root's data", () => {
  expect(pageMeta([], "Maize")).toEqual([{ title: "Maize · Soko" }]);
});

test("a description has 155 characters at most and ends with a whole word", () => {
  const long = shortened("Maize, beans and rice. ".repeat(20));
  expect(long.length).toBeLessThanOrEqual(155);
  expect(long).toMatch(/\w…$/);
  expect(shortened("x".repeat(400))).toHaveLength(155);
  expect(shortened(" two\n lines ")).toBe("two lines");
});

test("a pager names the first, the last and the neighbours", () => {
  expect(pageNumbers(1, 20)).toEqual([1, 2, 20]);
  expect(pageNumbers(10, 20)).toEqual([1, 9, 10, 11, 20]);
  expect(pageNumbers(2, 2)).toEqual([1, 2]);
  expect(pageNumbers(9, 3)).toEqual([1, 3]);
});
