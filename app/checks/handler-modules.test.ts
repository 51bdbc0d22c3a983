import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
const texts = new Map(
  sourceFiles(root)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), "utf8")]),
);

/** In how many files each word is. */
const filesWith = new Map<string, number>();
for (const text of texts.values())
  for (const word of new Set(text.match(/\w+/g)))
    filesWith.set(word, (filesWith.get(word) ?? 0) + 1);

/** Returns the modules that an area gives whole to `implement`. */
function handlerModulesOf(area: string, text: string): string[] {
  const given = new Set(
    [...text.matchAll(/implement\(([^;{)]*)/g)].flatMap(([, parts = ""]) => parts.split(/,\s*/)),
  );
  return [...text.matchAll(/^import \* as (\w+) from "(\.[^"]+)";/gm)]
    .filter(([, name = "", path = ""]) => given.has(name) && !path.endsWith("endpoints.ts"))
    .map(([, , path = ""]) => join(dirname(area), path));
}

// Knip counts every export of a module that is used as a whole as used.
test("a module of handlers exports only handlers and what other files use", () => {
  const modules = [...texts]
    .filter(([path]) => path.endsWith("/area.ts"))
    .flatMap(([path, text]) => handlerModulesOf(path, text));
  const unused = modules.flatMap((module) =>
    [...(texts.get(module) ?? "").matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)]
      .map(([, name]) => name as string)
      .filter((name) => filesWith.get(name) === 1)
      .map((name) => `${name} of ${module}`),
  );
  expect(modules.length).toBeGreaterThan(50);
  expect(unused).toEqual([]);
});
