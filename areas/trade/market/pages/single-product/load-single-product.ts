import type { page } from "#server/page.ts";
import type { Wording } from "#web/words/written-out.tsx";
import { dearerThan } from "../../compare-prices.ts";
import {
  otherSellers,
  productDetails,
  productTraderDetails,
  type TraderDetails,
} from "../../endpoints.ts";
import { offerTerms } from "../../offer-terms.ts";
import { productTeaserOf } from "../cards/product-card.tsx";
import { comparedPrice } from "../facts/compared-price.ts";
import { cheaperAlert, marketPrice } from "../facts/market-price.tsx";
import { offerFacts } from "../facts/offer-facts.tsx";
import { sellerFacts } from "../facts/seller-facts.tsx";

type Call = ReturnType<typeof page>["call"];

/** Two rows on a phone, one on a wide screen. */
const moreOfSeller = 4;

export async function loadSingleProduct(
  { call, context, ...wording }: { call: Call; context: { now: Date } } & Wording,
  id: string,
) {
  const [product, others] = await Promise.all([
    call(productDetails, { id }),
    call(otherSellers, { id }),
  ]);
  const [price, shop] = await Promise.all([
    comparedPrice(call, product),
    call(productTraderDetails, { id: product.trader.id, size: moreOfSeller + 1 }),
  ]);
  const { trader, products, total } = shop as TraderDetails;
  const terms = offerTerms(product);
  return {
    product,
    marketPrice:
      marketPrice(price, wording, context.now) + cheaperAlert(product.commodity.id, wording),
    perBase: terms.perBase,
    offer: offerFacts({ product, terms, isRated: product.rating.average !== null }, wording),
    facts: sellerFacts({ trader, total }, wording),
    ofSeller: total,
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

export type SingleProductData = Awaited<ReturnType<typeof loadSingleProduct>>;
