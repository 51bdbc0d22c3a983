import { sql } from "drizzle-orm";
import { sitemapRows } from "#server/operations/sitemap-rows.ts";
import { newsItemPath } from "./pages/paths.ts";
import { newsItem } from "./tables.ts";

/** News search engines may know. */
export const newsForSitemap = sitemapRows({
  name: "news",
  id: newsItem.id,
  changedAt: sql<Date>`${newsItem.publishedOn}::timestamptz`,
  from: sql`from ${newsItem} where not ${newsItem.isDemo}`,
  pathOf: newsItemPath,
  isWhole: true,
});
