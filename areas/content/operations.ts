import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";

export const contentOperations = [
  operation(endpoints.news, reads.listNews),
  operation(endpoints.newsItem, reads.oneNewsItem),
  operation(endpoints.heroSlider, reads.listSliders),
  operation(endpoints.partners, reads.listPartners),
  operation(endpoints.regulationsPage, reads.listRegulationsPage),
];
