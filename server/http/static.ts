import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { policyHeader, workerPolicy } from "./content-policy.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** Everybody's, that of who carries, and that of who keeps books. */
const workers = ["service-worker.js", "carrier-worker.js", "books-worker.js"];

/** Where it was taken away, this ends it and all it kept on every phone that asks for it again. */
export const ending = `caches.keys().then(names=>Promise.all(names.map(name=>caches.delete(name)))).then(()=>registration.unregister())`;

/**
 * What was built for the browser. Names of scripts and styles carry their digest, so they are kept
 * for a year. `/service-worker.js` is asked for again on most visits: an answer of a few bytes while
 * it is the same. Its file is read each time, so that taking it away works at once.
 */
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
  app.get("/third-party-notices.txt", serveStatic({ root: folder, precompressed: true }));
  for (const worker of workers) {
    app.get(`/${worker}`, async (c) => {
      const built = await readFile(join(folder, worker), "utf8").catch(() => undefined);
      const script = built ?? ending;
      const etag = `W/"${createHash("sha256").update(script).digest("hex").slice(0, 16)}"`;
      const headers = { "cache-control": "no-cache", etag, [policyHeader]: workerPolicy };
      if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
      const whole = { ...headers, "content-type": "text/javascript; charset=utf-8" };
      // Smaller than anything that is made while sending.
      const isBrotli = built && /\bbr\b/.test(c.req.header("accept-encoding") ?? "");
      const small =
        isBrotli && (await readFile(join(folder, `${worker}.br`)).catch(() => undefined));
      if (!small) return c.body(script, 200, whole);
      return c.body(small, 200, { ...whole, "content-encoding": "br", vary: "accept-encoding" });
    });
  }
  return app;
}
