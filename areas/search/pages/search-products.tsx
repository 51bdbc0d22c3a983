import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { products } from "#areas/market/endpoints.ts";
import { ProductGrid } from "#areas/market/pages/product-card.tsx";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { pageMeta } from "#web/ui/page-meta.ts";
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
  return { ...asked, data, total, title: say("search.group.products", { count: total }) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.title);

/** All products found for some words. */
export default function SearchProducts() {
  const { data, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results}>
      <ProductGrid products={data} level={2} eager={2} />
    </Results>
  );
}
