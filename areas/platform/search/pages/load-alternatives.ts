import { listCommodityCategories } from "#areas/reference/commodities/endpoints.ts";
import type { PageContext } from "#server/page.ts";
import { nearestTerms } from "../endpoints.ts";

type Call = PageContext["call"];

/**
 * Loads suggestions for a search without results: similar terms that have results, and categories
 * with products.
 */
export async function loadAlternatives(call: Call, term: string) {
  const [nearest, categories] = await Promise.all([
    call(nearestTerms, { query: term }),
    call(listCommodityCategories, { size: 100, module: "market-access" }),
  ]);
  return {
    terms: nearest.data.map((suggestion) => suggestion.term),
    categories: categories.data.map(({ id, name }) => ({ id, name })),
  };
}

export type SearchAlternatives = Awaited<ReturnType<typeof loadAlternatives>>;
