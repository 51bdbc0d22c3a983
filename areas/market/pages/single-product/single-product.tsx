import { type MetaFunction, useLoaderData } from "react-router";
import { marketPath, productPath, traderPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { Section } from "#web/ui/base/section.tsx";
import { WrittenOut } from "#web/ui/base/written-out.tsx";
import { Price } from "#web/ui/goods/price.tsx";
import { Share } from "#web/ui/show/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { ProductGrid } from "../cards/product-card.tsx";
import { productForMachines } from "../product/for-machines.ts";
import { ProductView } from "../product/product-view.tsx";
import { AddToCart, type OfCart } from "./add-to-cart.tsx";
import type { ComparedPrice, SingleProductData } from "./load-single-product.ts";

/** What the route of app/product-page.ts loads: the product, and where it stands with the cart. */
type Loader = () => Promise<
  SingleProductData & { ofCart: OfCart; ratings: { html: string; reviews: object[] } }
>;

export const meta: MetaFunction<Loader> = (args) => {
  const { product, ratings } = args.loaderData ?? {};
  return pageMeta(args, {
    title: product?.name,
    path: product && productPath(product.id),
    isHidden: product?.isDemo,
    machines:
      import.meta.env.SSR &&
      product &&
      ((shell) => productForMachines(product, shell, { reviews: ratings?.reviews })),
  });
};

export default function SingleProduct() {
  const { product, marketPrice, more, others, othersTotal, ofCart, ofSeller, ratings, ...view } =
    useLoaderData<Loader>();
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
        isRated={ratings.html !== ""}
        traderTo={traderPath(trader.id)}
        commodityTo={commodityTo}
        order={<AddToCart product={product} ofCart={ofCart} hasOthers={others.length > 0} />}
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
      <WrittenOut html={ratings.html} />
      <Section
        id="others"
        title={say("market.product.others", { commodity: commodity.name })}
        more={
          othersTotal > others.length
            ? { to: `${commodityTo}&sort=cheapest`, label: say("market.product.allOthers") }
            : undefined
        }
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
          more={
            ofSeller > more.length + 1
              ? { to: traderPath(trader.id), label: say("market.product.wholeShop") }
              : undefined
          }
        >
          <ProductGrid products={more} />
        </Section>
      )}
    </main>
  );
}

/** How the asking price stands to the markets': in words, on a scale, and with its source and age. */
function MarketPrice({ price }: { price: ComparedPrice | null }) {
  const say = useSay();
  const { money, month } = useFormat();
  if (!price) return <p className="card-note">{say("market.price.none")}</p>;
  const { above, average, lowest, highest, currency, period, source, markets } = price;
  const compared =
    above === undefined ? undefined : above === 0 ? "same" : above > 0 ? "above" : "below";
  return (
    <section className="market-price">
      <h2>{say("market.price.title")}</h2>
      {compared && (
        <p>
          <Badge tone={compared === "above" ? "waiting" : "good"}>
            {say(`market.price.${compared}`, { percent: Math.abs(above ?? 0) })}
          </Badge>
        </p>
      )}
      <p>
        <Price amount={average} currency={currency} unit={price.unit} />{" "}
        <span className="card-note">{say(`market.price.${price.priceType}`)}</span>
      </p>
      <Scale price={price} />
      {markets > 1 && (
        <p className="card-note">
          {say("market.price.range", {
            low: money(lowest, currency),
            high: money(highest, currency),
            markets,
          })}
        </p>
      )}
      <p className="card-note">{say("market.price.source", { period: month(period), source })}</p>
    </section>
  );
}

/** The span of the markets' prices with the asking price on it; the sentences around say the same. */
function Scale({ price: { asking, lowest, highest, average } }: { price: ComparedPrice }) {
  if (asking === undefined || highest <= lowest) return null;
  const from = Math.min(asking, lowest);
  const span = Math.max(asking, highest) - from;
  const percent = (amount: number) => `${Math.round(((amount - from) / span) * 100)}%`;
  return (
    <div className="scale" aria-hidden="true">
      <i style={{ left: percent(lowest), right: `calc(100% - ${percent(highest)})` }} />
      <u style={{ left: percent(average) }} />
      <b style={{ left: percent(asking) }} />
    </div>
  );
}
