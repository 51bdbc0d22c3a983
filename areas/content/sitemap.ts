import { sitemapRows } from "#server/operations/sitemap-rows.ts";

/** News search engines may know. */
export const newsForSitemap = sitemapRows<number>({
  name: "news",
  id: "id",
  changedAt: "published_on::timestamptz",
  from: "news_item where not is_demo",
});
