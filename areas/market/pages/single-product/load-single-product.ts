import { convertCurrency } from "#areas/currencies/endpoints.ts";
import { currentMarketPrice, type MarketQuote } from "#areas/information/endpoints.ts";
import type { page } from "#server/page.ts";
import type { Wording } from "#web/words/written-out.tsx";
import { aboveMarket, dearerThan, inUnitOf } from "../../compare-prices.ts";
import {
  otherSellers,
  type ProductDetails,
  productDetails,
  productTraderDetails,
  type TraderDetails,
} from "../../endpoints.ts";
import { offerTerms } from "../../offer-terms.ts";
import { productTeaserOf } from "../cards/product-card.tsx";
import { sellerFacts } from "../facts/seller-facts.tsx";

type Call = ReturnType<typeof page>["call"];

/** Two rows on a phone, one on a wide screen. */
const moreOfSeller = 4;

export async function loadSingleProduct(
  { call, ...wording }: { call: Call } & Wording,
  id: string,
) {
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

export interface ComparedPrice extends Omit<MarketQuote, "unit" | "perBase"> {
  unit: string;
  /** Whole percent by which the asking price is above it; absent where they do not compare. */
  above?: number | undefined;
  /** The asking price, where the market's are for the same unit in the same currency. */
  asking?: number | undefined;
}

/** The market's price, and how the asking price stands to it, in one currency. */
async function comparedPrice(call: Call, product: ProductDetails): Promise<ComparedPrice | null> {
  const quote = await call(currentMarketPrice, { commodityId: product.commodity.id });
  if (!quote) return null;
  const { perBase, unit, ...price } = quote;
  const { unit: own } = product;
  const inOwnUnit = inUnitOf(own, quote);
  const quoted: ComparedPrice = inOwnUnit
    ? { ...price, ...inOwnUnit, unit: own.shortName }
    : { ...price, unit: unit.shortName };
  if (!perBase) return quoted;
  const market =
    quote.currency === product.currency
      ? perBase.price
      : await converted(call, perBase.price, quote.currency, product.currency);
  const above = aboveMarket({ ...own, price: product.price }, { ...perBase, price: market });
  const comparable = inOwnUnit && quote.currency === product.currency;
  return { ...quoted, above, ...(comparable ? { asking: product.price } : {}) };
}

async function converted(call: Call, amount: number, baseCurrency: string, toCurrency: string) {
  return (await call(convertCurrency, { amount, baseCurrency, toCurrency })).converted;
}

export type SingleProductData = Awaited<ReturnType<typeof loadSingleProduct>>;
