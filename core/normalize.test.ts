import { expect, test } from "vitest";
import { normalize } from "./normalize.ts";

test("brings a text to its normal form", () => {
  expect(normalize("e\u0301\u200b ﬁ", "NFC")).toBe("é\u200b ﬁ");
  expect(normalize("é", "NFD")).toBe("e\u0301");
  expect(normalize("０７１２ ﬁ", "NFKC")).toBe("0712 fi");
});

test("limits the marks on a letter to the first 30", () => {
  const marks = "\u0301\u0323".repeat(15);
  for (const form of ["NFC", "NFD", "NFKC"] as const)
    expect(normalize(`a${marks}${"\u0301\u0323".repeat(500_000)}b`, form)).toBe(
      `a${marks}b`.normalize(form),
    );
});
