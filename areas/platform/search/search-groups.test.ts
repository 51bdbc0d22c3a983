import { expect, test } from "vitest";
import type { Match } from "#core/relevance.ts";
import { byBestMatch, searchGroups } from "./search-groups.ts";

const group = (key: string, ...matches: Match[]) => ({
  key,
  count: matches.length,
  data: matches.map((match) => ({ match })),
});

test("the group of the best hit stands first, equal ones keep their order, empty ones go", () => {
  const groups = [
    group("products", "meaning", "nearly"),
    group("services"),
    group("logistic-services", "nearly"),
    group("traders", "word", "exact"),
    group("events", "beginning"),
  ];
  expect(byBestMatch(groups).map(({ key }) => key)).toEqual([
    "traders",
    "events",
    "products",
    "logistic-services",
  ]);
});

test("a group counts that has something, though its page is past the last", () => {
  expect(byBestMatch([{ count: 3, data: [] }])).toHaveLength(1);
  expect(new Set(searchGroups).size).toBe(searchGroups.length);
});
