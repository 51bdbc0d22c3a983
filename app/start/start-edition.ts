import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { serve as listen } from "@hono/node-server";
import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { WebEnvironment } from "#server/http/web-environment.ts";
import type { Settings } from "#server/settings.ts";
import { createApp } from "../app.ts";
import { jobs } from "../areas.ts";
import { jobContext } from "../base-context.ts";
import { openParts } from "../open-parts.ts";
import { portError } from "./claim.ts";
import { forgetHourly } from "./forget-hourly.ts";
import { root } from "./run.ts";

const graceMs = 5_000;

/** Serves one edition over a prepared database and the built pages. @returns how to end it */
export async function startEdition(settings: Settings, url: string): Promise<() => Promise<void>> {
  const built = pathToFileURL(join(root, "build/server/index.js")).href;
  const build = (await import(built)) as ServerBuild;
  const clientFolder = join(root, "build/client");
  const parts = await openParts(settings, url, { build, clientFolder });
  const server = await serve(createApp(parts), settings);
  await parts.jobs.work(jobs, jobContext(parts));
  const stopForgetting = forgetHourly(parts.pool.db, settings, parts.log);
  return async () => {
    // Open pages are told to come back, or the server would wait for them.
    parts.hub.close();
    await close(server);
    await parts.jobs.close();
    await parts.listener.close();
    await stopForgetting();
    await parts.messages.close();
    await parts.pool.close();
  };
}

/** Serves on a port until it is closed. @throws StartError when the port is not ours to take */
function serve(
  app: Hono<WebEnvironment>,
  { PORT, HOST, UPLOAD_SECONDS }: Settings,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Node's own patience is shorter than that of uploads, and its answer says nothing.
    const serverOptions = { requestTimeout: (UPLOAD_SECONDS + 60) * 1000 };
    const options = { fetch: app.fetch, port: PORT, hostname: HOST, serverOptions };
    const server: Server = listen(options, () => resolve(server)) as Server;
    server.on("error", (error) => reject(portError(error, PORT)));
  });
}

/** Lets running requests end. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  });
}
