import { expect, test } from "vitest";
import { editDistance, isFuzzyMatch } from "./fuzzy-match.ts";
import { compareByRank, rankByRelevance, relevance } from "./relevance.ts";

test("matches a name in full, by its beginning, by words in any order, or by similar words", () => {
  for (const [typed, name, match] of [
    ["maïs", "Mais", "exact"],
    ["MAHINDI BORA", "Mahindi bora", "exact"],
    ["mahindi", "Mahindi bora", "beginning"],
    ["mahi", "Mahindi", "beginning"],
    ["bora mahindi", "Mahindi bora", "word"],
    ["bora", "Mahindi bora", "word"],
    ["mahndi", "Mahindi bora", "nearly"],
    ["bora mahnidi", "Mahindi Bora", "nearly"],
    ["rice", "Mahindi bora", "meaning"],
    ["mahindi rice", "Mahindi bora", "meaning"],
    ["%", "%", "meaning"],
  ] as const) {
    expect(relevance(typed)([name]), `${typed} ${name}`).toBe(match);
  }
  expect(relevance("maize")(["Mahindi", "Maize", "Maïs"])).toBe("exact");
  expect(relevance("maize")([])).toBe("meaning");
});

test("ranks by match, then by the shorter name, then alphabetically", () => {
  const candidates = ["Cold maize", "Maiza", "Maize store", "Bean", "Maize", "Maize shop"].map(
    (name, n) => ({ id: String(n), names: [name] }),
  );
  expect(rankByRelevance("maize", candidates).map(({ name }) => name)).toEqual([
    "Maize",
    "Maize shop",
    "Maize store",
    "Cold maize",
    "Maiza",
    "Bean",
  ]);
  expect(["meaning", "nearly", "exact", "word", "beginning"].sort(compareByRank as never)).toEqual([
    "exact",
    "beginning",
    "word",
    "nearly",
    "meaning",
  ]);
});

test("allows one typo from four letters on, two from eight, and none below", () => {
  for (const [typed, word, is] of [
    ["mahndi", "mahindi", true],
    ["mahinddi", "mahindi", true],
    ["mahimdi", "mahindi", true],
    ["amhindi", "mahindi", true],
    ["ibigoli", "ibigori", true],
    ["kigma", "kigoma", true],
    ["kgioma", "kigoma", true],
    ["kogama", "kigoma", false],
    ["insurence", "insurance", true],
    ["insurrence", "insurance", true],
    ["mahidn", "mahindi", true],
    ["insuranc", "insurance", true],
    ["bank", "bananas", false],
    ["ric", "rice", false],
    ["rise", "rice", true],
    ["juma", "jumla", false],
    ["dice", "rice", false],
  ] as const) {
    expect(isFuzzyMatch(typed, word), `${typed} ${word}`).toBe(is);
  }
  expect(editDistance("abc", "abcdefghij")).toBe(7);
  expect(editDistance("", "ab")).toBe(2);
  // The cost depends on the typed text, however long the word is.
  expect(isFuzzyMatch("x".repeat(120), "y".repeat(5000))).toBe(false);
});
