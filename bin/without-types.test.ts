import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
// @ts-expect-error: plain JavaScript, as it is loaded before types are taken out.
import { keptWithoutTypes, placeOf, withoutTypes } from "./without-types.mjs";

const root = resolve(import.meta.dirname, "..");
const hooks = `--import=${pathToFileURL(join(root, "bin/typescript.mjs"))}`;

/** Whether a process that has read a file of ours has Node's reader of TypeScript in it. */
function hasReader(...flags: string[]): boolean {
  const code = `
    const { limits } = await import("./core/limits.ts");
    if (!(limits.pageSize > 0)) throw new Error("not read");
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

test("our processes read TypeScript without Node's reader of it", () => {
  expect(hasReader()).toBe(true);
  // The first takes the types out of all files, in a process of its own.
  hasReader(hooks);
  expect(hasReader(hooks)).toBe(false);
});

test("a file without its types keeps its lines, and is made anew when it says something else", () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-types-"));
  const file = join(folder, "a.ts");
  onTestFinished(() => {
    rmSync(placeOf("export const a: number = 1;\n"), { force: true });
    rmSync(placeOf("export const a: number = 2;\n"), { force: true });
    rmSync(folder, { recursive: true });
  });
  writeFileSync(file, "export const a: number = 1;\n");
  expect(keptWithoutTypes(file)).toBeUndefined();
  expect(withoutTypes(file)).toBe("export const a         = 1;\n");
  expect(keptWithoutTypes(file)).toBe("export const a         = 1;\n");
  writeFileSync(file, "export const a: number = 2;\n");
  expect(keptWithoutTypes(file)).toBeUndefined();
  expect(withoutTypes(file)).toContain("= 2;");
});

test("a file that is not there is not one without types", () => {
  expect(() => keptWithoutTypes(join(root, "bin/nowhere.ts"))).toThrow("ENOENT");
});
