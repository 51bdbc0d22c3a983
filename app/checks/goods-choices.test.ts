import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");

/** What pages do with commodities beside offering a choice of them. */
const otherUses = [
  // Prints the names that a file of products may have.
  "areas/trade/seller/pages/import/import-template.ts",
  "areas/trade/seller/pages/import/table-choices.ts",
  // Reads the tariff code of a commodity that the address names.
  "areas/regulations/calculators/pages/calculator/load-import.tsx",
];

test("a page offers commodities in the order of every other choice of them", () => {
  const naming = sourceFiles(root)
    .filter((path) => /^areas\/.*\/pages\/.*\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
    .filter(({ text }) => /\blistCommodities\b/.test(text));
  const own = naming
    .filter(({ text }) => !/\bloadCommodityOptions\b/.test(text))
    .map(({ path }) => path);
  expect(naming.length).toBeGreaterThan(otherUses.length);
  expect(own.sort()).toEqual(otherUses.sort());
});
