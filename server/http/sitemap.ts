import { Hono, type Context as HonoContext } from "hono";
import { notFound } from "#core/errors.ts";
import { escapeHtml } from "#core/escape-html.ts";
import { fallbackLanguage } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { preferencesPath } from "#core/preferences.ts";
import type { Context } from "#server/context.ts";
import type { Page } from "#server/operations/endpoint.ts";
import { perMinute } from "#server/rate-limit.ts";
import { countRequest } from "./count-request.ts";
import type { WebEnvironment } from "./web-environment.ts";

export interface SitemapAddress {
  path: string;
  changedAt?: Date;
}

/** One kind of page. Together the parts list all pages for search engines. */
export interface SitemapPart {
  /** Few enough for one file, without a number. */
  isWhole?: boolean;
  count(context: Context): Promise<number>;
  page(context: Context, page: Page): Promise<SitemapAddress[]>;
}

const xml = {
  "content-type": "application/xml; charset=utf-8",
  "cache-control": "public, max-age=3600",
};

/** What search engines need not read: calls, and addresses that only receive forms. */
const closed = [apiBase.slice(0, apiBase.indexOf("/", 1) + 1), "/items/", preferencesPath];

interface SitemapSettings {
  requestsPerMinute: number;
  size?: number;
  /** Path prefixes that are also closed to search engines, such as search results. */
  closedPages?: readonly string[];
}

/**
 * `/robots.txt` opens the pages and names the sitemap. `/sitemap.xml` lists the files,
 * `/sitemap/<part>-<n>.xml` the addresses of pages, without a language: each page names its others.
 */
export function sitemapRoutes(
  origin: string,
  parts: Record<string, SitemapPart>,
  { requestsPerMinute, size = 10_000, closedPages = [] }: SitemapSettings,
): Hono<WebEnvironment> {
  const app = new Hono<WebEnvironment>();
  const limit = perMinute("sitemap", requestsPerMinute);
  const enter = async (c: HonoContext<WebEnvironment>): Promise<Context> => {
    await countRequest(c, limit);
    return { ...c.var.context(), language: fallbackLanguage };
  };
  app.get("/robots.txt", (c) => {
    const lines = [...closed, ...closedPages].map((path) => `Disallow: ${path}\n`);
    const text = `User-agent: *\n${lines.join("")}\nSitemap: ${origin}/sitemap.xml\n`;
    return c.text(text, 200, { "cache-control": "public, max-age=3600" });
  });
  app.get("/sitemap.xml", async (c) => {
    const context = await enter(c);
    const counted = await Promise.all(
      Object.entries(parts).map(async ([name, part]) => {
        const files = Math.ceil((await part.count(context)) / size);
        if (part.isWhole) return files > 0 ? [`/sitemap/${name}.xml`] : [];
        return Array.from({ length: files }, (_, index) => `/sitemap/${name}-${index + 1}.xml`);
      }),
    );
    const files = counted.flat().map((path) => entry("sitemap", { path }));
    return c.body(document("sitemapindex", files), 200, xml);
  });
  app.get("/sitemap/:file{[a-z]+(?:-[1-9]\\d{0,3})?\\.xml}", async (c) => {
    const context = await enter(c);
    const [name = "", number] = c.req.param("file").replace(".xml", "").split("-");
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    const isNamedSo = part && Boolean(part.isWhole) === (number === undefined);
    const addresses = isNamedSo && (await part.page(context, { page: Number(number ?? 1), size }));
    if (!addresses || addresses.length === 0) throw notFound();
    const entries = addresses.map((address) => entry("url", address));
    return c.body(document("urlset", entries), 200, xml);
  });
  function entry(name: "url" | "sitemap", { path, changedAt }: SitemapAddress): string {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<${name}><loc>${escapeHtml(origin + path)}</loc>${changed}</${name}>`;
  }
  return app;
}

const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;
