import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { convertCurrency } from "#areas/currencies/endpoints.ts";
import { currentMarketPrice } from "#areas/information/endpoints.ts";
import { page } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Page } from "#web/ui/page.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { Section } from "#web/ui/section.tsx";
import { useSay } from "#web/words/words.tsx";
import { aboveMarket, inUnitOf } from "../compare-prices.ts";
import { otherSellers, type ProductDetails, productDetails } from "../endpoints.ts";
import { type ComparedPrice, MarketPrice } from "./market-price.tsx";
import { marketPath, traderPath } from "./paths.ts";
import { ProductGrid } from "./product-card.tsx";
import { ProductView } from "./product-view.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = page(context);
  const id = params.id ?? "";
  const [product, others] = await Promise.all([
    call(productDetails, { id }),
    call(otherSellers, { id }),
  ]);
  return { product, others, marketPrice: await comparedPrice(call, product) };
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
  return { ...quoted, above };
}

async function converted(call: Call, amount: number, baseCurrency: string, toCurrency: string) {
  return (await call(convertCurrency, { amount, baseCurrency, toCurrency })).converted;
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.product.name, loaderData?.product.description);

/** One product: what it is, what it costs here and in the markets, and who else sells it. */
export default function SingleProduct() {
  const { product, others, marketPrice } = useLoaderData<typeof loader>();
  const say = useSay();
  const { category, commodity } = product;
  const commodityTo = `${marketPath}?category=${category.id}&commodity=${commodity.id}`;
  return (
    <Page
      title={product.name}
      breadcrumb={
        <Breadcrumb
          items={[
            { label: say("market.access.title"), to: marketPath },
            { label: category.name, to: `${marketPath}?category=${category.id}` },
            { label: commodity.name, to: commodityTo },
          ]}
        />
      }
    >
      <ProductView product={product} traderTo={traderPath(product.trader.id)}>
        <MarketPrice price={marketPrice} />
      </ProductView>
      <Section
        title={say("market.product.others", { commodity: commodity.name })}
        {...(others.total > others.data.length
          ? { more: { to: `${commodityTo}&sort=cheapest`, label: say("market.product.allOthers") } }
          : {})}
      >
        {others.data.length > 0 ? (
          <ProductGrid products={others.data} />
        ) : (
          <p className="text-sm text-muted">{say("market.product.noOthers")}</p>
        )}
      </Section>
    </Page>
  );
}
