import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
// @ts-expect-error: plain JavaScript, as it is loaded before types are stripped.
import { keptStripped, placeOf, strip } from "./stripped-types.mjs";

const root = resolve(import.meta.dirname, "..");
const hooks = `--import=${pathToFileURL(join(root, "bin/load-typescript.mjs"))}`;

/** Whether a process that has loaded a file of ours has Node's program in it that strips types. */
function hasAmaro(...flags: string[]): boolean {
  const code = `
    const { limits } = await import("./core/limits.ts");
    if (!(limits.pageSize > 0)) throw new Error("not loaded");
    console.log(process.moduleLoadList.some((name) => name.includes("amaro")));`;
  const given = [
    ...flags,
    "--disable-warning=ExperimentalWarning",
    "--input-type=module",
    "-e",
    code,
  ];
  return execFileSync(process.execPath, given, { cwd: root, encoding: "utf8" }).trim() === "true";
}

test("our processes load TypeScript without what strips its types", () => {
  expect(hasAmaro()).toBe(true);
  // The first strips all files, in a process of its own.
  hasAmaro(hooks);
  expect(hasAmaro(hooks)).toBe(false);
});

test("a file with its types stripped keeps its lines, and is made anew when it says something else", () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-types-"));
  const file = join(folder, "a.ts");
  // Texts of this test alone: a run that was killed leaves what it made.
  const mark = `// ${randomUUID()}\n`;
  const text = (value: number) => `export const a: number = ${value};${mark}`;
  onTestFinished(() => {
    for (const value of [1, 2]) rmSync(placeOf(text(value)), { force: true });
    rmSync(folder, { recursive: true });
  });
  writeFileSync(file, text(1));
  expect(keptStripped(file)).toBeUndefined();
  expect(strip(file)).toBe(`export const a         = 1;${mark}`);
  expect(keptStripped(file)).toBe(`export const a         = 1;${mark}`);
  writeFileSync(file, text(2));
  expect(keptStripped(file)).toBeUndefined();
  expect(strip(file)).toContain("= 2;");
});

test("a file that is not there is no file to be stripped", () => {
  expect(() => keptStripped(join(root, "bin/nowhere.ts"))).toThrow("ENOENT");
});
