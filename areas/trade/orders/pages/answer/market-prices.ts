import { getCurrentMarketPrice } from "#areas/prices/market-prices/current/endpoints.ts";
import { convertCurrency } from "#areas/reference/currencies/endpoints.ts";
import { convertQuote } from "#areas/trade/market/compare-prices.ts";
import { roundConvertedPrice } from "#core/money.ts";
import type { PageContext } from "#server/page.ts";
import { formatDate, formatMoney, formatMonth, formatPrice } from "#web/format/format.ts";
import { formatRateDate } from "#web/ui/cards/format-rate-date.ts";
import type { OrderLine } from "../../endpoints.ts";

type PageScope = Pick<PageContext, "call" | "say" | "language">;

/** The lines, in one currency. */
interface Priced {
  lines: readonly Pick<OrderLine, "commodity" | "unit">[];
  currency: string;
}

/** More commodities than a user would compare; limits the queries per page. */
const maxCommodities = 10;

/**
 * Returns a sentence per line, in order, with the price that the edition's markets pay for its
 * commodity: in the line's unit if it can be converted, else as quoted; "" without a quote.
 */
export async function describeMarketPrices(
  { call, say, language }: PageScope,
  { lines, currency }: Priced,
): Promise<string[]> {
  const ids = [...new Set(lines.map(({ commodity }) => commodity.id))].slice(0, maxCommodities);
  const quotes = new Map(
    await Promise.all(
      ids.map(async (id) => [id, await call(getCurrentMarketPrice, { commodityId: id })] as const),
    ),
  );
  const sentenceOf = async ({ commodity, unit }: Priced["lines"][number]) => {
    const quote = quotes.get(commodity.id);
    if (!quote) return "";
    const inOwn = convertQuote(unit, quote);
    const { lowest, highest } = inOwn ?? quote;
    const used = await rateOf(call, quote.currency, currency);
    const [low, high] = [lowest, highest].map((amount) =>
      roundConvertedPrice(amount * (used?.rate ?? 1), currency),
    );
    const shortName = inOwn ? unit.shortName : quote.unit.shortName;
    const to = formatPrice(language, high ?? 0, currency, shortName);
    const sentence = say(`orders.market.${quote.priceType === "retail" ? "retail" : "wholesale"}`, {
      range: low === high ? to : `${formatMoney(language, low ?? 0, currency)} – ${to}`,
      month: formatMonth(language, quote.period),
    });
    if (!used) return sentence;
    const day = formatRateDate(say, formatDate(language, used.day), used.ageDays);
    return `${sentence} ${say("orders.market.rate", { day })}`;
  };
  return Promise.all(lines.map(sentenceOf));
}

/** Returns the exchange rate; null for the same currency. */
async function rateOf(call: PageScope["call"], baseCurrency: string, toCurrency: string) {
  if (baseCurrency === toCurrency) return null;
  return call(convertCurrency, { amount: 1, baseCurrency, toCurrency });
}
