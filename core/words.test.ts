import { compileMessage } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import type { Language } from "./languages.ts";
import { createBook } from "./words.ts";

function bookOf(language: Language, phrases: Record<string, string>) {
  const book = createBook(language);
  book.add(
    Object.fromEntries(Object.entries(phrases).map(([key, text]) => [key, compileMessage(text)])),
  );
  return book;
}

test("distinguishes one from more in Kinyarwanda and Kirundi on every machine", () => {
  for (const language of ["rw", "rn"] as const) {
    const { say } = bookOf(language, { n: "{n, plural, one {kimwe} other {# byinshi}}" });
    expect([say("n", { n: 1 }), say("n", { n: 0 }), say("n", { n: 7 })]).toEqual([
      "kimwe",
      "0 byinshi",
      "7 byinshi",
    ]);
  }
});

test("returns the key of a missing phrase, so that it is noticed", () => {
  expect(bookOf("en", {}).say("market.nothing")).toBe("market.nothing");
});

test("adds phrases later", () => {
  const book = bookOf("fr", { a: "un" });
  expect(book.say("a")).toBe("un");
  book.add({ b: compileMessage("deux {x}") });
  expect(book.say("b", { x: 3 })).toBe("deux 3");
});

test("selects a choice by value, and falls back to `other`", () => {
  const { say } = bookOf("en", { way: "{way, select, down {down {n}%} other {up {n}%}}" });
  expect([say("way", { way: "down", n: 3 }), say("way", { way: "up", n: 4 })]).toEqual([
    "down 3%",
    "up 4%",
  ]);
});
