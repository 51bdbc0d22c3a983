import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const project = fileURLToPath(new URL("../", import.meta.url));

/** By the digest of what a file says, so that none is ever out of date. */
export const folder = path.join(project, "node_modules/.cache/soko-stripped-types");

/** Where a text is kept with its types stripped. */
export function placeOf(text) {
  const digest = createHash("sha256").update(`${process.versions.amaro} ${text}`).digest("hex");
  return path.join(folder, `${digest}.js`);
}

/** A file with its types stripped, in the same lines and columns; undefined where it is not kept. */
export function keptStripped(file) {
  try {
    return fs.readFileSync(placeOf(fs.readFileSync(file, "utf8")), "utf8");
  } catch (error) {
    if (error.code !== "ENOENT" || !fs.existsSync(file)) throw error;
    return undefined;
  }
}

/** As `keptStripped`, made now and kept for the next time where anything can be written. */
export function strip(file) {
  const text = fs.readFileSync(file, "utf8");
  const stripped = stripTypeScriptTypes(text);
  try {
    keep(placeOf(text), stripped);
  } catch {
    // A folder that is read alone: the next process strips it again.
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
