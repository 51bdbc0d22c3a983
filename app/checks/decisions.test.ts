import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
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

test("decisions are numbered consecutively", () => {
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

/** Links are checked by docs.test.ts. */
const missingFiles = (text: string) =>
  [...text.matchAll(/`((?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css|csv|sql|md))`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !isThere(name));

test.each(decisions)("$file names only files and an area that exist", ({ body, area }) => {
  expect(missingFiles(body)).toEqual([]);
  expect(["", "areas/"].some((group) => existsSync(join(root, group, area)))).toBe(true);
});

test("the check finds faults", () => {
  const good =
    '---\nnumber: 1\ntitle: "A"\ndate: 2026-01-01\nstatus: accepted\narea: core\n---\n\n# 1. A\n';
  const faultsOf = (text: string) => recordFaults(decisionRecord("0001-a.md", text), []).length;
  expect(faultsOf(good)).toBe(0);
  for (const line of ["date: 2026-01-01\n", "status: accepted\n", "area: core\n", "# 1. A\n"])
    expect(faultsOf(good.replace(line, "")), line).toBeGreaterThan(0);
  expect(faultsOf(good.replace("accepted", "superseded\nsuperseded-by: 0002"))).toBe(1);
  expect(missingFiles("`core/money.ts`, `money.ts`, `core/none.ts`")).toEqual(["core/none.ts"]);
});
