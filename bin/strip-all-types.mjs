// Strips the types of all new files of the project and deletes cached texts of which the file has
// changed.
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

/** Hidden folders, installed packages and build output contain no source files. */
function isRoom(entry) {
  return entry.isDirectory() && !/^(\..*|node_modules|build|docs|migrations)$/.test(entry.name);
}
