import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
/** The one place where it is bounded. */
const bounded = "core/normalize.ts";

test("no text is brought to a normal form but by the function that bounds the work", () => {
  const code = sourceFiles(root).filter(
    (path) => /^(?:app|areas|web|server|core)\/.*\.tsx?$/.test(path) && !/\.test\.ts$/.test(path),
  );
  const callers = code.filter((path) =>
    /\.normalize\(/.test(readFileSync(join(root, path), "utf8")),
  );
  expect(callers).toEqual([bounded]);
});
