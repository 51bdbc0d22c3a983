import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { listCommodities, listCommodityCategories } from "../endpoints.ts";

const all = { size: limits.maxPageSize };

/**
 * Loads all commodities, and as options of a `<GoodsField>` below the names of their categories.
 * @param categoryIds those whose commodities are options; all by default
 */
export async function loadCommodityOptions(
  call: PageContext["call"],
  categoryIds: readonly number[] = [],
) {
  const [categories, commodities] = await Promise.all([
    call(listCommodityCategories, all),
    call(listCommodities, all),
  ]);
  const ofCategory = Map.groupBy(commodities.data, ({ categoryId }) => categoryId);
  const options = categories.data
    .filter(({ id }) => categoryIds.length === 0 || categoryIds.includes(id))
    .map(({ id, name }) => ({ heading: name, options: (ofCategory.get(id) ?? []).map(toOption) }))
    .filter((group) => group.options.length > 0);
  return { commodities: commodities.data, options };
}
