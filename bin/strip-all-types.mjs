// Strips the types of all files of the project that are new, and forgets what no file says any more.
import fs from "node:fs";
import path from "node:path";
import { folder, keptStripped, placeOf, project, strip } from "./stripped-types.mjs";

const rooms = fs.readdirSync(project, { withFileTypes: true }).filter(isRoom);
const files = rooms.flatMap(({ name }) =>
  fs
    .readdirSync(path.join(project, name), { recursive: true })
    .filter((file) => /(?<!\.d)\.ts$/.test(file))
    .map((file) => path.join(project, name, file)),
);
const places = new Set();
for (const file of files) {
  if (keptStripped(file) === undefined) strip(file);
  places.add(path.basename(placeOf(fs.readFileSync(file, "utf8"))));
}
for (const kept of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
  if (!places.has(kept)) fs.rmSync(path.join(folder, kept), { force: true });
}

/** Hidden folders, what was installed and what was built hold no text of ours. */
function isRoom(entry) {
  return entry.isDirectory() && !/^(\..*|node_modules|build|docs|migrations)$/.test(entry.name);
}
