import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { marketPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { deepestFound, laterPage, pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { Narrower } from "./narrower.tsx";
import { chosenIn, loadProductList } from "./product-filters.ts";
import { Found, ProductList } from "./product-list.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say, edition } = page(context);
  const chosen = chosenIn(new URL(request.url));
  const list = await loadProductList(call, { ...chosen, term: undefined });
  const { categories, subCategories, commodities } = list.choices;
  const nameOf = (options: { value: number; label: string }[], id: number | undefined) =>
    options.find((option) => option.value === id)?.label;
  const narrowest =
    nameOf(commodities, chosen.commodity) ??
    nameOf(subCategories, chosen.subCategory) ??
    nameOf(categories, chosen.category);
  return {
    ...list,
    chosen: { ...chosen, term: undefined },
    title: narrowest ?? say("market.access.title"),
    isWhole: !narrowest,
    description: say("market.access.description", { edition: edition.name }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title = "", description, chosen, choices, products } = args.loaderData ?? {};
  const { category, subCategory, commodity, location, page: shown = 1 } = chosen ?? {};
  const place = choices?.locations.find(({ value }) => value === location)?.label;
  const titleThere = [title, place].filter(Boolean).join(" – ");
  return pageMeta(args, {
    title: titleThere,
    description: `${titleThere}. ${description}`,
    // Another order shows the same products.
    chosen: { category, subCategory, commodity, location, page: laterPage(shown) },
    isHidden: products?.length === 0 || shown > deepestFound,
  });
};

/** The market place: products by category, commodity and place. */
export default function MarketAccess() {
  const { title, isWhole, ...list } = useLoaderData<typeof loader>();
  const say = useSay();
  const own = { label: say("market.access.title"), to: marketPath };
  return (
    <Page
      title={title}
      breadcrumb={!isWhole && <Breadcrumb items={[own, { label: title }]} />}
      actions={<Found total={list.total} />}
    >
      <Narrower chosen={list.chosen} choices={list.choices} />
      <ProductList {...list} empty={say("market.list.emptyCategory")} />
    </Page>
  );
}
