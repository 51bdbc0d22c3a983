import { sql } from "drizzle-orm";
import { account, trader } from "#areas/people/accounts/tables.ts";
import {
  listCommodities,
  listCommodityCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { limits } from "#core/limits.ts";
import { marketPath, productPath, regionsPath, traderPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { sitemapRows } from "#server/operations/sitemap-rows.ts";
import { product } from "./tables.ts";

export const productsForSitemap = sitemapRows({
  name: "products",
  id: product.id,
  changedAt: product.updatedAt,
  from: sql`from ${product} where ${product.isListed} and not ${product.isDemo}`,
  pathOf: productPath,
});

export const tradersForSitemap = sitemapRows({
  name: "traders",
  id: trader.accountId,
  changedAt: sql<Date>`coalesce(${trader.approvedAt}, ${account.createdAt})`,
  from: sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
    where ${trader.state} = 'approved' and ${account.state} = 'active' and not ${account.isDemo}`,
  pathOf: traderPath,
});

export async function marketPages(context: Context): Promise<string[]> {
  const inMarket = { module: "market-access", size: limits.maxPageSize } as const;
  const [categories, kinds] = await Promise.all([
    call(context, listCommodityCategories, inMarket),
    call(context, listCommodities, inMarket),
  ]);
  return [
    marketPath,
    ...categories.data.map(({ id }) => `${marketPath}?category=${id}`),
    ...kinds.data.map(
      ({ id, categoryId }) => `${marketPath}?category=${categoryId}&commodity=${id}`,
    ),
    regionsPath,
  ];
}
