// `node --import bin/load-typescript.mjs app/main.ts`: loads our TypeScript with its types stripped
// beforehand, once for each text. Node's own stripper takes some 15 MB and stays in the process, so
// a separate process strips all files at once.
import { spawnSync } from "node:child_process";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { keptStripped, project, strip } from "./stripped-types.mjs";

const own = pathToFileURL(project).href;
let isStripped = false;

registerHooks({
  load(url, context, nextLoad) {
    const isOurs = url.startsWith(own) && url.endsWith(".ts") && !url.includes("/node_modules/");
    if (!isOurs) return nextLoad(url, context);
    return { format: "module", source: sourceOf(fileURLToPath(url)), shortCircuit: true };
  },
});

function sourceOf(file) {
  const kept = keptStripped(file);
  if (kept !== undefined) return kept;
  // Only once: a file still missing afterwards has changed since, or nothing can be written here.
  if (!isStripped) {
    isStripped = true;
    const script = fileURLToPath(new URL("./strip-all-types.mjs", import.meta.url));
    spawnSync(process.execPath, [script], { stdio: "ignore" });
  }
  return keptStripped(file) ?? strip(file);
}
