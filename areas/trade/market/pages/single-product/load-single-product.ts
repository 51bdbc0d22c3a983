import type { PageContext } from "#server/page.ts";
import type { Wording } from "#web/words/prerender.tsx";
import { percentDearer } from "../../compare-prices.ts";
import { getProduct, getTrader, listOtherSellers, type TraderDetails } from "../../endpoints.ts";
import { offerTerms } from "../../offer-terms.ts";
import { toProductTeaser } from "../cards/product-card.tsx";
import { loadComparedPrice } from "../facts/compared-price.ts";
import { renderCheaperAlert, renderMarketPrice } from "../facts/market-price.tsx";
import { renderProductOffer } from "../facts/offer-facts.tsx";
import { renderSellerFacts } from "../facts/seller-facts.tsx";

type Call = PageContext["call"];

/** Two rows on a phone, one on a wide screen. */
const moreOfSeller = 4;

export async function loadSingleProduct(
  { call, context, ...wording }: { call: Call; context: { now: Date } } & Wording,
  id: string,
) {
  const [product, others] = await Promise.all([
    call(getProduct, { id }),
    call(listOtherSellers, { id }),
  ]);
  const [price, shop] = await Promise.all([
    loadComparedPrice(call, product),
    call(getTrader, { id: product.trader.id, size: moreOfSeller + 1 }),
  ]);
  const { trader, products, total } = shop as TraderDetails;
  const terms = offerTerms(product);
  return {
    product,
    marketPrice:
      renderMarketPrice(price, wording, context.now) +
      renderCheaperAlert(product.commodity.id, wording),
    perBase: terms.perBase,
    offer: renderProductOffer(
      { product, terms, isRated: product.rating.average !== null },
      wording,
    ),
    facts: renderSellerFacts({ trader, total }, wording),
    ofSeller: total,
    more: products
      .filter((other) => other.id !== id)
      .slice(0, moreOfSeller)
      .map((other) => ({ ...toProductTeaser(other), seller: undefined })),
    others: others.data.map((other) => ({
      ...toProductTeaser(other),
      dearer: percentDearer({ ...product, ...product.unit }, other),
    })),
    othersTotal: others.total,
  };
}

export type SingleProductData = Awaited<ReturnType<typeof loadSingleProduct>>;
