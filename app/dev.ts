import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { editions, overrideEdition } from "#core/editions.ts";
import { readSettings } from "#server/settings.ts";
import { claimResources } from "./start/claim.ts";
import { openDatabase } from "./start/open-database.ts";
import { prepareDatabase } from "./start/prepare-database.ts";
import { root, run } from "./start/run.ts";

/**
 * `npm run dev`: like `npm start`, with pages that reload in the browser and a server that restarts
 * itself.
 */
await run(async (atEnd) => {
  const settings = readSettings(process.env);
  const edition = overrideEdition(editions[settings.EDITION], { currency: settings.CURRENCY });
  await claimResources(settings, atEnd);
  const url = await openDatabase(settings, atEnd);
  await prepareDatabase({ url, edition, withDemo: settings.demoData });
  // Node watches the imports of the server, and Vite watches the pages.
  const server = resolve(root, "app/dev-server.ts");
  const watching = ["--watch", "--watch-preserve-output", ...process.execArgv, server];
  const demo = settings.demoData ? "on" : "off";
  const env = { ...process.env, NODE_ENV: "development", DATABASE_URL: url, DEMO_DATA: demo };
  const child = spawn(process.execPath, watching, { env, stdio: ["ignore", "inherit", "inherit"] });
  atEnd(() => void child.kill("SIGTERM"));
  return "serving";
});
