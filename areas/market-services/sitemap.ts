import { sitemapRows } from "#server/operations/sitemap-rows.ts";

/** Services search engines may know: what is on offer, and no examples. */
export const servicesForSitemap = sitemapRows({
  name: "services",
  id: "id",
  changedAt: "created_at",
  from: "market_service where is_listed and not is_demo",
});
