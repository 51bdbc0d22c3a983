import { sql } from "drizzle-orm";
import { limits } from "#core/limits.ts";
import { serviceCategoryPath, servicePath, servicesPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { sitemapRows } from "#server/operations/sitemap-rows.ts";
import { listMarketServiceCategories } from "./endpoints.ts";
import { marketService } from "./tables.ts";

export const servicesForSitemap = sitemapRows({
  name: "services",
  id: marketService.id,
  changedAt: marketService.updatedAt,
  from: sql`from ${marketService} where ${marketService.isListed} and not ${marketService.isDemo}`,
  pathOf: servicePath,
});

export async function servicePages(context: Context): Promise<string[]> {
  const { data } = await call(context, listMarketServiceCategories, { size: limits.maxPageSize });
  return [servicesPath, ...data.map(({ id }) => serviceCategoryPath(id))];
}
