import { createMiddleware } from "hono/factory";
import { apiBase } from "#core/paths.ts";
import type { DatabaseWatch } from "#server/database/watch.ts";
import type { Gate, Slot } from "#server/gate.ts";
import type { WebEnvironment } from "./web-environment.ts";

/**
 * What costs next to nothing, has bounds of its own, or lasts: health, what was built for the
 * browser, pictures that are made already, what a page is told while it is open.
 */
const free =
  /^\/(healthz|readyz|metrics|assets|picture|share|icon|web-event|events|(service|carrier)-worker\.js|manifest\.webmanifest)(\/|$)/;

/** What programs call, which renders no page. */
const called = new RegExp(`^(${apiBase}|/items)/`);

/** Signing in goes before reading: of the rest, whoever is in can see to it. */
const signingIn = /^\/auth\//;

/** Lets requests work a few at a time, and answers 503 for those that are too many (decision 38). */
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
