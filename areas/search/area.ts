import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { searchSite } from "./site-search.ts";

const operations = [operation(endpoints.siteSearch, searchSite)];

export const search: Area = {
  name: "search",
  operations,
  sitemap: { closed: ["/search"] },
};
