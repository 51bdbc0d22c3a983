import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Page } from "#web/ui/page.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { productDetails, productTraderDetails, type TraderDetails } from "../endpoints.ts";
import { regionPath, regionProductPath, regionsPath, regionTraderPath } from "./paths.ts";
import { chosenIn } from "./product-filters.ts";
import { ProductView } from "./product-view.tsx";
import { regionOf } from "./region-of.ts";
import { TraderView } from "./trader-view.tsx";

/** Everything below a region: its products and traders; the rest is not there. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const region = regionOf(page(context), params.slug);
  const { code, name, server } = region;
  const chosen = chosenIn(new URL(request.url));
  const [kind, id = "", ...more] = (params["*"] ?? "").split("/").filter(Boolean);
  if (more.length > 0 || !/^[0-9a-f-]{36}$/i.test(id)) throw data(null, { status: 404 });
  if (kind === "single-product") {
    const product = await region.ask(productDetails, { id });
    return { code, name, server, page: 1, product, trader: undefined };
  }
  if (kind === "trader") {
    const answer = await region.ask(productTraderDetails, {
      id,
      regional: "true",
      page: chosen.page,
    });
    const trader = (answer as { data: TraderDetails } | undefined)?.data;
    return { code, name, server, page: chosen.page, product: undefined, trader };
  }
  throw data(null, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(
    matches,
    loaderData?.product?.name ?? loaderData?.trader?.trader.name ?? loaderData?.name,
  );

export default function RegionRest() {
  const { code, name, server, page: shown, product, trader } = useLoaderData<typeof loader>();
  const say = useSay();
  const title = product?.name ?? trader?.trader.name ?? name;
  return (
    <Page
      title={title}
      breadcrumb={
        <Breadcrumb
          items={[
            { label: say("market.regions.title"), to: regionsPath },
            { label: name, to: regionPath(code) },
            { label: title },
          ]}
        />
      }
    >
      {product && (
        <ProductView
          product={product}
          server={server}
          traderTo={regionTraderPath(code, product.trader.id)}
        />
      )}
      {trader && (
        <TraderView
          details={trader}
          page={shown}
          server={server}
          linkTo={(id) => regionProductPath(code, id)}
        />
      )}
      {!product && !trader && (
        <Notice kind="info">{say("market.region.silent", { edition: name })}</Notice>
      )}
    </Page>
  );
}
