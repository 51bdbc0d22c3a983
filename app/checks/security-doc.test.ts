import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

test("every file named in docs/security.md exists", () => {
  const text = readFileSync(resolve(root, "docs/security.md"), "utf8");
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|md))`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});
