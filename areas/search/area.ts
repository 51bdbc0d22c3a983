import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/registry.ts";
import * as endpoints from "./endpoints.ts";
import { searchSite } from "./site-search.ts";

const operations = [operation(endpoints.siteSearch, searchSite)];

export const search: Area = {
  name: "search",
  operations,
};
