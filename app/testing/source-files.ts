import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

const rooms = ["app", "areas", "web", "server", "core", "data", "bench", "bin", "e2e"];

/**
 * Returns every file of the top-level folders and of the root, by its path from the root, with
 * slashes.
 */
export function sourceFiles(root: string): string[] {
  const rootFiles = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
  return [...rooms.flatMap((room) => filesBelow(root, room)), ...rootFiles].sort();
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));
}
