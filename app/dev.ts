import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { editionAt, editions } from "#core/editions.ts";
import { holdFolder } from "#server/database/one-at-a-time.ts";
import { readSettings } from "#server/settings.ts";
import { openDatabase } from "./start/open-database.ts";
import { freePort } from "./start/port.ts";
import { prepareDatabase } from "./start/prepare-database.ts";
import { root } from "./start/root.ts";
import { run, say } from "./start/run.ts";

/** `npm run dev`: as `npm start`, with pages that reload in the browser and a server that restarts itself. */
await run(async (atEnd) => {
  const settings = readSettings(process.env);
  const edition = editionAt(editions[settings.EDITION], { currency: settings.CURRENCY });
  if (!settings.DATABASE_URL) {
    atEnd(await holdFolder(resolve(settings.DATA_DIR), { url: settings.PUBLIC_URL }));
  }
  await freePort(settings.PORT, settings.HOST);
  const { url, server } = await openDatabase(settings, say);
  if (server) atEnd(() => server.stop());
  await prepareDatabase({ url, root, edition, withDemo: settings.demoData, say });
  // Node itself watches what the server imports; Vite watches the pages.
  const child = spawn(
    process.execPath,
    ["--watch", "--watch-preserve-output", ...process.execArgv, resolve(root, "app/dev-server.ts")],
    {
      env: {
        ...process.env,
        NODE_ENV: "development",
        DATABASE_URL: url,
        DEMO_DATA: settings.demoData ? "on" : "off",
      },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  atEnd(() => void child.kill("SIGTERM"));
  return "serving";
});
