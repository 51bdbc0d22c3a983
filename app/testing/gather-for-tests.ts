import { globSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { ForTests } from "./for-tests.ts";

const root = resolve(import.meta.dirname, "../..");

/** What each area declares. One without pages may declare nothing. */
export const forTests: readonly (ForTests & { area: string })[] = await Promise.all(
  globSync("areas/*/*/for-tests.ts", { cwd: root })
    .sort()
    .map(async (path) => {
      const loaded = (await import(/* @vite-ignore */ resolve(root, path))) as {
        forTests: ForTests;
      };
      return { area: dirname(path).slice("areas/".length), ...loaded.forTests };
    }),
);
