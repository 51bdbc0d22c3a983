import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { openPool } from "#server/database/database.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { createLog } from "#server/log.ts";
import { openMessages } from "#server/messages/open-messages.ts";
import { loadPhrases } from "#server/phrases.ts";
import { openPush } from "#server/push/web-push.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import { readSettings } from "#server/settings.ts";
import { createApp } from "./app.ts";
import type { AppParts } from "./app-parts.ts";
import { jobs as allJobs } from "./areas.ts";
import { jobContext } from "./base-context.ts";
import { openRealtime } from "./open-realtime.ts";
import { root } from "./start/root.ts";
import { say } from "./start/run.ts";

/** The server `npm run dev` starts again whenever its files change; Vite brings the pages. */
const settings = readSettings(process.env);
const web = createServer();
const vite = await createVite({
  root,
  server: { middlewareMode: { server: web }, hmr: { server: web } },
  appType: "custom",
});
const log = createLog(settings.LOG_LEVEL);
const pool = openPool(settings.DATABASE_URL ?? "", { size: settings.DATABASE_POOL });
const warn = (what: string) => log.warn(what);
const listener = openListener(settings.DATABASE_URL ?? "", warn);
const jobs = openJobs(pool.db, warn);
const parts: AppParts = {
  settings,
  pool,
  log,
  jobs,
  hub: await openRealtime(listener, warn),
  messages: openMessages(settings, log),
  push: openPush(settings),
  phrases: loadPhrases(root),
  pages: {
    build: () =>
      vite.ssrLoadModule("virtual:react-router/server-build") as unknown as Promise<ServerBuild>,
  },
};
const app = createApp(parts);
await jobs.work(allJobs, jobContext(parts));
const answer = getRequestListener(app.fetch);
web.on("request", (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
web.listen(settings.PORT, settings.HOST, () => say(`Open at ${settings.PUBLIC_URL}`));
