import { readdirSync } from "node:fs";
import { relative, resolve } from "node:path";

const built = resolve(import.meta.dirname, "../build/client");

/** Returns the paths of the built styles. */
export const stylePaths = (): string[] =>
  readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".css"))
    .map((entry) => `/${relative(built, resolve(entry.parentPath, entry.name))}`);
