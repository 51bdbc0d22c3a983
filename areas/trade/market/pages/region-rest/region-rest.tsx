import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { marketPath, productPath, regionsPath, traderPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { getProduct, getTrader, type TraderDetails } from "../../endpoints.ts";
import { offerTerms } from "../../offer-terms.ts";
import { renderProductOffer } from "../facts/offer-facts.tsx";
import { parseProductFilter } from "../list/product-filters.ts";
import { ProductView } from "../product/product-view.tsx";
import { productStructuredData } from "../product/structured-data.ts";
import { PartnerUnavailable } from "../regions/partner-unavailable.tsx";
import { regionPath, regionProductPath, regionTraderPath } from "../regions/paths.ts";
import { getRegion } from "../regions/region-of.ts";
import { toShopView } from "../trader/to-shop-view.ts";
import { TraderView } from "../trader/trader-view.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

/** The pages below a region: its products and traders. Other paths return 404. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { ask: queryRegion, ...region } = getRegion(pageContext, params.slug);
  const [kind, id = "", ...more] = (params["*"] ?? "").split("/").filter(Boolean);
  if (more.length > 0 || !/^[0-9a-f-]{36}$/i.test(id)) throw data(null, { status: 404 });
  const view = {
    ...region,
    page: 1,
    product: undefined,
    offer: undefined,
    perBase: undefined,
    shop: undefined,
  };
  if (kind === "single-product") {
    const product = await queryRegion(getProduct, { id });
    if (!product) return view;
    const terms = offerTerms(product);
    const offer = renderProductOffer({ product, terms }, pageContext);
    return { ...view, product, offer, perBase: terms.perBase };
  }
  if (kind === "trader") {
    const chosen = parseProductFilter(new URL(request.url));
    const input = { id, regional: "true", page: chosen.page } as const;
    const answer = await queryRegion(getTrader, input);
    const details = (answer as { data: TraderDetails } | undefined)?.data;
    return { ...view, page: chosen.page, shop: details && toShopView(details, pageContext) };
  }
  throw data(null, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { product, shop, name, server, page: view = 1 } = args.loaderData ?? {};
  const trader = shop?.trader;
  // The canonical page is at the edition that offers it, this one or a partner.
  return pageMeta(args, {
    title: product?.name ?? trader?.name ?? name,
    description: trader?.about,
    server,
    path: product ? productPath(product.id) : trader ? traderPath(trader.id) : marketPath,
    chosen: { page: pageParameter(view) },
    isHidden: true,
    machines:
      import.meta.env.SSR &&
      product &&
      ((shellData) => productStructuredData(product, shellData, { server })),
  });
};

export default function RegionRest() {
  const {
    code,
    name,
    server,
    page: view,
    product,
    offer,
    perBase,
    shop,
  } = useLoaderData<typeof loader>();
  const say = useSay();
  const title = product?.name ?? shop?.trader.name ?? name;
  const trail = [
    { label: say("market.regions.title"), to: regionsPath },
    { label: name, to: regionPath(code) },
    { label: title },
  ];
  if (!product && !shop) {
    return (
      <DetailPage title={title} trail={trail}>
        <PartnerUnavailable edition={name} />
      </DetailPage>
    );
  }
  return (
    <main id="main" className="page">
      <Breadcrumb items={trail} />
      {product && offer && (
        <ProductView
          product={product}
          offer={offer}
          perBase={perBase}
          server={server}
          traderTo={regionTraderPath(code, product.trader.id)}
        />
      )}
      {shop && (
        <TraderView
          shop={shop}
          page={view}
          server={server}
          linkTo={(id) => regionProductPath(code, id)}
        />
      )}
    </main>
  );
}
