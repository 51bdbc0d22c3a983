import { createMiddleware } from "hono/factory";
import { apiBase } from "#core/paths.ts";
import type { DatabaseWatch } from "#server/database/watch.ts";
import type { Gate, Slot } from "#server/gate.ts";
import type { WebEnvironment } from "./web-environment.ts";

/**
 * Requests that cost almost nothing, have limits of their own, or are long-lived: health, files
 * built for the browser, existing pictures, and the events of an open page.
 */
const free =
  /^\/(healthz|readyz|metrics|assets|picture|share|icon|web-event|events|(service|carrier)-worker\.js|manifest\.webmanifest)(\/|$)/;

/** Calls from programs, which render no page. */
const called = new RegExp(`^(${apiBase}|/items)/`);

/** Signing in has priority over reading: users can do the rest once they are signed in. */
const signingIn = /^\/auth\//;

/**
 * Runs a limited number of requests at once, and answers 503 when there are too many (decision 38).
 */
export const gated = (gate: Gate, database: DatabaseWatch) =>
  createMiddleware<WebEnvironment>(async (c, next) => {
    const { path, method } = c.req;
    if (free.test(path)) return next();
    const isReading = method === "GET" || method === "HEAD" || method === "OPTIONS";
    const rank = isReading && !signingIn.test(path) ? "usual" : "first";
    const run = (slot: Slot) => {
      c.set("slot", slot);
      return database.during(next);
    };
    await gate.through(rank, c.get("address"), run, called.test(path) ? "light" : "whole");
  });
