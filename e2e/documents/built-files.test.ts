import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { noteNearBudget } from "../budgets.ts";
import { builtWeights } from "../built-weights.ts";
import { stylePaths } from "../style-paths.ts";

test("keeps the scripts and styles of every page within their budget", () => {
  const weights = builtWeights();
  expect(weights.length).toBeGreaterThan(100);
  expect(weights.filter(({ bytes, bound }) => bytes === 0 || bytes > bound)).toEqual([]);
  for (const { what, bytes, bound } of weights) noteNearBudget(what, bytes, bound);
});

test("loads no font or other sheet from a style", () => {
  const folder = resolve(import.meta.dirname, "../../build/client");
  const loading = stylePaths().filter((path) =>
    /@font-face|@import/.test(readFileSync(folder + path, "utf8")),
  );
  expect(loading).toEqual([]);
});
