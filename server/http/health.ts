import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import { Hono } from "hono";
import { notFound, retryAfter } from "#core/errors.ts";
import { type WebErrorKind, webErrorKinds, webErrorPath } from "#core/web-errors.ts";
import { readBackupState } from "#server/backup/backup-runs.ts";
import type { Database } from "#server/database/database.ts";
import type { Gate } from "#server/gate.ts";
import { perMinute } from "#server/rate-limit.ts";
import type { Settings } from "#server/settings.ts";
import { aggregatedMetrics, registerMemoryGauge } from "#server/workers/aggregated-metrics.ts";
import { countRequest } from "./count-request.ts";
import { isBearer } from "./credentials.ts";
import { isLoopback } from "./peer.ts";
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
  registerMemoryGauge(registry);
  const webErrors = new Counter({
    name: "soko_web_errors_total",
    help: "Errors that browsers told: error pages shown, scripts that did not load, scripts that broke",
    labelNames: ["kind"],
    registers: [registry],
  });
  return {
    registry,
    contentType: registry.contentType,
    /** Metrics of this process, or of all processes that serve the edition together. */
    text: aggregatedMetrics(registry),
    /**
     * Reports the load of the gate: requests that are running, queued, or waiting for their body.
     */
    watchGate(gate: Gate) {
      new Gauge({
        name: "soko_requests",
        help: "Requests that are running, waiting for their turn, or waiting for their bodies",
        labelNames: ["state"],
        registers: [registry],
        collect() {
          const { atWork, waiting, outside } = gate.state();
          this.set({ state: "at work" }, atWork);
          this.set({ state: "waiting" }, waiting);
          this.set({ state: "outside" }, outside);
        },
      });
    },
    /** Records a `web_error` event of a browser. */
    webError(kind: WebErrorKind) {
      webErrors.inc({ kind });
    },
    /**
     * Records an answered request. Uses routes, not paths, so that metrics contain no personal
     * data.
     */
    answered(method: string, route: string, status: number, seconds: number) {
      duration.observe({ method, route, status: String(status) }, seconds);
    },
  };
}

const readyMs = 1_500;
/** When a client that waits for the database may try again. */
const againSeconds = 5;

/**
 * /healthz: the process is up. /readyz: the database answers and is migrated, and when the last good
 * backup began. /metrics: Prometheus text.
 */
export function healthRoutes(
  db: Database,
  metrics: Metrics,
  { METRICS_TOKEN: token }: Pick<Settings, "METRICS_TOKEN">,
): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  app.get("/healthz", (c) => c.json({ status: "up" }));
  app.get("/readyz", async (c) => {
    try {
      const late = sleep(readyMs, undefined, { ref: false }).then(() => Promise.reject());
      await Promise.race([db.named("ready", "select 1 from data_load limit 1", []), late]);
      return c.json({ status: "ready", lastBackupAt: await lastBackupAt(db) });
    } catch {
      return c.json({ status: "not ready" }, 503, retryAfter(againSeconds));
    }
  });
  app.get("/metrics", async (c) => {
    // For all other callers this path does not exist.
    const hasToken = token !== undefined && isBearer(c.req.header("authorization") ?? "", token);
    if (!isLoopback(c) && !hasToken) throw notFound();
    const headers = { "content-type": metrics.contentType, "cache-control": "no-store" };
    return c.text(await metrics.text(), 200, headers);
  });
  return app;
}

/** For information only: an old backup does not make a server unready. */
async function lastBackupAt(db: Database): Promise<Date | null> {
  const late = sleep(readyMs, undefined, { ref: false });
  const state = await Promise.race([readBackupState({ db }).catch(() => undefined), late]);
  return state?.lastGoodAt ?? null;
}

/** Errors that one address may report per minute. A phone in trouble reports a few. */
const maxPerMinute = 30;

/**
 * `POST /web-event/web_error/<kind>`: an error page, or a script that did not load or broke,
 * counted in `soko_web_errors_total`. Nothing else is accepted, so no personal data can be
 * included.
 */
export function webEventRoutes(note: (kind: WebErrorKind) => void): Hono<WebEnvironment> {
  const limit = perMinute("web errors", maxPerMinute);
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
