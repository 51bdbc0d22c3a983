import {
  getCurrentMarketPrice,
  type MarketQuote,
} from "#areas/prices/market-prices/current/endpoints.ts";
import { convertCurrency } from "#areas/reference/currencies/endpoints.ts";
import { roundConvertedPrice } from "#core/money.ts";
import type { PageContext } from "#server/page.ts";
import { convertQuote, percentAboveMarket } from "../../compare-prices.ts";
import type { ProductDetails } from "../../endpoints.ts";

type Call = PageContext["call"];

export interface ComparedPrice extends Omit<MarketQuote, "unit" | "perBase"> {
  /** The unit the prices are for: the product's own unit where they can be converted. */
  unit: string;
  /**
   * Whole percent by which the asking price is above the first displayed price; absent where they
   * do not compare.
   */
  above?: number | undefined;
  /** The asking price, where the market prices are for the same unit and currency. */
  askingPrice?: number | undefined;
}

/**
 * Returns the market price of a product's commodity, with the market nearest to the product first,
 * and how the asking price compares with it.
 */
export async function loadComparedPrice(
  call: Call,
  product: ProductDetails,
): Promise<ComparedPrice | null> {
  const quote = await call(getCurrentMarketPrice, {
    commodityId: product.commodity.id,
    ...(product.location && { nearLocationId: product.location.id }),
  });
  if (!quote) return null;
  const { perBase: _, unit, ...price } = quote;
  const { unit: own } = product;
  const inOwnUnit = convertQuote(own, quote);
  if (!inOwnUnit) return { ...price, unit: unit.shortName };
  const { nearest: near, ...country } = inOwnUnit;
  const nearest = quote.nearest && near !== undefined ? { ...quote.nearest, price: near } : null;
  const compared: ComparedPrice = { ...price, ...country, nearest, unit: own.shortName };
  const market = nearest?.price ?? country.price;
  if (quote.currency === product.currency) {
    return {
      ...compared,
      askingPrice: product.price,
      above: percentAboveMarket(product.price, market),
    };
  }
  const turned = await converted(call, market, quote.currency, product.currency);
  return { ...compared, above: percentAboveMarket(product.price, turned) };
}

async function converted(call: Call, amount: number, baseCurrency: string, toCurrency: string) {
  const { rate } = await call(convertCurrency, { amount: 1, baseCurrency, toCurrency });
  return roundConvertedPrice(amount * rate, toCurrency);
}
