import { Hono } from "hono";
import { apiBase } from "#core/paths.ts";
import { preferencesPath } from "#core/preferences.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** What search engines need not read: calls, and addresses that only answer forms. */
const closed = [apiBase.slice(0, apiBase.indexOf("/", 1) + 1), "/items/", preferencesPath];

/**
 * `/robots.txt`: pages are open, and the sitemap names them.
 * @param closedPages beginnings of addresses that are closed beside, such as results of searches
 */
export function robotsRoutes(origin: string, closedPages: readonly string[]): Hono<WebEnvironment> {
  const lines = [
    "User-agent: *",
    ...[...closed, ...closedPages].map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ];
  const app = new Hono<WebEnvironment>();
  app.get("/robots.txt", (c) =>
    c.text(lines.join("\n"), 200, { "cache-control": "public, max-age=3600" }),
  );
  return app;
}
