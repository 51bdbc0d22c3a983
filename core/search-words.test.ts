import { expect, test } from "vitest";
import { searchPhrase, searchText, searchWords } from "./search-words.ts";

test("treats every apostrophe, and none, as the same word", () => {
  for (const sign of ["'", "’", "ʼ", "‘", "ʻ", "`", "´", ""]) {
    expect(searchWords(`Ng${sign}ombe wa maziwa`), sign).toEqual(["ngombe", "wa", "maziwa"]);
    expect(searchWords(`Murang${sign}a`), sign).toEqual(["muranga"]);
  }
});

test("splits words at apostrophes in French and Kinyarwanda", () => {
  for (const sign of ["'", "’", "ʼ"]) {
    expect(searchWords(`huile d${sign}arachide`)).toEqual(["huile", "d", "arachide"]);
    expect(searchWords(`inka z${sign}amata`)).toEqual(["inka", "z", "amata"]);
  }
});

test("does not split words at invisible characters", () => {
  for (const sign of ["\u00ad", "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u202a"]) {
    expect(searchWords(`ma${sign}hindi`), sign.codePointAt(0)?.toString(16)).toEqual(["mahindi"]);
  }
  expect(searchPhrase("\u202a Mahindi\u202c ")).toBe("mahindi");
});

test("includes each word once in a search column, without case and accents", () => {
  expect(searchText("Riz brisé", "riz BRISE 25 kg")).toBe("riz brise 25 kg");
});
