import {
  listCommodities,
  listCommodityCategories,
  listCommoditySubCategories,
} from "#areas/reference/commodities/endpoints.ts";
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
 * Parses the chosen goods of a URL and loads the options: categories first, then what belongs to
 * the chosen one. A choice outside the one above it is dropped.
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
  const commodityRows = categoryId
    ? (await call(listCommodities, { ...filter, categoryId, subCategoryId })).data
    : [];
  return {
    chosen: {
      category: categoryId,
      subCategory: subCategoryId,
      commodity: chosenOf(query.get("commodity"), commodityRows),
    },
    choices: {
      categories: categories.map(toOption),
      subCategories: subCategories.map(toOption),
      commodities: commodityRows.map(toOption),
    },
  };
}

const chosenOf = (filter: string | null, among: Named[]): number | undefined =>
  among.find(({ id }) => String(id) === filter)?.id;
