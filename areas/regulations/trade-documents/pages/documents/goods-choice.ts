import {
  commodities,
  commodityCategories,
  commoditySubCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { page } from "#server/page.ts";
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
export async function goodsChoice(
  call: ReturnType<typeof page>["call"],
  query: URLSearchParams,
  operation: DocumentOperation | undefined,
) {
  const asked = { ...all, tradeOperation: operation === "transit" ? undefined : operation };
  const categories = (await call(commodityCategories, asked)).data;
  const categoryId = chosenOf(query.get("category"), categories);
  const subCategories = categoryId
    ? (await call(commoditySubCategories, { ...asked, categoryId })).data
    : [];
  const subCategoryId = chosenOf(query.get("subCategory"), subCategories);
  const goods = categoryId
    ? (await call(commodities, { ...asked, categoryId, subCategoryId })).data
    : [];
  return {
    chosen: {
      category: categoryId,
      subCategory: subCategoryId,
      commodity: chosenOf(query.get("commodity"), goods),
    },
    choices: {
      categories: categories.map(optionOf),
      subCategories: subCategories.map(optionOf),
      commodities: goods.map(optionOf),
    },
  };
}

const optionOf = ({ id, name }: Named) => ({ value: id, label: name });

const chosenOf = (asked: string | null, among: Named[]): number | undefined =>
  among.find(({ id }) => String(id) === asked)?.id;
