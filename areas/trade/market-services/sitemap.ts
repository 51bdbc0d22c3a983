import { sql } from "drizzle-orm";
import { serviceCategoryPath, servicePath, servicesPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { select, statement } from "#server/database/statement.ts";
import { sitemapRows } from "#server/operations/sitemap-rows.ts";
import { marketService, marketServiceCategory } from "./tables.ts";

export const servicesForSitemap = sitemapRows({
  name: "services",
  id: marketService.id,
  changedAt: marketService.updatedAt,
  from: sql`from ${marketService} where ${marketService.isListed} and not ${marketService.isDemo}`,
  pathOf: servicePath,
});

/** The page of all services, and those of categories that have any: an empty one is not indexed. */
export async function servicePages(context: Context): Promise<string[]> {
  const categories = await readOffered(context);
  return [servicesPath, ...categories.map(({ id }) => serviceCategoryPath(id))];
}

const readOffered = statement("categories with services", () =>
  select(
    { id: marketServiceCategory.id },
    sql`from ${marketServiceCategory} where exists (
      select from ${marketService} where ${marketService.isListed}
        and ${marketService.categoryId} = ${marketServiceCategory.id})
      order by ${marketServiceCategory.id}`,
  ),
);
