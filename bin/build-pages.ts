// Builds the pages unless the build that stands was made from these very sources.
import { buildIfNeeded } from "#app/start/build.ts";
import { root } from "#app/start/root.ts";
import { run, say } from "#app/start/run.ts";

await run(async () => {
  await buildIfNeeded(root, say);
  return "done";
});
