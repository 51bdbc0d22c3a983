// Builds the pages unless the build that stands was made from these very sources.
import { buildIfNeeded } from "#app/start/build.ts";
import { run } from "#app/start/run.ts";

await run(async () => {
  await buildIfNeeded();
  return "done";
});
