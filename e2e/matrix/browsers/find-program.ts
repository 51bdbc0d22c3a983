import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Returns the path of a program: the given one, or the first of the names that is found in PATH.
 */
export function findProgram(
  configuredPath: string | undefined,
  ...names: string[]
): string | undefined {
  if (configuredPath) return configuredPath;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
