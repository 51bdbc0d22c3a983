import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { marketPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { loadProductList, parseProductFilter } from "./list/product-filters.ts";
import { ProductCount, ProductList } from "./list/product-list.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call, say } = page(context);
  const list = await loadProductList(call, parseProductFilter(new URL(request.url)));
  const { term } = list.chosen;
  const title = term ? say("market.search.titleFor", { term }) : say("market.search.title");
  return { ...list, title };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title,
    chosen: { term: args.loaderData?.chosen.term },
    isHidden: true,
  });

export default function MarketSearch() {
  const { title, ...list } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ListPage
      title={title}
      actions={<ProductCount total={list.total} />}
      trail={[
        { label: say("market.access.title"), to: marketPath },
        { label: say("market.search.title") },
      ]}
      list={
        <ProductList
          {...list}
          withTerm
          empty={say("market.search.empty")}
          advice={say("market.list.advice")}
        />
      }
    />
  );
}
