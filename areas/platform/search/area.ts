import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { findNearestTerms } from "./nearest-terms.ts";
import { searchSite } from "./site-search.ts";
import { suggestNames } from "./suggest-names.ts";

const operations = implement(endpoints, {
  siteSearch: searchSite,
  nearestTerms: findNearestTerms,
  searchSuggestions: suggestNames,
});

export const search: Area = {
  name: "platform/search",
  operations,
  sitemap: { closed: ["/search"] },
};
