import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { policyHeader, workerPolicy } from "./content-policy.ts";
import type { WebEnvironment } from "./web-environment.ts";

const name = "service-worker.js";

/** Where it was taken away, this ends it and all it kept on every phone that asks for it again. */
export const ending = `caches.keys().then(names=>Promise.all(names.map(name=>caches.delete(name)))).then(()=>registration.unregister())`;

/**
 * `/service-worker.js`, which browsers ask for again on most visits: an answer of a few bytes while
 * it is the same. The file is read each time, so that taking it away works at once.
 */
export function serviceWorkerRoutes(folder: string): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  app.get(`/${name}`, async (c) => {
    const script = await readFile(join(folder, name), "utf8").catch(() => ending);
    const etag = `W/"${createHash("sha256").update(script).digest("hex").slice(0, 16)}"`;
    const headers = { "cache-control": "no-cache", etag, [policyHeader]: workerPolicy };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    return c.body(script, 200, { ...headers, "content-type": "text/javascript; charset=utf-8" });
  });
  return app;
}
