import { Hono } from "hono";
import { notFound } from "#core/errors.ts";
import { type WebErrorKind, webErrorKinds, webErrorPath } from "#core/web-errors.ts";
import { perMinute } from "#server/rate-limit.ts";
import { sameSite } from "./same-site.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** Errors one address may tell in a minute: a phone in trouble tells a few. */
const most = 30;

/**
 * `POST /web-event/web_error/<kind>`: an error page, a script that did not load or broke, counted
 * in `soko_web_errors_total`. Nothing else is taken, so nothing personal can come along.
 */
export function webEventRoutes(note: (kind: WebErrorKind) => void): Hono<WebEnvironment> {
  const limit = perMinute(most);
  const app = new Hono<WebEnvironment>();
  app.post(`${webErrorPath}/:kind`, sameSite, async (c) => {
    const kind = webErrorKinds.find((known) => known === c.req.param("kind"));
    if (!kind) throw notFound();
    await limit.count(c.var.address);
    note(kind);
    return c.body(null, 204);
  });
  return app;
}
