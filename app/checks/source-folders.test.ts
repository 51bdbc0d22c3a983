import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceFolders } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));

test("tsconfig.json and knip.json list every source folder", () => {
  expect([...readJson("tsconfig.json").include].sort()).toEqual([...sourceFolders, "*.ts"].sort());
  expect(readJson("knip.json").project).toEqual([`{${sourceFolders.join(",")}}/**/*.{ts,tsx,mjs}`]);
});
