import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { readSettings } from "#server/settings.ts";
import { createApp } from "./app.ts";
import { jobs } from "./areas.ts";
import { jobContextFactory } from "./base-context.ts";
import { openParts } from "./open-parts.ts";
import { root, say } from "./start/run.ts";

/** The server that `npm run dev` restarts whenever its files change. Vite serves the pages. */
const settings = readSettings(process.env);
const web = createServer();
const vite = await createVite({
  root,
  server: { middlewareMode: { server: web }, hmr: { server: web } },
  appType: "custom",
});
const parts = await openParts(settings, settings.DATABASE_URL ?? "", {
  build: () =>
    vite.ssrLoadModule("virtual:react-router/server-build") as unknown as Promise<ServerBuild>,
});
const app = createApp(parts);
await parts.jobs.work(jobs, jobContextFactory(parts));
const answer = getRequestListener(app.fetch);
web.on("request", (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
web.listen(settings.PORT, settings.HOST, () => say(`Open at ${settings.PUBLIC_URL}`));
