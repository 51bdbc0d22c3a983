import { Hono } from "hono";
import { apiBase } from "#core/paths.ts";
import { preferencesPath } from "#core/preferences.ts";
import type { WebEnvironment } from "./web-environment.ts";

/** What search engines need not read: calls, results of searches, addresses that only answer forms. */
const closed = [
  apiBase.slice(0, apiBase.indexOf("/", 1) + 1),
  "/items/",
  "/search",
  "/market/market-access/search",
  preferencesPath,
];

/** `/robots.txt`: pages are open, and the sitemap names them. */
export function robotsRoutes(origin: string): Hono<WebEnvironment> {
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
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
