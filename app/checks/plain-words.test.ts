import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { plainProseFaults, plainWordFaults } from "../testing/plain-words.ts";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
const files = sourceFiles(root);
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Files that list the words themselves. */
const lists = new Set([
  "app/testing/plain-words.ts",
  "app/checks/plain-words.test.ts",
  "docs/vocabulary.md",
  "docs/glossary.md",
]);

test("code, comments and test names use the words of docs/vocabulary.md", () => {
  const faults = files
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !lists.has(path))
    .flatMap((path) =>
      plainWordFaults(path, read(path)).map(({ line, text }) => `${path}:${line} ${text}`),
    );
  expect(faults).toEqual([]);
});

test("docs use the words of docs/vocabulary.md", () => {
  const faults = [...files, ...globSync("{docs,data,.github}/**/*.md", { cwd: root })]
    .filter((path) => path.endsWith(".md") && !lists.has(path) && !path.includes("/texts/"))
    .flatMap((path) =>
      plainProseFaults(read(path)).map(({ line, text }) => `${path}:${line} ${text}`),
    );
  expect(faults).toEqual([]);
});

const comment = (text: string) => plainWordFaults("a.ts", `// ${text}\nconst a = 1;\n`).length;
const declared = (code: string) => plainWordFaults("a.ts", code).length;

test("the check finds the words and passes plain ones", () => {
  const wrong = ["The seller is told.", "Hers alone.", "Made anew.", "It stands in the table."];
  expect(wrong.filter((text) => comment(text) !== 1)).toEqual([]);
  const right = ["The seller is notified.", "VAT stands for value added tax.", "Rebuilt again."];
  expect(right.filter((text) => comment(text) !== 0)).toEqual([]);
  expect(declared("interface Asked { a: string }")).toBe(1);
  expect(declared("function tell(toldOnce: boolean) {}")).toBe(1);
  expect(declared("const { hers = 1 } = {}; const params = hers;")).toBe(0);
  expect(declared('test("she is told", () => {});')).toBe(2);
  const summary = 'const a = { summary: "Cancel it; the buyer is told." };';
  expect(plainWordFaults("areas/trade/orders/endpoints.ts", summary)).toHaveLength(1);
  expect(declared(summary)).toBe(0);
  expect(plainProseFaults("Sellers are told.\n`told` is code.")).toEqual([
    { line: 1, text: "the page says “told”: use notified, sent or returned" },
  ]);
});
