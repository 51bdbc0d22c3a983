import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { returnPath } from "./preferences.ts";

describe("return path", () => {
  test("keeps a path of this site", () => {
    for (const path of ["/", "/news", "/search?term=mahindi%20meupe&page=2", "/a//b#c"]) {
      expect(returnPath(path)).toBe(path);
    }
  });
  test("falls back to the home page for an address elsewhere", () => {
    const elsewhere = [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "/\t/evil.example",
      "/\n/evil.example",
      " /news",
      "javascript:alert(1)",
      "news",
      "",
      undefined,
      null,
      7,
    ];
    for (const target of elsewhere) expect(returnPath(target)).toBe("/");
  });
  test("never leaves the site, whatever the input", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (target) => {
          const resolved = new URL(returnPath(target), "https://soko.test");
          expect(resolved.origin).toBe("https://soko.test");
        },
      ),
    );
  });
});
