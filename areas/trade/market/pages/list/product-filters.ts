import {
  listCommodities,
  listCommodityCategories,
  listCommoditySubCategories,
} from "#areas/reference/commodities/endpoints.ts";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { listRegistrationLocations } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import type { PageContext } from "#server/page.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { products } from "../../endpoints.ts";
import { productOrders } from "../../product-orders.ts";
import { toProductTeaser } from "../cards/product-card.tsx";

export type ProductFilter = ReturnType<typeof parseProductFilter>;

/** Parses the address. Invalid numbers and orders count as absent. */
export function parseProductFilter(url: URL) {
  const number = (name: string) => {
    const value = Number(url.searchParams.get(name));
    return Number.isSafeInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined;
  };
  return {
    category: number("category"),
    subCategory: number("subCategory"),
    commodity: number("commodity"),
    location: number("location"),
    sort: chosenOrders.find((order) => order === url.searchParams.get("sort")),
    term: readSearchTerm(url.searchParams) || undefined,
    page: Math.min(number("page") ?? 1, limits.maxRowOffset / limits.productPageSize),
  };
}

/** Without one of these, the market uses the varied order and a search the best match. */
const chosenOrders = productOrders.filter((order) => order !== "varied");

type Call = PageContext["call"];

const all = { size: limits.maxPageSize, module: "market-access" as const };

/**
 * Adds the category and subcategory to a filter that names only a commodity, as a suggestion does.
 */
async function withBranch(call: Call, chosen: ProductFilter): Promise<ProductFilter> {
  if (!chosen.commodity || chosen.category) return chosen;
  const { data } = await call(listCommodities, all);
  const kind = data.find(({ id }) => id === chosen.commodity);
  return { ...chosen, category: kind?.categoryId, subCategory: kind?.subCategoryId };
}

export async function loadProductList(call: Call, requested: ProductFilter) {
  const chosen = await withBranch(call, requested);
  const [list, categories, subCategories, kinds, places] = await Promise.all([
    call(products, {
      categoryId: chosen.category,
      subCategoryId: chosen.subCategory,
      commodityId: chosen.commodity,
      locationId: chosen.location,
      sort: chosen.sort ?? (chosen.term ? undefined : "varied"),
      term: chosen.term,
      page: chosen.page,
    }),
    call(listCommodityCategories, all),
    chosen.category
      ? call(listCommoditySubCategories, { ...all, categoryId: chosen.category })
      : none,
    call(listCommodities, {
      ...all,
      categoryId: chosen.category,
      subCategoryId: chosen.subCategory,
    }),
    call(listRegistrationLocations, { size: limits.maxPageSize }),
  ]);
  const { options: goods } = await loadCommodityOptions(call, ({ id }) =>
    kinds.data.some((kind) => kind.id === id),
  );
  return {
    chosen,
    products: list.data.map(toProductTeaser),
    total: list.total,
    /** The orders to choose from. The first one, or the best match in a search, is the default. */
    orders: chosen.term ? chosenOrders : productOrders,
    choices: {
      categories: categories.data.map(toOption),
      subCategories: subCategories.data.map(toOption<number>),
      /** Of the chosen category; of every one where none is chosen, which `goods` has. */
      commodities: chosen.category || chosen.subCategory ? kinds.data.map(toOption<number>) : [],
      goods,
      locations: places.data.map(toOption),
    },
  };
}

const none = { data: [] as { id: number; name: string }[], total: 0 };
