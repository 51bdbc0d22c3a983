import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { convertCurrency } from "#areas/currencies/endpoints.ts";
import { currentMarketPrice } from "#areas/information/endpoints.ts";
import { page } from "#server/page.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { Section } from "#web/ui/section.tsx";
import { Share } from "#web/ui/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { aboveMarket, dearerThan, inUnitOf } from "../compare-prices.ts";
import {
  otherSellers,
  type ProductDetails,
  productDetails,
  productTraderDetails,
  type TraderDetails,
} from "../endpoints.ts";
import { offerTerms } from "../offer-terms.ts";
import { productForMachines } from "./for-machines.ts";
import { type ComparedPrice, MarketPrice } from "./market-price.tsx";
import { marketPath, productPath, traderPath } from "./paths.ts";
import { ProductGrid } from "./product-card.tsx";
import { productTeaserOf } from "./product-teaser.ts";
import { ProductView } from "./product-view.tsx";

/** Two rows on a phone, one on a wide screen. */
const moreOfSeller = 4;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = page(context);
  const id = params.id ?? "";
  const [product, others] = await Promise.all([
    call(productDetails, { id }),
    call(otherSellers, { id }),
  ]);
  const [marketPrice, shop] = await Promise.all([
    comparedPrice(call, product),
    call(productTraderDetails, { id: product.trader.id, size: moreOfSeller + 1 }),
  ]);
  const { trader, products, total } = shop as TraderDetails;
  return {
    product,
    marketPrice,
    terms: offerTerms(product),
    seller: { userType: trader.userType, since: trader.since, total },
    more: products
      .filter((other) => other.id !== id)
      .slice(0, moreOfSeller)
      .map((other) => ({ ...productTeaserOf(other), seller: undefined })),
    others: others.data.map((other) => ({
      ...productTeaserOf(other),
      dearer: dearerThan({ ...product, ...product.unit }, other),
    })),
    othersTotal: others.total,
  };
}

type Call = ReturnType<typeof page>["call"];

/** The market's price, and how the asking price stands to it, in one currency. */
async function comparedPrice(call: Call, product: ProductDetails): Promise<ComparedPrice | null> {
  const found = await call(currentMarketPrice, { commodityId: product.commodity.id });
  if (!found) return null;
  const { perBase, unit, ...price } = found;
  const { unit: own } = product;
  const inOwnUnit = inUnitOf(own, found);
  const quoted: ComparedPrice = inOwnUnit
    ? { ...price, ...inOwnUnit, unit: own.shortName }
    : { ...price, unit: unit.shortName };
  if (!perBase) return quoted;
  const market =
    found.currency === product.currency
      ? perBase.price
      : await converted(call, perBase.price, found.currency, product.currency);
  const above = aboveMarket({ ...own, price: product.price }, { ...perBase, price: market });
  const comparable = inOwnUnit && found.currency === product.currency;
  return { ...quoted, above, ...(comparable ? { asking: product.price } : {}) };
}

async function converted(call: Call, amount: number, baseCurrency: string, toCurrency: string) {
  return (await call(convertCurrency, { amount, baseCurrency, toCurrency })).converted;
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const product = args.loaderData?.product;
  return pageMeta(args, {
    title: product?.name,
    path: product && productPath(product.id),
    isHidden: product?.isDemo,
    machines: import.meta.env.SSR && product && ((shell) => productForMachines(product, shell)),
  });
};

/** One product: what it is, what it costs here and in the markets, and who else sells it. */
export default function SingleProduct() {
  const { product, marketPrice, more, others, othersTotal, ...view } =
    useLoaderData<typeof loader>();
  const say = useSay();
  const { price } = useFormat();
  const { category, commodity, trader } = product;
  const commodityTo = `${marketPath}?category=${category.id}&commodity=${commodity.id}`;
  return (
    <main id="main" className="page">
      <Breadcrumb
        items={[
          { label: say("market.access.title"), to: marketPath },
          { label: category.name, to: `${marketPath}?category=${category.id}` },
          { label: commodity.name, to: commodityTo },
        ]}
      />
      <ProductView
        {...view}
        product={product}
        traderTo={traderPath(trader.id)}
        commodityTo={commodityTo}
        share={
          <Share
            path={productPath(product.id)}
            title={product.name}
            text={`${price(product.price, product.currency, product.unit.shortName)}, ${product.location.name}`}
          />
        }
      >
        <MarketPrice price={marketPrice} />
      </ProductView>
      <Section
        title={say("market.product.others", { commodity: commodity.name })}
        {...(othersTotal > others.length
          ? { more: { to: `${commodityTo}&sort=cheapest`, label: say("market.product.allOthers") } }
          : {})}
      >
        {others.length > 0 ? (
          <ProductGrid products={others} />
        ) : (
          <p className="card-note">{say("market.product.noOthers")}</p>
        )}
      </Section>
      {more.length > 0 && (
        <Section
          title={say("market.product.moreOfSeller")}
          {...(view.seller.total > more.length + 1
            ? { more: { to: traderPath(trader.id), label: say("market.product.wholeShop") } }
            : {})}
        >
          <ProductGrid products={more} />
        </Section>
      )}
    </main>
  );
}
