import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { WebEnvironment } from "./web-environment.ts";

/** The built scripts and styles; their names carry their digest, so they are kept for a year. */
export function staticRoutes(folder: string): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  app.use(
    "/assets/*",
    serveStatic({
      root: folder,
      onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
    }),
  );
  return app;
}
