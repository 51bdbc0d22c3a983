import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { products } from "#areas/market/endpoints.ts";
import { ProductGrid, productTeaserOf } from "#areas/market/pages/cards/product-card.tsx";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { categoriesToTry } from "./categories-to-try.ts";
import { Results } from "./results.tsx";
import { pageIn, termIn } from "./search-box.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const asked = {
    term: termIn(request.url),
    page: pageIn(request.url),
    size: limits.productPageSize,
  };
  const { data, total } = asked.term ? await call(products, asked) : { data: [], total: 0 };
  const found = data.map(productTeaserOf);
  const categories = asked.term && total === 0 ? await categoriesToTry(call) : [];
  return {
    ...asked,
    categories,
    data: found,
    total,
    title: say("search.group.products", { count: total }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title,
    chosen: { term: args.loaderData?.term || undefined },
    isHidden: true,
  });

/** All products found for some words. */
export default function SearchProducts() {
  const { data, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results}>
      <ProductGrid products={data} level={2} eager={2} />
    </Results>
  );
}
