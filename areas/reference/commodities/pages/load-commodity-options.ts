import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { commonestCommodities } from "../commonest.ts";
import { type Commodity, listCommodities, listCommodityCategories } from "../endpoints.ts";

const all = { size: limits.maxPageSize };

/**
 * Loads all commodities, and as options of a `<GoodsField>`: the commonest first, then the others
 * below the names of their categories.
 * @param isOffered whether a commodity is an option; all are by default
 */
export async function loadCommodityOptions(
  call: PageContext["call"],
  isOffered: (commodity: Commodity) => boolean = () => true,
) {
  const [categories, commodities] = await Promise.all([
    call(listCommodityCategories, all),
    call(listCommodities, all),
  ]);
  const offered = commodities.data.filter(isOffered);
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

/** Loads the names of all commodities in the order of these options, for a `<GoodsWords>`. */
export async function loadCommodityNames(call: PageContext["call"]) {
  const { options } = await loadCommodityOptions(call);
  const all = options.flatMap((entry) => ("heading" in entry ? entry.options : [entry]));
  // A name that several have is one suggestion.
  return [
    ...new Map(all.toReversed().map((option) => [option.label, option])).values(),
  ].toReversed();
}
