import { sitemapRows } from "#server/operations/sitemap-rows.ts";

/** Products search engines may know: what is on offer, and no examples. */
export const productsForSitemap = sitemapRows({
  name: "products",
  id: "id",
  changedAt: "updated_at",
  from: "product where is_listed and not is_demo",
});

/** Traders whose pages search engines may know. */
export const tradersForSitemap = sitemapRows({
  name: "traders",
  id: "t.account_id",
  changedAt: "coalesce(t.approved_at, a.created_at)",
  from: "trader t join account a on a.id = t.account_id where t.state = 'approved' and a.state = 'active' and not a.is_demo",
});
