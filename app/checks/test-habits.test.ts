import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * What makes a browser test depend on chance or on the internals of a library, with the alternative
 * to use.
 */
const habits: [pattern: RegExp, instead: string][] = [
  [/waitForTimeout\(/, "wait for the expected state"],
  [/__react(Container|Fiber|Router\w*Modules)/, "wait for html[data-hydrated]"],
  [/\b(test|it|describe)\.only\(/, "run one file by its name"],
];

const faultsIn = (path: string, source: string): string[] =>
  habits.filter(([pattern]) => pattern.test(source)).map(([, instead]) => `${path}: ${instead}`);

test("no browser or document test sleeps or reads React internals", () => {
  const tests = sourceFiles(root).filter((path) => /^e2e\/.*\.ts$/.test(path));
  expect(tests.length).toBeGreaterThan(100);
  const faults = tests.flatMap((path) => faultsIn(path, readFileSync(join(root, path), "utf8")));
  expect(faults).toEqual([]);
});

test("reports a test that sleeps or reads React internals", () => {
  expect(faultsIn("a.ts", "await page.waitForTimeout(500)")).toHaveLength(1);
  expect(
    faultsIn("a.ts", 'Object.keys(document).find((key) => key.startsWith("__reactContainer"))'),
  ).toHaveLength(1);
  expect(faultsIn("a.ts", "await page.locator('html[data-hydrated]').waitFor()")).toEqual([]);
});

/** The names of statements in a test that could be taken for the product's. */
const unmarkedStatements = (source: string): string[] =>
  [...source.matchAll(/\bstatements?\(\s*["`](?!test: )([^"`]*)/g)].map(([, name]) => name ?? "");

test('tests begin the names of their statements with "test: "', () => {
  const faults = sourceFiles(root)
    .filter((path) => /\.test\.tsx?$/.test(path) && !path.startsWith("app/checks/"))
    .flatMap((path) =>
      unmarkedStatements(readFileSync(join(root, path), "utf8")).map((name) => `${path}: ${name}`),
    );
  expect(faults).toEqual([]);
  expect(unmarkedStatements('statement(\n  "rows found"')).toEqual(["rows found"]);
  expect(unmarkedStatements('statement("test: rows found"')).toEqual([]);
});
