import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { openPool } from "#server/database/database.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { createLog } from "#server/log.ts";
import { openMessages } from "#server/messages/open-messages.ts";
import { loadPhrases } from "#server/phrases.ts";
import { openPush } from "#server/push/web-push.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import type { Settings } from "#server/settings.ts";
import { createApp } from "../app.ts";
import type { AppParts } from "../app-parts.ts";
import { jobs as allJobs } from "../areas.ts";
import { jobContext } from "../base-context.ts";
import { openRealtime } from "../open-realtime.ts";
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
  const warn = (what: string) => log.warn(what);
  const messages = openMessages(settings, log);
  const listener = openListener(url, warn);
  const jobs = openJobs(pool.db, warn);
  const hub = await openRealtime(listener, warn);
  const parts: AppParts = {
    settings,
    pool,
    log,
    phrases: loadPhrases(root),
    messages,
    push: openPush(settings),
    jobs,
    hub,
    pages: {
      build: (await import(built)) as ServerBuild,
      clientFolder: join(root, "build/client"),
    },
  };
  const server = await serve(createApp(parts), { port: settings.PORT, host: settings.HOST });
  await jobs.work(allJobs, jobContext(parts));
  const stopForgetting = forgetHourly(pool.db, settings, log);
  return async () => {
    // Open pages are told to come back, or the server would wait for them.
    hub.close();
    await server.close();
    await jobs.close();
    await listener.close();
    await stopForgetting();
    await messages.close();
    await pool.close();
  };
}
