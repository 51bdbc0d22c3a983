import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { matches } from "#core/relevance.ts";
import { idFilter, oneOf, paging, tagged, textFilter } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { basePriced, photo } from "#server/operations/schema-fragments.ts";
import { searchText } from "#server/operations/text-kinds.ts";
import { searchGroups } from "./search-groups.ts";

const { listEndpoint } = tagged("search");

/** How well a thing fits, the best first, as of `core/relevance.ts`. */
const match = z.enum(matches);

/** One result of any group. */
const hit = objectSchema("SearchHit", {
  id: z.string(),
  name: z.string(),
  /** Distinguishing details: a price, a place, a kind. */
  price: z.number().optional(),
  currency: z.string().optional(),
  unit: z.string().optional(),
  /** The price for one kg, litre or piece, if the product is sold by another unit. */
  perBase: basePriced.optional(),
  trader: z.string().optional(),
  /** For a transport service: the provider, whose page lists it. */
  providerId: z.string().optional(),
  /** For a service provider: the slug of its kind. */
  kind: z.string().optional(),
  location: z.string().optional(),
  /** For a document or a standard: its subject. */
  about: z.string().optional(),
  picture: photo.optional(),
  match,
  isDemo: z.boolean(),
});
export type SearchHit = z.output<typeof hit>;

const group = objectSchema("SearchGroup", {
  key: z.enum(searchGroups),
  /** Total number of matches; `data` contains the best. */
  count: z.int(),
  data: z.array(hit),
});
export type SearchGroup = z.output<typeof group>;

export const siteSearch = listEndpoint({
  path: "site-searchForEvents",
  audience: "public",
  summary:
    "Search everything, with results in groups, each by how well they fit; size is the maximum of each group. One group alone goes on with page.",
  input: z.object({
    query: searchText("search.termRequired")
      .min(1, "search.termRequired")
      .max(limits.searchTermLength),
    group: oneOf(searchGroups),
    /** For transport: where it begins or ends. */
    locationId: idFilter,
    countryCode: countryFilter,
    page: paging().page,
    size: paging(limits.searchSize).size.transform((size) => Math.min(size, limits.searchSize)),
  }),
  output: group,
});

/** Kinds of suggestions while typing, in display order. */
const suggestionKinds = ["commodity", "place", "trader"] as const;

const suggestion = objectSchema("SearchSuggestion", {
  kind: z.enum(suggestionKinds),
  id: z.string(),
  /** In the reader's language, whatever language was typed. */
  name: z.string(),
});
export type SearchSuggestion = z.output<typeof suggestion>;

/** Similar terms that have results, for a search without results. */
const nearestTerm = objectSchema("NearestTerm", { term: z.string() });

export const nearestTerms = listEndpoint({
  path: "search-nearest",
  audience: "public",
  service: "pages",
  summary: "At most three terms near this one that find something.",
  input: z.object({ query: searchText().min(1).max(limits.searchTermLength) }),
  output: nearestTerm,
});

export const searchSuggestions = listEndpoint({
  path: "search-suggestion",
  audience: "public",
  summary:
    "At most eight commodities, places and traders with products for sale whose name begins so, from two letters on.",
  cacheSeconds: 60,
  input: z.object({ term: textFilter() }),
  output: suggestion,
});
