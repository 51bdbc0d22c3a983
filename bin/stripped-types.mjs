import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const project = fileURLToPath(new URL("../", import.meta.url));

/** Keyed by the digest of a file's text, so that no entry is ever stale. */
export const folder = path.join(project, "node_modules/.cache/soko-stripped-types");

/** Path of the cached text with its types stripped. */
export function placeOf(text) {
  const digest = createHash("sha256").update(`${process.versions.amaro} ${text}`).digest("hex");
  return path.join(folder, `${digest}.js`);
}

/**
 * Returns a cached file with its types stripped, with the same lines and columns; undefined when it
 * is not cached.
 */
export function keptStripped(file) {
  try {
    return fs.readFileSync(placeOf(fs.readFileSync(file, "utf8")), "utf8");
  } catch (error) {
    if (error.code !== "ENOENT" || !fs.existsSync(file)) throw error;
    return undefined;
  }
}

/** Strips the types of a file now and caches the result where the folder is writable. */
export function strip(file) {
  const text = fs.readFileSync(file, "utf8");
  const stripped = stripTypeScriptTypes(text);
  try {
    keep(placeOf(text), stripped);
  } catch {
    // A read-only folder: the next process strips the file again.
  }
  return stripped;
}

/** Writes atomically: other processes may read at the same time. */
function keep(place, text) {
  fs.mkdirSync(folder, { recursive: true });
  const half = `${place}.${randomBytes(6).toString("hex")}`;
  fs.writeFileSync(half, text);
  fs.renameSync(half, place);
}
