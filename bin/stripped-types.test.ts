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

/** Whether a process that has loaded one of our files has loaded Node's type stripper. */
function hasAmaro(...flags: string[]): boolean {
  const code = `
    const { limits } = await import("./core/limits.ts");
    if (!(limits.pageSize > 0)) throw new Error("not loaded");
    console.log(process.moduleLoadList.some((name) => name.includes("amaro")));`;
  const options = [
    ...flags,
    "--disable-warning=ExperimentalWarning",
    "--input-type=module",
    "-e",
    code,
  ];
  return execFileSync(process.execPath, options, { cwd: root, encoding: "utf8" }).trim() === "true";
}

test("loads TypeScript without Node's type stripper", () => {
  expect(hasAmaro()).toBe(true);
  // The first run strips all files, in its own process.
  hasAmaro(hooks);
  expect(hasAmaro(hooks)).toBe(false);
});

test("preserves the lines of a stripped file and strips it again after a change", () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-types-"));
  const file = join(folder, "a.ts");
  // Texts of this test only: a killed run leaves its entries behind.
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

test("throws for a missing file", () => {
  expect(() => keptStripped(join(root, "bin/nowhere.ts"))).toThrow("ENOENT");
});
