import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { marketAddress, marketPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { maxIndexedPage, pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import { loadProductList, parseProductFilter } from "./list/product-filters.ts";
import { ProductCount, ProductList } from "./list/product-list.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say, edition } = page(context);
  const filter = parseProductFilter(new URL(request.url));
  const list = await loadProductList(call, { ...filter, term: undefined });
  const { chosen } = list;
  const { categories, subCategories, commodities } = list.choices;
  const nameOf = (options: { value: number; label: string }[], id: number | undefined) =>
    options.find((option) => option.value === id)?.label;
  const narrowest =
    nameOf(commodities, chosen.commodity) ??
    nameOf(subCategories, chosen.subCategory) ??
    nameOf(categories, chosen.category);
  return {
    ...list,
    title: narrowest ?? say("market.access.title"),
    isWhole: !narrowest,
    description: say("market.access.description", { edition: edition.name }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title = "", description, chosen, choices, products } = args.loaderData ?? {};
  const { category, subCategory, commodity, location, page: shown = 1 } = chosen ?? {};
  const place = choices?.locations.find(({ value }) => value === location)?.label;
  const fullTitle = [title, place].filter(Boolean).join(" – ");
  return pageMeta(args, {
    title: fullTitle,
    description: `${fullTitle}. ${description}`,
    // Another order lists the same products.
    chosen: { category, subCategory, commodity, location, page: pageParameter(shown) },
    isHidden: products?.length === 0 || shown > maxIndexedPage,
  });
};

export default function MarketAccess() {
  const { title, isWhole, ...list } = useLoaderData<typeof loader>();
  const say = useSay();
  const own = { label: say("market.access.title"), to: marketPath };
  return (
    <ListPage
      title={title}
      trail={isWhole ? undefined : [own, { label: title }]}
      actions={<ProductCount total={list.total} />}
      filters={<Narrower {...list} />}
      list={<ProductList {...list} empty={say("market.list.emptyCategory")} />}
    />
  );
}

type NarrowerProps = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "chosen" | "choices">;

/** Links to the next level of the tree: categories, then subcategories, then commodities. */
function Narrower({ chosen, choices }: NarrowerProps) {
  const say = useSay();
  const { category, subCategory, commodity, location, sort } = chosen;
  const otherFilters = { location, sort };
  if (!category) {
    return (
      <Chips
        label={say("market.filter.category")}
        chips={choices.categories.map(({ value, label }) => ({
          label,
          to: marketAddress({ category: value, ...otherFilters }),
        }))}
      />
    );
  }
  const level = subCategory || choices.subCategories.length < 2 ? "commodity" : "subCategory";
  const isSub = level === "subCategory";
  const options = isSub ? choices.subCategories : choices.commodities;
  if (options.length < 2 && !commodity) return null;
  const whole = { category, ...(isSub ? {} : { subCategory }), ...otherFilters };
  return (
    <Chips
      label={say(`market.filter.${level}`)}
      chips={[
        {
          label: say(`market.filter.any.${level}`),
          to: marketAddress(whole),
          chosen: !commodity,
        },
        ...options.map(({ value, label }) => ({
          label,
          to: marketAddress({ ...whole, [level]: value }),
          chosen: !isSub && value === commodity,
        })),
      ]}
    />
  );
}
