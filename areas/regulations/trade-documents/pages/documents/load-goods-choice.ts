import {
  listCommodities,
  listCommodityCategories,
  listCommoditySubCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import type { DocumentOperation } from "../../document-rules.ts";

const all = { size: limits.maxPageSize, module: "trade-documents" } as const;

interface Named {
  id: number;
  name: string;
}

/**
 * Parses the chosen goods of a URL and loads the options: categories, and what belongs to the chosen
 * one. A choice outside the one above it is dropped.
 */
export async function loadGoodsChoice(
  call: PageContext["call"],
  query: URLSearchParams,
  operation: DocumentOperation | undefined,
) {
  const filter = { ...all, tradeOperation: operation === "transit" ? undefined : operation };
  const categories = (await call(listCommodityCategories, filter)).data;
  const categoryId = chosenOf(query.get("category"), categories);
  const subCategories = categoryId
    ? (await call(listCommoditySubCategories, { ...filter, categoryId })).data
    : [];
  const subCategoryId = chosenOf(query.get("subCategory"), subCategories);
  const commodityRows = (await call(listCommodities, { ...filter, categoryId, subCategoryId }))
    .data;
  const { options: commodities } = await loadCommodityOptions(call, ({ id }) =>
    commodityRows.some((row) => row.id === id),
  );
  return {
    chosen: {
      category: categoryId,
      subCategory: subCategoryId,
      commodity: chosenOf(query.get("commodity"), commodityRows),
    },
    choices: {
      categories: categories.map(toOption),
      subCategories: subCategories.map(toOption),
      commodities,
    },
  };
}

const chosenOf = (filter: string | null, among: Named[]): number | undefined =>
  among.find(({ id }) => String(id) === filter)?.id;
