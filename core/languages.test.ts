import { expect, test } from "vitest";
import { inLanguage, languageFromHeader, languageNamed } from "./languages.ts";

test("the browser's first language that Soko speaks is taken, by weight", () => {
  expect(languageFromHeader("de-DE,de;q=0.9,fr;q=0.8,en;q=0.7")).toBe("fr");
  expect(languageFromHeader("en;q=0.5, rw;q=0.9")).toBe("rw");
  expect(languageFromHeader("rn-BI")).toBe("rn");
});

test("Kiswahili is known by its tag and by Soko's own code", () => {
  expect(languageFromHeader("sw-TZ")).toBe("kisw");
  expect(languageFromHeader("kisw")).toBe("kisw");
  expect(languageNamed("sw")).toBe("kisw");
  expect(languageNamed("kisw")).toBe("kisw");
  expect(languageNamed("SW-TZ")).toBeUndefined();
  expect(languageNamed(null)).toBeUndefined();
});

test("a browser that speaks none of them, or refuses one, reads English", () => {
  expect(languageFromHeader("de, zh")).toBe("en");
  expect(languageFromHeader("fr;q=0")).toBe("en");
  expect(languageFromHeader(undefined)).toBe("en");
  expect(languageFromHeader(";;;,,q=")).toBe("en");
});

test("a text that is not there in a language is shown in English, else in whatever there is", () => {
  expect(inLanguage({ en: "maize", fr: "maïs" }, "fr")).toBe("maïs");
  expect(inLanguage({ en: "maize" }, "rn")).toBe("maize");
  expect(inLanguage({ kisw: "mahindi" }, "rn")).toBe("mahindi");
});
