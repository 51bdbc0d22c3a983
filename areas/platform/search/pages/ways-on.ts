import { listCommodityCategories } from "#areas/reference/commodities/endpoints.ts";
import type { page } from "#server/page.ts";
import { nearestTerms } from "../endpoints.ts";

type Call = ReturnType<typeof page>["call"];

/** What to try where words find nothing: words near them that find something, and categories with products. */
export async function waysOn(call: Call, term: string) {
  const [nearest, categories] = await Promise.all([
    call(nearestTerms, { query: term }),
    call(listCommodityCategories, { size: 100, module: "market-access" }),
  ]);
  return {
    terms: nearest.data.map((one) => one.term),
    categories: categories.data.map(({ id, name }) => ({ id, name })),
  };
}

export type WaysOn = Awaited<ReturnType<typeof waysOn>>;
