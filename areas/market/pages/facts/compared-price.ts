import { convertCurrency } from "#areas/currencies/endpoints.ts";
import { currentMarketPrice, type MarketQuote } from "#areas/market-prices/endpoints.ts";
import type { page } from "#server/page.ts";
import { aboveMarket, inUnitOf } from "../../compare-prices.ts";
import type { ProductDetails } from "../../endpoints.ts";

type Call = ReturnType<typeof page>["call"];

export interface ComparedPrice extends Omit<MarketQuote, "unit" | "perBase"> {
  unit: string;
  /** Whole percent by which the asking price is above it; absent where they do not compare. */
  above?: number | undefined;
  /** The asking price, where the market's are for the same unit in the same currency. */
  asking?: number | undefined;
}

/** The market's price, and how the asking price stands to it, in one currency. */
export async function comparedPrice(
  call: Call,
  product: ProductDetails,
): Promise<ComparedPrice | null> {
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
