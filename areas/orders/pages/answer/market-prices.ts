import { convertCurrency } from "#areas/currencies/endpoints.ts";
import { inUnitOf } from "#areas/market/compare-prices.ts";
import { currentMarketPrice } from "#areas/market-prices/current/endpoints.ts";
import { roundMoney } from "#core/money.ts";
import type { page } from "#server/page.ts";
import { formatMoney, formatMonth, formatPrice } from "#web/format/format.ts";
import type { OrderLine } from "../../endpoints.ts";

type Visit = Pick<ReturnType<typeof page>, "call" | "say" | "language">;

/** What is asked for, in one currency. */
interface Priced {
  lines: readonly Pick<OrderLine, "commodity" | "unit">[];
  currency: string;
}

/** More kinds of goods than a person compares: a page asks no more often. */
const maxCommodities = 10;

/**
 * What the edition's markets pay for the goods of each line, as sentences in the order of the lines:
 * in the line's unit where that can be said, else as it was quoted; "" where nobody quoted.
 */
export async function marketPrices(
  { call, say, language }: Visit,
  { lines, currency }: Priced,
): Promise<string[]> {
  const ids = [...new Set(lines.map(({ commodity }) => commodity.id))].slice(0, maxCommodities);
  const quotes = new Map(
    await Promise.all(
      ids.map(async (id) => [id, await call(currentMarketPrice, { commodityId: id })] as const),
    ),
  );
  const sentenceOf = async ({ commodity, unit }: Priced["lines"][number]) => {
    const quote = quotes.get(commodity.id);
    if (!quote) return "";
    const inOwn = inUnitOf(unit, quote);
    const { lowest, highest } = inOwn ?? quote;
    const rate = await rateOf(call, quote.currency, currency);
    const [low, high] = [lowest, highest].map((amount) => roundMoney(amount * rate, currency));
    const shortName = inOwn ? unit.shortName : quote.unit.shortName;
    const to = formatPrice(language, high ?? 0, currency, shortName);
    return say(`orders.market.${quote.priceType === "retail" ? "retail" : "wholesale"}`, {
      range: low === high ? to : `${formatMoney(language, low ?? 0, currency)} – ${to}`,
      month: formatMonth(language, quote.period),
    });
  };
  return Promise.all(lines.map(sentenceOf));
}

async function rateOf(call: Visit["call"], baseCurrency: string, toCurrency: string) {
  if (baseCurrency === toCurrency) return 1;
  return (await call(convertCurrency, { amount: 1, baseCurrency, toCurrency })).rate;
}
