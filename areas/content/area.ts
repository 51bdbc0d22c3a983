import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { newsPath } from "./pages/paths.ts";
import * as reads from "./reads.ts";
import { shareEdition, shareNews } from "./shares.ts";
import { newsForSitemap } from "./sitemap.ts";
import { heroSlider, newsItem, partner } from "./tables.ts";
import { readText, textNames } from "./texts.ts";

const operations = [
  operation(endpoints.news, reads.listNews),
  operation(endpoints.newsItem, reads.oneNewsItem),
  operation(endpoints.heroSlider, reads.listSliders),
  operation(endpoints.partners, reads.listPartners),
  operation(endpoints.regulationsPage, reads.listRegulationsPage),
  operation(endpoints.contentText, readText),
];

export const content: Area = {
  name: "content",
  operations,
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
};
