import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Database } from "#server/database/database.ts";
import { perMinute } from "#server/rate-limit.ts";
import { findBuildFile, plainBody } from "./build-files.ts";
import { bestEncoding } from "./compress.ts";
import { policyHeader, workerPolicy } from "./content-policy.ts";
import { countRequest } from "./count-request.ts";
import type { WebEnvironment } from "./web-environment.ts";

const worker = "service-worker.js";
const immutable = "public, max-age=31536000, immutable";
/** Scripts and styles, whose names end in a digest. */
const assetName = /^[\w.-]{1,120}-[\w-]{7,12}\.(js|css)$/;
/** Files of other builds that one address may request in a minute: a few pages with all scripts. */
const otherBuildsPerMinute = 600;

/**
 * Replaces a removed worker: unregisters it and deletes its caches on every phone that requests it
 * again.
 */
export const unregisterScript = `caches.keys().then(names=>Promise.all(names.map(name=>caches.delete(name)))).then(()=>registration.unregister())`;

/**
 * Serves what was built for the browser. Names of scripts and styles contain their digest, so they
 * are cached for a year. `/service-worker.js` is revalidated on most page loads, which takes a few
 * bytes while it is unchanged. Its file is read each time, so that removing it takes effect at
 * once.
 * @param db holds the files of other builds, for pages that were opened before an upgrade
 */
export function staticRoutes(folder: string, db: Database): Hono<WebEnvironment> {
  const otherBuilds = perMinute("files of other builds", otherBuildsPerMinute);
  const app = new Hono<WebEnvironment>();
  app.use(
    "/assets/*",
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header("cache-control", immutable),
    }),
  );
  app.get("/assets/:name", async (c) => {
    const name = c.req.param("name");
    const [, ending] = assetName.exec(name) ?? [];
    if (!ending) return c.body(null, 404);
    await countRequest(c, otherBuilds);
    const file = await findBuildFile({ db }, name);
    if (!file) return c.body(null, 404);
    const asBrotli = file.isBrotli && bestEncoding(c.req.header("accept-encoding") ?? "") === "br";
    return c.body((asBrotli ? file.body : plainBody(file)) as Uint8Array<ArrayBuffer>, 200, {
      "content-type": `${ending === "css" ? "text/css" : "text/javascript"}; charset=utf-8`,
      "cache-control": immutable,
      vary: "accept-encoding",
      ...(asBrotli && { "content-encoding": "br" }),
    });
  });
  // A page would be the wrong answer to a request for a script.
  app.all("/assets/*", (c) => c.body(null, 404));
  app.get("/third-party-notices.txt", serveStatic({ root: folder, precompressed: true }));
  app.get(`/${worker}`, async (c) => {
    const built = await readFile(join(folder, worker), "utf8").catch(() => undefined);
    const script = built ?? unregisterScript;
    const etag = `W/"${createHash("sha256").update(script).digest("hex").slice(0, 16)}"`;
    const headers = { "cache-control": "no-cache", etag, [policyHeader]: workerPolicy };
    if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
    const whole = { ...headers, "content-type": "text/javascript; charset=utf-8" };
    // Smaller than what compression while sending achieves.
    const isBrotli = built && /\bbr\b/.test(c.req.header("accept-encoding") ?? "");
    const small = isBrotli && (await readFile(join(folder, `${worker}.br`)).catch(() => undefined));
    if (!small) return c.body(script, 200, whole);
    return c.body(small, 200, { ...whole, "content-encoding": "br", vary: "accept-encoding" });
  });
  return app;
}
