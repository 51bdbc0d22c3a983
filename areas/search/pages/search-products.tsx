import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { products } from "#areas/market/endpoints.ts";
import { ProductGrid } from "#areas/market/pages/product-card.tsx";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/page.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { Pager } from "#web/ui/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { pageIn, SearchBox, termIn } from "./search-box.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const term = termIn(request.url);
  const shown = pageIn(request.url);
  const found = term ? await call(products, { term, page: shown }) : { data: [], total: 0 };
  const title = say("search.group.products", { count: found.total });
  return { term, shown, found, title };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.title);

/** All products found for some words. */
export default function SearchProducts() {
  const { term, shown, found, title } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title}>
      {!term && <SearchBox term={term} />}
      {found.data.length > 0 ? (
        <ProductGrid products={found.data} level={2} eager={2} />
      ) : (
        term && <EmptyState title={say("search.nothing")} />
      )}
      <Pager page={shown} size={limits.productPageSize} total={found.total} />
    </Page>
  );
}
