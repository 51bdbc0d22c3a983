import { randomUUID } from "node:crypto";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Actors, BaseContext } from "#server/context.ts";
import { routeReads } from "#server/database/replica-reads.ts";
import type { Replicas } from "#server/database/replicas.ts";
import { filesOutside } from "#server/files/files.ts";
import { noSlot } from "#server/gate.ts";
import type { Phrases } from "#server/phrases.ts";
import type { Settings } from "#server/settings.ts";
import { runWork, type Work } from "#server/telemetry/work.ts";
import { callerNetwork } from "./caller-network.ts";
import { compressed } from "./compress.ts";
import { visitorOf } from "./cookies.ts";
import { discardBody } from "./discard-body.ts";
import { refuse } from "./envelope.ts";
import type { Metrics } from "./health.ts";
import { languageOf, rememberLinkLanguage } from "./language.ts";
import { noteWrites } from "./note-writes.ts";
import { peerOf } from "./peer.ts";
import { securityHeaders } from "./security-headers.ts";
import type { WebEnvironment } from "./web-environment.ts";

export interface ServerParts {
  settings: Settings;
  log: Logger;
  phrases: Phrases;
  metrics: Metrics;
  base: BaseContext;
  /** Read replicas, and how the last write of a session is recorded for reads on them. */
  replicated?: { replicas: Replicas; noteWrite: Actors["noteWrite"] } | undefined;
  /** The clock for the time of requests. */
  now: () => Date;
  /** Sends cached public answers before anything else runs. */
  answerCache?: MiddlewareHandler<WebEnvironment> | undefined;
}

/**
 * Creates the server and what every request has: id, language, address, context, log line and
 * headers.
 */
export function webServer(parts: ServerParts): Hono<WebEnvironment> {
  const { settings, log, phrases, metrics, base, now, answerCache, replicated } = parts;
  const app = new Hono<WebEnvironment>();
  app.use(async (c, next) => {
    const started = performance.now();
    const language = languageOf(c);
    const requestId = randomUUID();
    const work: Work = { kind: "request", requestId, name: c.req.method };
    c.set("requestId", requestId);
    c.set("work", work);
    c.set("language", language);
    c.set("phrases", phrases);
    c.set("log", log);
    c.set("slot", noSlot);
    const address = c.env?.renderedFor ?? callerNetwork(addressOf(settings, c));
    c.set("address", address);
    const visitor = visitorOf(c, settings);
    const isReading = c.req.method === "GET" || c.req.method === "HEAD";
    const reads = replicated && routeReads(base.db, replicated.replicas, { isReading });
    c.set("context", () => ({
      ...base,
      ...(reads && { db: reads.db, reads }),
      actor: { kind: "visitor" },
      visitor,
      language,
      phrases,
      address,
      slot: c.get("slot"),
      files: filesOutside(base.files, c.get("slot")),
      device: c.req.header("user-agent") ?? "",
      now: now(),
    }));
    // What the process renders for the answer cache belongs to the request that asked for it.
    if (c.env?.renderedFor !== undefined) return next();
    await runWork(work, async () => {
      await next();
      work.route ??= c.get("isKept") ? "kept" : c.req.routePath;
      work.status = c.res.status;
    });
    if (visitor.changed) c.res.headers.append("set-cookie", visitor.changed);
    rememberLinkLanguage(c, settings.PUBLIC_URL);
    const milliseconds = performance.now() - started;
    const { method, routePath } = c.req;
    const route = c.get("isKept") ? "kept" : routePath;
    const { status } = c.res;
    metrics.answered(method, route, status, milliseconds / 1000);
    // The route, not the path or the query: those may carry what a person typed.
    if (log.isLevelEnabled("debug")) {
      log.debug({ requestId, method, route, status, milliseconds });
    }
  });
  if (answerCache) app.use(answerCache);
  app.use(discardBody);
  app.use(compressed);
  app.use(securityHeaders({ isHttps: settings.PUBLIC_URL.startsWith("https:") }));
  if (replicated) app.use(noteWrites(replicated.noteWrite));
  app.onError((error, c) => refuse(c, error));
  return app;
}

/** Returns the caller's address; behind a trusted proxy, the last one it added. */
function addressOf({ TRUST_PROXY }: Settings, c: HonoContext<WebEnvironment>): string {
  const forwarded = TRUST_PROXY === "on" ? c.req.header("x-forwarded-for") : undefined;
  return forwarded?.split(",").at(-1)?.trim() || peerOf(c) || "unknown";
}
