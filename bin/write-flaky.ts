import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes the browser tests that passed only on a retry into test-results/flaky.json. */
export function writeFlaky(root: string, names: string[]): void {
  const folder = join(root, "test-results");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "flaky.json"), `${JSON.stringify(names, undefined, 2)}\n`);
}
