import { serve as listen, type ServerType } from "@hono/node-server";
import type { Hono } from "hono";
import type { WebEnvironment } from "#server/http/web-environment.ts";
import { portError } from "./port.ts";

const graceMs = 5_000;

/**
 * Serves on a port until `close`, which lets running requests end.
 * @throws StartError when the port is taken or not ours to take
 */
export function serve(
  app: Hono<WebEnvironment>,
  { port, host }: { port: number; host: string },
): Promise<{ close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server: ServerType = listen({ fetch: app.fetch, port, hostname: host }, () => {
      resolve({ close: () => close(server) });
    });
    server.on("error", (error) => reject(portError(error, port)));
  });
}

function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ("closeIdleConnections" in server) server.closeIdleConnections();
    setTimeout(() => {
      if ("closeAllConnections" in server) server.closeAllConnections();
    }, graceMs).unref();
  });
}
