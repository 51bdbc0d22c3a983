import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { openPool } from "#server/database/database.ts";
import { createLog } from "#server/log.ts";
import { openMessages } from "#server/messages/open-messages.ts";
import { loadPhrases } from "#server/phrases.ts";
import type { Settings } from "#server/settings.ts";
import { createApp } from "../app.ts";
import { forgetHourly } from "./forget-hourly.ts";
import { root } from "./root.ts";
import { serve } from "./serve.ts";

/** Serves one edition over a prepared database and the built pages. @returns how to end it */
export async function startEdition(settings: Settings, url: string): Promise<() => Promise<void>> {
  const log = createLog(settings.LOG_LEVEL);
  const pool = openPool(url, {
    size: settings.DATABASE_POOL,
    onError: (error) => log.warn({ err: error }, "a database connection broke"),
  });
  const built = pathToFileURL(join(root, "build/server/index.js")).href;
  const messages = openMessages(settings, log);
  const app = createApp({
    settings,
    pool,
    log,
    phrases: loadPhrases(root),
    messages,
    pages: {
      build: (await import(built)) as ServerBuild,
      clientFolder: join(root, "build/client"),
    },
  });
  const server = await serve(app, { port: settings.PORT, host: settings.HOST });
  const stopForgetting = forgetHourly(pool.db, settings, log);
  return async () => {
    await server.close();
    await stopForgetting();
    await messages.close();
    await pool.close();
  };
}
