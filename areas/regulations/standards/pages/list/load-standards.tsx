import type { LoaderFunctionArgs } from "react-router";
import { limits } from "#core/limits.ts";
import { standardsPath } from "#core/rules/rule-paths.ts";
import { termIn } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { type Standard, standards } from "../../endpoints.ts";
import { specificationTypes } from "../../standard-rules.ts";
import { standardCards } from "../cards/standard-cards.tsx";

const all = { size: limits.maxPageSize };

/** Loads the standards by commodity; the options of each filter depend on the one above it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { say } = visit;
  const query = new URL(request.url).searchParams;
  const [term, shown] = [termIn(query), pageNumber(query)];
  const { data: known } = await visit.call(standards, all);
  const goods = goodsIn(query, known);
  const { category, subCategory, commodity } = goods.chosen;
  const type = specificationTypes.find((one) => one === query.get("type"));
  const list = await visit.call(standards, {
    categoryId: category,
    subCategoryId: subCategory,
    commodityId: commodity,
    specificationType: type,
    term,
    page: shown,
    size: limits.pageSize,
  });
  return {
    title: say("standards.title"),
    description: say("standards.intro"),
    adoption: say("standards.adoption"),
    categories: [
      { to: addressOf({ term }), label: say("standards.all"), chosen: !category },
      ...goods.categories.map(({ id, name }) => ({
        to: addressOf({ category: id, term }),
        label: name,
        chosen: id === category,
      })),
    ],
    choices: {
      subCategories: goods.subCategories.map(optionOf),
      commodities: goods.commodities.map(optionOf),
      types: specificationTypes.map((one) => ({
        value: one,
        label: say(`standards.type.${one.replaceAll(" ", "-")}`),
      })),
    },
    chosen: { category, subCategory, commodity, type, term },
    html: standardCards(visit, list.data, standardsPath),
    shown,
    total: list.total,
  };
}

interface Named {
  id: number;
  name: string;
}
const optionOf = ({ id, name }: Named) => ({ value: id, label: name });

/**
 * Parses the chosen category, sub-category and commodity; a choice outside the one above it is
 * dropped.
 */
function goodsIn(query: URLSearchParams, known: Standard[]) {
  const categories = unique(known.map(({ category }) => category));
  const category = chosenOf(query.get("category"), categories);
  const within = known.filter((one) => category && one.category.id === category);
  const subCategories = unique(within.map((one) => one.subCategory));
  const subCategory = chosenOf(query.get("subCategory"), subCategories);
  const narrower = within.filter((one) => !subCategory || one.subCategory.id === subCategory);
  const commodities = unique(narrower.flatMap((one) => one.commodities));
  const commodity = chosenOf(query.get("commodity"), commodities);
  return { categories, subCategories, commodities, chosen: { category, subCategory, commodity } };
}

const chosenOf = (asked: string | null, among: Named[]): number | undefined =>
  among.find(({ id }) => String(id) === asked)?.id;

const unique = (things: Named[]): Named[] =>
  [...new Map(things.map((one) => [one.id, one])).values()].sort((a, b) =>
    a.name.localeCompare(b.name),
  );

function addressOf(chosen: { category?: number; term: string }): string {
  const given = Object.entries(chosen).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  );
  return given.length > 0 ? `${standardsPath}?${new URLSearchParams(given)}` : standardsPath;
}
