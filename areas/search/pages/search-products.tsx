import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { products } from "#areas/market/endpoints.ts";
import { ProductGrid, productTeaserOf } from "#areas/market/pages/cards/product-card.tsx";
import { limits } from "#core/limits.ts";
import { termIn } from "#core/search-term.ts";
import { page } from "#server/page.ts";
import { categoriesToTry } from "./categories-to-try.ts";
import { Results } from "./results.tsx";
import { pageIn } from "./search-box.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const query = {
    term: termIn(new URL(request.url).searchParams),
    page: pageIn(request.url),
    size: limits.productPageSize,
  };
  const { data, total } = query.term ? await call(products, query) : { data: [], total: 0 };
  const title = say("search.group.products", { count: total });
  const categories = query.term && total === 0 ? await categoriesToTry(call) : [];
  return { ...query, categories, data: data.map(productTeaserOf), total, title };
}

export { searchMeta as meta } from "./search-box.tsx";

export default function SearchProducts() {
  const { data, ...results } = useLoaderData<typeof loader>();
  return (
    <Results {...results}>
      <ProductGrid products={data} level={2} eager={2} />
    </Results>
  );
}
