import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import {
  decisionIndex,
  decisionRecord,
  readDecisions,
  recordFaults,
} from "../../bin/decision-records.ts";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "docs/decisions");
const decisions = readDecisions(folder);
const files = sourceFiles(root);

test("decisions are numbered one after the other", () => {
  expect(decisions.map(({ file }) => Number(file.slice(0, 4)))).toEqual(
    decisions.map((_, index) => index + 1),
  );
});

test("every decision has number, title, date, status and area", () => {
  expect(decisions.flatMap((decision) => recordFaults(decision, decisions))).toEqual([]);
});

test("the index is the one that npm run docs:decisions writes", () => {
  expect(readFileSync(join(folder, "README.md"), "utf8")).toBe(decisionIndex(decisions));
});

/** A name with a folder is a path or the end of one; a name alone is the name of a file. */
const isThere = (name: string) =>
  existsSync(join(root, name)) || files.some((path) => path.endsWith(`/${name}`));

function missingFiles(text: string): string[] {
  const named = [...text.matchAll(/`((?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|csv|sql|md))`/g)].map(
    ([, name = ""]) => name,
  );
  const links = [...text.matchAll(/\]\(([^)#:]+\.md)[^)]*\)/g)].map(([, link = ""]) => link);
  return [
    ...named.filter((name) => !isThere(name)),
    ...links.filter((link) => !existsSync(resolve(folder, link))),
  ];
}

const texts = decisions.map(({ file, body }) => ({ file, body }));
test.each(texts)("$file names and links only files that exist", ({ body }) => {
  expect(missingFiles(body)).toEqual([]);
});

test("no document links to a decision that does not exist", () => {
  const documents = [
    "README.md",
    "CONTRIBUTING.md",
    ...[
      "architecture",
      "browsers",
      "operations",
      "performance",
      "performance-budget",
      "security",
    ].map((name) => `docs/${name}.md`),
  ];
  const dead = documents.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/\]\(([^)#:]*decisions\/[^)#]+)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !existsSync(resolve(root, dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(dead).toEqual([]);
});

test("the check finds faults", () => {
  const good =
    '---\nnumber: 1\ntitle: "A"\ndate: 2026-01-01\nstatus: accepted\narea: core\n---\n\n# 1. A\n';
  const faultsOf = (text: string) => recordFaults(decisionRecord("0001-a.md", text), []).length;
  expect(faultsOf(good)).toBe(0);
  for (const line of ["date: 2026-01-01\n", "status: accepted\n", "area: core\n", "# 1. A\n"])
    expect(faultsOf(good.replace(line, "")), line).toBeGreaterThan(0);
  expect(faultsOf(good.replace("accepted", "superseded\nsuperseded-by: 0002"))).toBe(1);
  expect(missingFiles("`core/money.ts`, `core/no-such.ts`, [a](0000-none.md)")).toEqual([
    "core/no-such.ts",
    "0000-none.md",
  ]);
});
