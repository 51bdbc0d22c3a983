import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const project = fileURLToPath(new URL("../", import.meta.url));

/** By the digest of what a file says, so that none is ever out of date. */
export const folder = path.join(project, "node_modules/.cache/soko-without-types");

/** Where what a text says without its types is kept. */
export function placeOf(text) {
  const digest = createHash("sha256").update(`${process.versions.amaro} ${text}`).digest("hex");
  return path.join(folder, `${digest}.js`);
}

/** A file without its types, in the same lines and columns; undefined where it is not kept. */
export function keptWithoutTypes(file) {
  try {
    return fs.readFileSync(placeOf(fs.readFileSync(file, "utf8")), "utf8");
  } catch (error) {
    if (error.code !== "ENOENT" || !fs.existsSync(file)) throw error;
    return undefined;
  }
}

/** A file without its types, kept for the next time where anything can be written. */
export function withoutTypes(file) {
  const text = fs.readFileSync(file, "utf8");
  const stripped = stripTypeScriptTypes(text);
  try {
    keep(placeOf(text), stripped);
  } catch {
    // A folder that is read alone: the next process takes them out again.
  }
  return stripped;
}

/** Whole or not at all: others read meanwhile. */
function keep(place, text) {
  fs.mkdirSync(folder, { recursive: true });
  const half = `${place}.${randomBytes(6).toString("hex")}`;
  fs.writeFileSync(half, text);
  fs.renameSync(half, place);
}
