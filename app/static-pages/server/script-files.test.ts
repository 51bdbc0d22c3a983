import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openScriptFiles } from "./script-files.ts";

const folder = mkdtempSync(join(tmpdir(), "soko-scripts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
};

write({
  "manifest-1.js": "window.list=1;",
  "page-a.js": `import{a}from"./react-b.js";import "./ui-c.js";(({en:()=>import("./en-d.js"),fr:()=>import("./fr-e.js")})[l]());open(()=>import("./live-f.js"))`,
  "react-b.js": "import{r}from'./run-g.js';export const a=r;",
  "ui-c.js": 'import{p}from"./page-a.js";export{r}from"./run-g.js";',
  "run-g.js": 'const path="./no-file.js";',
  "en-d.js": "export default {}",
  "fr-e.js": "export default {}",
});

const addresses = (...names: string[]) => names.map((name) => `/assets/${name}`);

test("returns scripts with all their imports and the phrases of one language", () => {
  const result = openScriptFiles(folder)("fr")(addresses("manifest-1.js", "page-a.js"));
  expect(result).toEqual(
    addresses("manifest-1.js", "page-a.js", "react-b.js", "ui-c.js", "fr-e.js", "run-g.js"),
  );
  expect(openScriptFiles(folder)("en")(addresses("page-a.js"))).toContain("/assets/en-d.js");
});

test("reads a file once", () => {
  const filesOf = openScriptFiles(folder)("en");
  const result = filesOf(addresses("react-b.js"));
  rmSync(join(folder, "react-b.js"));
  expect(filesOf(addresses("react-b.js"))).toEqual(result);
});

test("returns a missing file itself, but no imports for it", () => {
  const gone = addresses("gone-h.js");
  expect(openScriptFiles(folder)("en")(gone)).toEqual(gone);
});
