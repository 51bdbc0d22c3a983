import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
/** The only file that bounds the work of normalization. */
const bounded = "core/normalize.ts";

test("only the function that bounds the work normalizes text", () => {
  const code = sourceFiles(root).filter(
    (path) => /^(?:app|areas|web|server|core)\/.*\.tsx?$/.test(path) && !/\.test\.ts$/.test(path),
  );
  const callers = code.filter((path) =>
    /\.normalize\(/.test(readFileSync(join(root, path), "utf8")),
  );
  expect(callers).toEqual([bounded]);
});
