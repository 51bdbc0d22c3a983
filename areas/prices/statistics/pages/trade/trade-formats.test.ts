import { resolve } from "node:path";
import { expect, test } from "vitest";
import { languages } from "#core/languages.ts";
import { loadPhrases } from "#server/phrases.ts";
import { tradeFormats } from "./trade-formats.ts";

const phrases = loadPhrases(resolve(import.meta.dirname, "../../../../.."));

test("formats periods by their kind: a year of four quarters is a year", () => {
  for (const language of languages) {
    const { period } = tradeFormats(phrases.book(language).say, language);
    expect(period({ period: "2024", frequency: "Q" })).toBe("2024");
    expect(period({ period: "2024", frequency: "M" })).toBe("2024");
    expect(period({ period: "2025-Q1", frequency: "Q" })).toMatch(/1.*2025/);
    expect(period({ period: "2012/2022", frequency: "AVG" })).toMatch(/2012.*2022/);
  }
  const { period } = tradeFormats(phrases.book("en").say, "en");
  expect(period({ period: "2025-08", frequency: "YE" })).toMatch(/12 months to Aug.2025/);
});
