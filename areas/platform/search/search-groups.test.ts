import { expect, test } from "vitest";
import type { Match } from "#core/relevance.ts";
import { searchGroups, sortByBestMatch } from "./search-groups.ts";

const group = (key: string, ...matches: Match[]) => ({
  key,
  count: matches.length,
  data: matches.map((match) => ({ match })),
});

test("sorts groups by their best match, stable for equal ones, without empty groups", () => {
  const groups = [
    group("products", "meaning", "nearly"),
    group("services"),
    group("logistic-services", "nearly"),
    group("traders", "word", "exact"),
    group("events", "beginning"),
  ];
  expect(sortByBestMatch(groups).map(({ key }) => key)).toEqual([
    "traders",
    "events",
    "products",
    "logistic-services",
  ]);
});

test("includes a group with results even when its page is past the last", () => {
  expect(sortByBestMatch([{ count: 3, data: [] }])).toHaveLength(1);
  expect(new Set(searchGroups).size).toBe(searchGroups.length);
});
