import { expect, test } from "vitest";
import { languageFromHeader, localize, parseLanguage } from "./languages.ts";

test("picks the first supported browser language by weight", () => {
  expect(languageFromHeader("de-DE,de;q=0.9,fr;q=0.8,en;q=0.7")).toBe("fr");
  expect(languageFromHeader("en;q=0.5, rw;q=0.9")).toBe("rw");
  expect(languageFromHeader("rn-BI")).toBe("rn");
});

test("recognises Kiswahili by its tag and by Soko's own code", () => {
  expect(languageFromHeader("sw-TZ")).toBe("kisw");
  expect(languageFromHeader("kisw")).toBe("kisw");
  expect(parseLanguage("sw")).toBe("kisw");
  expect(parseLanguage("kisw")).toBe("kisw");
  expect(parseLanguage("SW-TZ")).toBeUndefined();
  expect(parseLanguage(null)).toBeUndefined();
});

test("falls back to English when no browser language is supported, or all are refused", () => {
  expect(languageFromHeader("de, zh")).toBe("en");
  expect(languageFromHeader("fr;q=0")).toBe("en");
  expect(languageFromHeader(undefined)).toBe("en");
  expect(languageFromHeader(";;;,,q=")).toBe("en");
});

test("falls back to English, and then to any language, for a missing text", () => {
  expect(localize({ en: "maize", fr: "maïs" }, "fr")).toBe("maïs");
  expect(localize({ en: "maize" }, "rn")).toBe("maize");
  expect(localize({ kisw: "mahindi" }, "rn")).toBe("mahindi");
});
