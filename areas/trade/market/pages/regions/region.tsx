import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { marketPath, regionsPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { products } from "../../endpoints.ts";
import { ProductGrid, toProductTeaser } from "../cards/product-card.tsx";
import { parseProductFilter } from "../list/product-filters.ts";
import { PartnerUnavailable } from "./partner-unavailable.tsx";
import { regionProductPath } from "./paths.ts";
import { getRegion } from "./region-of.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { ask: queryRegion, ...region } = getRegion(pageContext, params.slug);
  const chosen = parseProductFilter(new URL(request.url));
  const list = await queryRegion(products, { page: chosen.page, size: limits.productPageSize });
  return {
    ...region,
    page: chosen.page,
    answered: list !== undefined,
    products: (list?.data ?? []).map(toProductTeaser),
    total: list?.total ?? 0,
    description: pageContext.say("market.region.description", { edition: region.name }),
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { name, description, server, page: shown = 1 } = args.loaderData ?? {};
  // The canonical page is the market page of the edition, this one or a partner.
  return pageMeta(args, {
    title: name,
    description,
    server,
    path: marketPath,
    chosen: { page: pageParameter(shown) },
    isHidden: true,
  });
};

/** Shows what another edition offers, queried when the page is requested. */
export default function Region() {
  const { code, name, server, ...list } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <ListPage
      title={name}
      trail={[
        { label: say("market.access.title"), to: marketPath },
        { label: say("market.regions.title"), to: regionsPath },
        { label: name },
      ]}
      actions={
        server && (
          <a className="button button-quiet" href={server}>
            {say("market.region.visit", { edition: name })}
          </a>
        )
      }
      list={
        list.answered ? (
          <ProductGrid
            products={list.products}
            level={2}
            server={server}
            linkTo={(id) => regionProductPath(code, id)}
            eager={4}
          />
        ) : (
          <PartnerUnavailable edition={name} />
        )
      }
      empty={list.answered ? { title: say("market.list.empty") } : undefined}
      pager={{ page: list.page, total: list.total, size: limits.productPageSize }}
    />
  );
}
