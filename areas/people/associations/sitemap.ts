import { sql } from "drizzle-orm";
import { sitemapRows } from "#server/operations/sitemap-rows.ts";
import { publicAssociationPath } from "./public-paths.ts";
import { association } from "./tables.ts";

export const associationsForSitemap = sitemapRows({
  name: "associations",
  id: association.id,
  changedAt: association.createdAt,
  from: sql`from ${association} where not ${association.isDemo}`,
  pathOf: publicAssociationPath,
});
