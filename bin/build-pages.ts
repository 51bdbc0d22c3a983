// Builds the pages unless the current build has these very sources.
import { buildIfNeeded } from "#app/start/build.ts";
import { run } from "#app/start/run.ts";

await run(async () => {
  await buildIfNeeded();
  return "done";
});
