import type { LoaderFunctionArgs } from "react-router";
import { loadCommodityOptions } from "#areas/reference/commodities/pages/load-commodity-options.ts";
import { standardsPath } from "#areas/regulations/sources/paths.ts";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { toOption } from "#web/ui/base/to-option.ts";
import { listStandards, type Standard } from "../../endpoints.ts";
import { specificationTypes } from "../../standard-rules.ts";
import { renderStandardCards } from "../cards/standard-cards.tsx";

const all = { size: limits.maxPageSize };

/** Loads the standards by commodity; the options of each filter depend on the one above it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say } = pageContext;
  const query = new URL(request.url).searchParams;
  const [term, shown] = [readSearchTerm(query), pageNumber(query)];
  const { data: known } = await pageContext.call(listStandards, all);
  const selection = parseSelection(query, known);
  const { category, subCategory, commodity } = selection.chosen;
  const type = specificationTypes.find((entry) => entry === query.get("type"));
  const list = await pageContext.call(listStandards, {
    categoryId: category,
    subCategoryId: subCategory,
    commodityId: commodity,
    specificationType: type,
    term,
    page: shown,
    size: limits.pageSize,
  });
  const { options: commodities } = await loadCommodityOptions(pageContext.call, ({ id }) =>
    selection.commodities.some((entry) => entry.id === id),
  );
  return {
    title: say("standards.title"),
    description: say("standards.intro"),
    adoption: say("standards.adoption"),
    categories: [
      { to: addressOf({ term }), label: say("standards.all"), chosen: !category },
      ...selection.categories.map(({ id, name }) => ({
        to: addressOf({ category: id, term }),
        label: name,
        chosen: id === category,
      })),
    ],
    choices: {
      subCategories: selection.subCategories.map(toOption),
      commodities,
      types: specificationTypes.map((entry) => ({
        value: entry,
        label: say(`standards.type.${entry.replaceAll(" ", "-")}`),
      })),
    },
    chosen: { category, subCategory, commodity, type, term },
    html: renderStandardCards(pageContext, list.data, standardsPath),
    shown,
    total: list.total,
  };
}

interface Named {
  id: number;
  name: string;
}

/**
 * Parses the chosen category, sub-category and commodity; a choice outside the one above it is
 * dropped.
 */
function parseSelection(query: URLSearchParams, known: Standard[]) {
  const categories = unique(known.map(({ category }) => category));
  const category = chosenOf(query.get("category"), categories);
  const within = known.filter((entry) => !category || entry.category.id === category);
  const subCategories = category ? unique(within.map((entry) => entry.subCategory)) : [];
  const subCategory = chosenOf(query.get("subCategory"), subCategories);
  const narrower = within.filter((entry) => !subCategory || entry.subCategory.id === subCategory);
  const commodities = unique(narrower.flatMap((entry) => entry.commodities));
  const commodity = chosenOf(query.get("commodity"), commodities);
  return { categories, subCategories, commodities, chosen: { category, subCategory, commodity } };
}

const chosenOf = (requested: string | null, among: Named[]): number | undefined =>
  among.find(({ id }) => String(id) === requested)?.id;

const unique = (entries: Named[]): Named[] =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].sort((a, b) =>
    a.name.localeCompare(b.name),
  );

function addressOf(chosen: { category?: number; term: string }): string {
  const params = Object.entries(chosen).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  );
  return params.length > 0 ? `${standardsPath}?${new URLSearchParams(params)}` : standardsPath;
}
