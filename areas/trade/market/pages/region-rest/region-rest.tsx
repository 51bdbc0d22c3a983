import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { marketPath, productPath, regionsPath, traderPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { laterPage, pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { productDetails, productTraderDetails, type TraderDetails } from "../../endpoints.ts";
import { offerTerms } from "../../offer-terms.ts";
import { offerFacts } from "../facts/offer-facts.tsx";
import { chosenIn } from "../list/product-filters.ts";
import { productForMachines } from "../product/for-machines.ts";
import { ProductView } from "../product/product-view.tsx";
import { regionPath, regionProductPath, regionTraderPath } from "../regions/paths.ts";
import { regionOf } from "../regions/region-of.ts";
import { Silent } from "../regions/silent.tsx";
import { shopOf } from "../trader/shop-of.ts";
import { TraderView } from "../trader/trader-view.tsx";

export { onlyShows as handle } from "#web/shell/only-shows.ts";

/** The pages below a region: its products and traders. Other paths return 404. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { ask, ...region } = regionOf(visit, params.slug);
  const [kind, id = "", ...more] = (params["*"] ?? "").split("/").filter(Boolean);
  if (more.length > 0 || !/^[0-9a-f-]{36}$/i.test(id)) throw data(null, { status: 404 });
  const shown = {
    ...region,
    page: 1,
    product: undefined,
    offer: undefined,
    perBase: undefined,
    shop: undefined,
  };
  if (kind === "single-product") {
    const product = await ask(productDetails, { id });
    if (!product) return shown;
    const terms = offerTerms(product);
    const offer = offerFacts({ product, terms }, visit);
    return { ...shown, product, offer, perBase: terms.perBase };
  }
  if (kind === "trader") {
    const chosen = chosenIn(new URL(request.url));
    const input = { id, regional: "true", page: chosen.page } as const;
    const answer = await ask(productTraderDetails, input);
    const details = (answer as { data: TraderDetails } | undefined)?.data;
    return { ...shown, page: chosen.page, shop: details && shopOf(details, visit) };
  }
  throw data(null, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { product, shop, name, server, page: shown = 1 } = args.loaderData ?? {};
  const trader = shop?.trader;
  // The canonical page is at the edition that offers it, this one or a partner.
  return pageMeta(args, {
    title: product?.name ?? trader?.name ?? name,
    description: trader?.about,
    server,
    path: product ? productPath(product.id) : trader ? traderPath(trader.id) : marketPath,
    chosen: { page: laterPage(shown) },
    isHidden: true,
    machines:
      import.meta.env.SSR && product && ((shell) => productForMachines(product, shell, { server })),
  });
};

export default function RegionRest() {
  const {
    code,
    name,
    server,
    page: shown,
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
      <Page title={title} trail={trail}>
        <Silent edition={name} />
      </Page>
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
          page={shown}
          server={server}
          linkTo={(id) => regionProductPath(code, id)}
        />
      )}
    </main>
  );
}
