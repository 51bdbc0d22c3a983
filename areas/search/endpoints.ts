import { z } from "zod";
import { limits } from "#core/limits.ts";
import { photo } from "#server/operations/answer-bricks.ts";
import { paging, tagged, textFilter } from "#server/operations/endpoint.ts";

const { listEndpoint } = tagged("search");

/** Groups of what is found, in the order they are shown; later parts of the product add theirs. */
const searchGroups = ["products", "services", "logistic-services", "traders"] as const;

/** One thing found, of any group. */
const hit = z
  .object({
    id: z.string(),
    name: z.string(),
    /** What tells it from others: a price, a place, a kind. */
    price: z.number().optional(),
    currency: z.string().optional(),
    unit: z.string().optional(),
    trader: z.string().optional(),
    /** Of a logistics service: whose page lists it. */
    providerId: z.string().optional(),
    location: z.string().optional(),
    picture: photo.optional(),
    isDemo: z.boolean(),
  })
  .meta({ id: "SearchHit" });
export type SearchHit = z.output<typeof hit>;

const group = z
  .object({
    key: z.enum(searchGroups),
    /** All there are, of which `data` holds the best. */
    count: z.int(),
    data: z.array(hit),
  })
  .meta({ id: "SearchGroup" });
export type SearchGroup = z.output<typeof group>;

export const siteSearch = listEndpoint({
  path: "site-searchForEvents",
  audience: "public",
  summary: "Search everything, with results in groups; size is the maximum of each group.",
  input: z.object({
    query: z.string().trim().min(1, "search.termRequired").max(limits.searchTermLength),
    size: paging(limits.searchSize).size.transform((size) => Math.min(size, limits.searchSize)),
  }),
  output: group,
});

/** What words may become while they are typed, in the order they are shown. */
const suggestionKinds = ["commodity", "place", "trader"] as const;

const suggestion = z
  .object({
    kind: z.enum(suggestionKinds),
    id: z.string(),
    /** In the reader's language, whichever language was typed. */
    name: z.string(),
  })
  .meta({ id: "SearchSuggestion" });
export type SearchSuggestion = z.output<typeof suggestion>;

export const searchSuggestions = listEndpoint({
  path: "search-suggestion",
  audience: "public",
  summary:
    "At most eight commodities, places and traders with products for sale whose name begins so, from two letters on.",
  keptSeconds: 60,
  input: z.object({ term: textFilter() }),
  output: suggestion,
});
