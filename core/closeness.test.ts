import { expect, test } from "vitest";
import { byMatch, closenessTo, rankedBy } from "./closeness.ts";
import { isNearly, slipsTo } from "./misspelling.ts";

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
    expect(closenessTo(typed)([name]), `${typed} ${name}`).toBe(match);
  }
  expect(closenessTo("maize")(["Mahindi", "Maize", "Maïs"])).toBe("exact");
  expect(closenessTo("maize")([])).toBe("meaning");
});

test("ranks by match, then by the shorter name, then alphabetically", () => {
  const found = ["Cold maize", "Maiza", "Maize store", "Bean", "Maize", "Maize shop"].map(
    (name, n) => ({ id: String(n), names: [name] }),
  );
  expect(rankedBy("maize", found).map(({ name }) => name)).toEqual([
    "Maize",
    "Maize shop",
    "Maize store",
    "Cold maize",
    "Maiza",
    "Bean",
  ]);
  expect(["meaning", "nearly", "exact", "word", "beginning"].sort(byMatch as never)).toEqual([
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
    expect(isNearly(typed, word), `${typed} ${word}`).toBe(is);
  }
  expect(slipsTo("abc", "abcdefghij")).toBe(7);
  expect(slipsTo("", "ab")).toBe(2);
  // The cost depends on the typed text, however long the word is.
  expect(isNearly("x".repeat(120), "y".repeat(5000))).toBe(false);
});
