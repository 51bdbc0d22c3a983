import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { commonestCommodities } from "../commonest.ts";
import { listCommodities, listCommodityCategories } from "../endpoints.ts";

const all = { size: limits.maxPageSize };

/**
 * Loads all commodities, and as options of a `<GoodsField>`: the commonest first, then the others
 * below the names of their categories.
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
  const isOffered = (id: number) => categoryIds.length === 0 || categoryIds.includes(id);
  const offered = commodities.data.filter(({ categoryId }) => isOffered(categoryId));
  const common = commonestCommodities.flatMap(
    (code) => offered.find((commodity) => commodity.code === code) ?? [],
  );
  const ofCategory = Map.groupBy(
    offered.filter((commodity) => !common.includes(commodity)),
    ({ categoryId }) => categoryId,
  );
  const groups = categories.data
    .map(({ id, name }) => ({ heading: name, options: (ofCategory.get(id) ?? []).map(toOption) }))
    .filter((group) => group.options.length > 0);
  return { commodities: commodities.data, options: [...common.map(toOption), ...groups] };
}
