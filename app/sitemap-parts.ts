import { commodities, commodityCategories } from "#areas/commodities/endpoints.ts";
import { newsItemPath, newsPath } from "#areas/content/pages/paths.ts";
import { newsForSitemap } from "#areas/content/sitemap.ts";
import { textNames } from "#areas/content/texts.ts";
import { productsForSitemap, tradersForSitemap } from "#areas/market/sitemap.ts";
import { marketServiceCategories } from "#areas/market-services/endpoints.ts";
import { categoryPath } from "#areas/market-services/pages/paths.ts";
import { servicesForSitemap } from "#areas/market-services/sitemap.ts";
import { limits } from "#core/limits.ts";
import {
  marketPath,
  productPath,
  regionsPath,
  servicePath,
  servicesPath,
  traderPath,
} from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import type { SitemapPart } from "#server/http/sitemap.ts";
import { call } from "#server/operations/call.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { SitemapRows } from "#server/operations/sitemap-rows.ts";

/** Rows of an area by the address of their page. */
function rowsAt<Id extends string | number>(
  rows: SitemapRows<Id>,
  pathOf: (id: Id) => string,
): SitemapPart {
  return {
    count: rows.count,
    page: async (context, page) =>
      (await rows.page(context, page)).map(({ id, changedAt }) => ({
        path: pathOf(id),
        changedAt,
      })),
  };
}

/** Pages that stand by themselves, and lists by what is on offer in them. */
async function pagesOf(context: Context): Promise<string[]> {
  const inMarket = { module: "market-access", size: limits.largestPageSize } as const;
  const [categories, kinds, services] = await Promise.all([
    call(context, commodityCategories, inMarket),
    call(context, commodities, inMarket),
    call(context, marketServiceCategories, { size: limits.largestPageSize }),
  ]);
  return [
    "/",
    marketPath,
    ...categories.data.map(({ id }) => `${marketPath}?category=${id}`),
    ...kinds.data.map(
      ({ id, categoryId }) => `${marketPath}?category=${categoryId}&commodity=${id}`,
    ),
    regionsPath,
    servicesPath,
    ...services.data.map(({ id }) => categoryPath(id)),
    newsPath,
    ...textNames.map((name) => `/${name}`),
  ];
}

/** What the sitemap is made of, by the names of its files. */
export const sitemapParts: Record<string, SitemapPart> = {
  pages: {
    isWhole: true,
    count: async (context) => (await pagesOf(context)).length,
    page: async (context, page) =>
      pageOf(await pagesOf(context), page).data.map((path) => ({ path })),
  },
  news: { isWhole: true, ...rowsAt(newsForSitemap, newsItemPath) },
  services: rowsAt(servicesForSitemap, servicePath),
  traders: rowsAt(tradersForSitemap, traderPath),
  products: rowsAt(productsForSitemap, productPath),
};
