import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { keysOf, readPhraseNamespaces } from "#app/testing/phrase-namespaces.ts";
import { createPhraseFilter } from "#app/vite/phrases.ts";
import { languages } from "#core/languages.ts";
import { pageFiles } from "../page-files.ts";

const root = resolve(import.meta.dirname, "../..");
const keys = readPhraseNamespaces(root).flatMap(keysOf);

for (const language of languages) {
  test(`sends scripts of every page with the phrases they name in ${language}`, () => {
    const missing = new Set<string>();
    for (const { pattern, paths } of pageFiles(language)) {
      const codes = paths.map((path) => readFileSync(`${root}/build/client${path}`, "utf8"));
      const [words, scripts] = [true, false].map((isWords) =>
        codes.filter((_, index) => paths[index]?.startsWith(`/assets/${language}-`) === isWords),
      );
      const used = new Set(
        words?.flatMap((code) => [...code.matchAll(/\\?"([\w.-]+)\\?":/g)].map(([, key]) => key)),
      );
      const isNamed = createPhraseFilter(scripts ?? []);
      for (const key of keys) {
        if (isNamed(key) && !used.has(key)) missing.add(`${pattern}: ${key}`);
      }
    }
    expect([...missing]).toEqual([]);
  });
}
