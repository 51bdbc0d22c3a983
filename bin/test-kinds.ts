import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";

/** A test that reaches this file opens a database. */
const database = "app/testing/test-server.ts";

/** Unit tests need no service; API tests import, through app/testing, a database. */
export interface TestKinds {
  units: string[];
  api: string[];
}

/** @param patterns of the test files, from the root */
export function testKinds(root: string, patterns: string[]): TestKinds {
  const reaches = new Map<string, boolean>();
  const kinds: TestKinds = { units: [], api: [] };
  const files = globSync(patterns, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  for (const file of files.sort()) kinds[reachesDatabase(file) ? "api" : "units"].push(file);
  return kinds;

  function reachesDatabase(file: string): boolean {
    if (file === database) return true;
    const known = reaches.get(file);
    if (known !== undefined) return known;
    // A circular import decides nothing.
    reaches.set(file, false);
    const isReached = importsOf(root, file).some(reachesDatabase);
    reaches.set(file, isReached);
    return isReached;
  }
}

/** Returns a file's imports from app/testing, and relative ones, which may be for tests too. */
function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const named = [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gms)];
  return named.flatMap(([, from = ""]) => {
    const path = from.startsWith("#app/testing/")
      ? from.slice(1)
      : from.startsWith(".")
        ? posix.join(posix.dirname(file), from)
        : "";
    return path && existsSync(join(root, path)) ? [path] : [];
  });
}
