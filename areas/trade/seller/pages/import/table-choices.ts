import {
  listCommodities,
  listCommodityCategories,
  listMeasurementUnits,
} from "#areas/reference/commodities/endpoints.ts";
import { limits } from "#core/limits.ts";
import { goodsUnits } from "#core/quantities/unit-order.ts";
import type { PageContext } from "#server/page.ts";

const all = { size: limits.maxPageSize };
const listOf = (rows: { name: string }[]) => rows.map(({ name }) => name).join(", ");

/** Loads the allowed cell values for display: commodities by category, and units. */
export async function loadTableChoices({ call }: Pick<PageContext, "call">) {
  const [categories, known, units] = await Promise.all([
    call(listCommodityCategories, all),
    call(listCommodities, all),
    call(listMeasurementUnits, all),
  ]);
  return {
    kinds: categories.data
      .map(({ id, name }) => ({
        label: name,
        names: listOf(known.data.filter(({ categoryId }) => categoryId === id)),
      }))
      .filter(({ names }) => names !== ""),
    units: listOf(goodsUnits(units.data)),
  };
}
