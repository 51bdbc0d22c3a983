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
      precompressed: true,
      onFound: (_path, c) => c.header("cache-control", "public, max-age=31536000, immutable"),
    }),
  );
  // One of an earlier build: a page would be the wrong answer to a request for a script.
  app.all("/assets/*", (c) => c.body(null, 404));
  return app;
}
