import { Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { Hono } from "hono";
import { notFound } from "#core/errors.ts";
import { type WebErrorKind, webErrorKinds, webErrorPath } from "#core/web-errors.ts";
import type { Database } from "#server/database/database.ts";
import { perMinute } from "#server/rate-limit.ts";
import { countRequest } from "./count-request.ts";
import { sameSite } from "./same-site.ts";
import type { WebEnvironment } from "./web-environment.ts";

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const duration = new Histogram({
    name: "soko_http_request_duration_seconds",
    help: "Duration of answered requests",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: "soko_resident_memory_bytes",
    help: "Memory of the server process",
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  const webErrors = new Counter({
    name: "soko_web_errors_total",
    help: "Errors that browsers told: error pages shown, scripts that did not load, scripts that broke",
    labelNames: ["kind"],
    registers: [registry],
  });
  return {
    registry,
    /** Notes the event `web_error` of a browser. */
    webError(kind: WebErrorKind) {
      webErrors.inc({ kind });
    },
    /** Notes one answered request. Routes, not paths: nothing personal stands in a metric. */
    answered(method: string, route: string, status: number, seconds: number) {
      duration.observe({ method, route, status: String(status) }, seconds);
    },
  };
}

/** /healthz: the process is up. /readyz: the database answers and is migrated. /metrics: Prometheus text. */
export function healthRoutes(db: Database, metrics: Metrics): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  app.get("/healthz", (c) => c.json({ status: "up" }));
  app.get("/readyz", async (c) => {
    try {
      await db.named("ready", "select 1 from data_load limit 1", []);
      return c.json({ status: "ready" });
    } catch {
      return c.json({ status: "not ready" }, 503);
    }
  });
  app.get("/metrics", async (c) =>
    c.text(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType }),
  );
  return app;
}

/** Errors one address may tell in a minute: a phone in trouble tells a few. */
const maxPerMinute = 30;

/**
 * `POST /web-event/web_error/<kind>`: an error page, a script that did not load or broke, counted
 * in `soko_web_errors_total`. Nothing else is taken, so nothing personal can come along.
 */
export function webEventRoutes(note: (kind: WebErrorKind) => void): Hono<WebEnvironment> {
  const limit = perMinute(maxPerMinute);
  const app = new Hono<WebEnvironment>();
  app.post(`${webErrorPath}/:kind`, sameSite, async (c) => {
    const kind = webErrorKinds.find((known) => known === c.req.param("kind"));
    if (!kind) throw notFound();
    await countRequest(c, limit);
    note(kind);
    return c.body(null, 204);
  });
  return app;
}
