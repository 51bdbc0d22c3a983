import { expect, test } from "vitest";
import { byMatch, closenessTo, rankedBy } from "./closeness.ts";
import { isNearly, slipsTo } from "./misspelling.ts";

test("a name fits whole, by its beginning, by its words in any order, by words nearly so", () => {
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

test("what fits better comes first, then the shorter name, then the alphabet", () => {
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

test("one slip is forgiven from four letters on, two from eight, none below", () => {
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
  // A word of any length costs no more than what was typed.
  expect(isNearly("x".repeat(120), "y".repeat(5000))).toBe(false);
});
