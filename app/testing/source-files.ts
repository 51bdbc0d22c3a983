import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The top-level folders with source code. tsconfig.json and knip.json list the same. */
export const sourceFolders = "app areas web server core data bench bin e2e".split(" ");

/**
 * Returns every file of the top-level folders and of the root, by its path from the root, with
 * slashes.
 */
export function sourceFiles(root: string): string[] {
  const rootFiles = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  return [...sourceFolders.flatMap((folder) => filesBelow(root, folder)), ...rootFiles].sort();
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}
