import type { Context } from "#server/context.ts";
import type { SitemapPart } from "#server/http/sitemap.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import { areas } from "./areas.ts";

/** Pages that stand by themselves, and lists by what is on offer in them. */
async function pagesOf(context: Context): Promise<string[]> {
  const ofAreas = areas.map(({ sitemap }) => sitemap?.pages?.(context) ?? []);
  return ["/", ...(await Promise.all(ofAreas)).flat()];
}

/** What the sitemap is made of, by the names of its files. */
export const sitemapParts: Record<string, SitemapPart> = {
  pages: {
    isWhole: true,
    count: async (context) => (await pagesOf(context)).length,
    page: async (context, page) =>
      pageOf(await pagesOf(context), page).data.map((path) => ({ path })),
  },
  ...Object.assign({}, ...areas.map(({ sitemap }) => sitemap?.parts)),
};

/** Beginnings of addresses that search engines need not read. */
export const closedPages = areas.flatMap(({ sitemap }) => sitemap?.closed ?? []);
