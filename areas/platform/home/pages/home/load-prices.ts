import { listPriceOverview } from "#areas/prices/market-prices/answer/endpoints.ts";
import { getCurrentMarketPrice } from "#areas/prices/market-prices/current/endpoints.ts";
import { priceAddress } from "#areas/prices/market-prices/paths.ts";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import type { HomePrice } from "./bands.tsx";

const shownPrices = 3;

/** Loads the newest prices that most markets of the edition's country quote. */
export async function loadPrices(pageContext: PageContext): Promise<HomePrice[]> {
  const { call, edition } = pageContext;
  const [{ data }, country] = await Promise.all([
    call(listPriceOverview, { countryCode: edition.countryCode, size: limits.pageSize }),
    countryName(pageContext),
  ]);
  return data
    .toSorted((a, b) => b.period.localeCompare(a.period) || b.markets - a.markets)
    .slice(0, shownPrices)
    .map((row) => toHomePrice(pageContext, country, { ...row, ...row.commodity }));
}

interface Commodity {
  id: number;
  name: string;
}

/** Loads what some commodities cost in the edition's country; those without a price are left out. */
export async function loadPricesOf(
  pageContext: PageContext,
  commodities: Commodity[],
): Promise<HomePrice[]> {
  const { call, edition } = pageContext;
  const distinct = [...new Map(commodities.map((row) => [row.id, row])).values()];
  const chosen = distinct.slice(0, shownPrices);
  if (chosen.length === 0) return [];
  const [country, ...quotes] = await Promise.all([
    countryName(pageContext),
    ...chosen.map(async (commodity) => {
      const input = { commodityId: String(commodity.id), countryCode: edition.countryCode };
      const quote = await call(getCurrentMarketPrice, input);
      return quote ? { ...quote, ...commodity } : undefined;
    }),
  ]);
  return quotes.flatMap((quote) => (quote ? [toHomePrice(pageContext, country, quote)] : []));
}

async function countryName({ call, edition }: PageContext): Promise<string> {
  const { data } = await call(listCountries, { size: limits.maxPageSize });
  return data.find(({ code }) => code === edition.countryCode)?.name ?? edition.name;
}

interface Quote extends Commodity {
  price: number;
  currency: string;
  unit: { shortName: string };
  period: string;
  priceType: string;
  markets: number;
}

function toHomePrice({ say, language }: PageContext, country: string, quote: Quote): HomePrice {
  const { price, month } = createFormatters(language);
  // The words of prices, which only the server has.
  const inPrices = (name: string, values = {}) => say(`marketPrices.${name}`, values);
  const { id, name, priceType, markets, period } = quote;
  return {
    to: priceAddress({ commodity: id }),
    name,
    price: price(quote.price, quote.currency, quote.unit.shortName),
    note: [
      inPrices(`chart.${priceType}`),
      inPrices("answer.middle", { count: markets }),
      country,
      month(period),
    ].join(", "),
  };
}
