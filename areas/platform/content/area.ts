import { sql } from "drizzle-orm";
import type { Area } from "#server/area.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { implement } from "#server/operations/operation.ts";
import { sitemapRows } from "#server/operations/sitemap-rows.ts";
import type { PictureAccess } from "#server/pictures/picture-access.ts";
import * as endpoints from "./endpoints.ts";
import { newsItemPath, newsPath } from "./pages/paths.ts";
import * as reads from "./reads.ts";
import { shareEdition, shareNews } from "./shares.ts";
import { heroSlider, newsItem, partner } from "./tables.ts";
import { readText, textNames } from "./texts.ts";

const newsForSitemap = sitemapRows({
  name: "news",
  id: newsItem.id,
  changedAt: sql<Date>`${newsItem.publishedOn}::timestamptz`,
  from: sql`from ${newsItem} where not ${newsItem.isDemo}`,
  pathOf: newsItemPath,
  isWhole: true,
});

export const content: Area = {
  name: "platform/content",
  operations: implement(endpoints, reads, { getContentText: readText }),
  sitemap: {
    pages: () => [newsPath, ...textNames.map((name) => `/${name}`)],
    parts: { news: newsForSitemap },
  },
  shares: { news: shareNews, edition: shareEdition },
  files: [
    fileColumn(newsItem.picture),
    fileColumn(heroSlider.picture),
    fileColumn(partner.picture),
  ],
  // All published content is public.
  pictures: [newsItem, heroSlider, partner].map(
    (table): PictureAccess => ({
      everybody: ({ key }) => sql`select from ${table} where ${table.picture} = ${key}
        and ${isDemoVisible(table.isDemo)}`,
    }),
  ),
};
