import { useEffect } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { marketPath, productPath, traderPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { ReportLink } from "#web/ui/base/report-link.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Share } from "#web/ui/slides/share.tsx";
import { useSay } from "#web/words/words.tsx";
import { ProductGrid } from "../cards/product-card.tsx";
import { ProductView } from "../product/product-view.tsx";
import { productStructuredData } from "../product/structured-data.ts";
import { AddToCart, type ProductCartState } from "./add-to-cart.tsx";
import type { SingleProductData } from "./load-single-product.ts";

/** The data of areas/trade/cart/pages/product/product-page.ts: the product and its state in the cart. */
type Loader = () => Promise<
  SingleProductData & { ofCart: ProductCartState; ratings: { html: string; reviews: object[] } }
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
      ((shellData) => productStructuredData(product, shellData, { reviews: ratings?.reviews })),
  });
};

export default function SingleProduct() {
  const { product, marketPrice, more, others, othersTotal, ofCart, ofSeller, ratings, ...view } =
    useLoaderData<Loader>();
  const say = useSay();
  useEffect(() => {
    // Without it the page still works; the list of what was seen lacks it.
    import("#web/seen/seen-products.ts").then(
      ({ recordSeen }) => recordSeen(product.id),
      () => {},
    );
  }, [product.id]);
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
        order={<AddToCart product={product} ofCart={ofCart} hasOthers={others.length > 0} />}
        share={
          <Share
            path={productPath(product.id)}
            title={product.name}
            text={`${price(product.price, product.currency, product.unit.shortName)}, ${product.location.name}`}
          />
        }
      >
        <PrerenderedHtml html={marketPrice} />
      </ProductView>
      <PrerenderedHtml html={ratings.html} />
      <ReportLink kind="product" id={product.id} isOwn={ofCart.isOwn} />
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
