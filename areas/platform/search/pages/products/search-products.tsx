import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  loadProductList,
  parseProductFilter,
} from "#areas/trade/market/pages/list/product-filters.ts";
import { ProductCount, ProductList } from "#areas/trade/market/pages/list/product-list.tsx";
import { page } from "#server/page.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { loadAlternatives } from "../load-alternatives.ts";
import { NoResults } from "../results.tsx";
import { SearchBox } from "../search-box.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const chosen = parseProductFilter(new URL(request.url));
  const { term = "" } = chosen;
  if (!term) return { term, title: say("search.products") };
  const list = await loadProductList(call, chosen);
  const { category, commodity, location } = chosen;
  const isNarrowed = [category, commodity, location].some(Boolean);
  const on = list.total > 0 || isNarrowed ? null : await loadAlternatives(call, term);
  const title = say("search.productsFor", { term });
  return { term, title, list, on };
}

export { searchMeta as meta } from "../search-box.tsx";

/**
 * Search results for products, filtered and sorted as on the market. The term stays on every link.
 */
export default function SearchProducts() {
  const { term, title, list, on } = useLoaderData<typeof loader>();
  const say = useSay();
  if (!list) {
    return <ListPage title={title} filters={<SearchBox term={term} />} list={null} />;
  }
  return (
    <ListPage
      title={title}
      actions={<ProductCount total={list.total} />}
      list={
        on ? (
          <NoResults on={on} term={term} />
        ) : (
          <ProductList {...list} empty={say("search.nothing")} advice={say("search.advice")} />
        )
      }
    />
  );
}
