// `node --import bin/typescript.mjs app/main.ts`: loads our TypeScript without its types, which are
// taken out once for each text and kept. Node's own reader of TypeScript takes some 15 MB that no
// process gives back; so a process of its own takes the types out of all files at once.
import { spawnSync } from "node:child_process";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { keptWithoutTypes, project, withoutTypes } from "./without-types.mjs";

const own = pathToFileURL(project).href;
let isMade = false;

registerHooks({
  load(url, context, nextLoad) {
    const isOurs = url.startsWith(own) && url.endsWith(".ts") && !url.includes("/node_modules/");
    if (!isOurs) return nextLoad(url, context);
    return { format: "module", source: sourceOf(fileURLToPath(url)), shortCircuit: true };
  },
});

function sourceOf(file) {
  const kept = keptWithoutTypes(file);
  if (kept !== undefined) return kept;
  if (!isMade) {
    isMade = true;
    spawnSync(process.execPath, [fileURLToPath(import.meta.resolve("./take-types-out.mjs"))], {
      stdio: "ignore",
    });
    const made = keptWithoutTypes(file);
    if (made !== undefined) return made;
  }
  // Changed since, or nothing can be written here.
  return withoutTypes(file);
}
