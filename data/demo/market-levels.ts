import type { Database } from "#server/database/database.ts";
import { demoPrices } from "./demo-prices.ts";

/** The latest quotes of a commodity in a country, in US dollars for one base unit. */
interface Quote {
  commodity: string;
  country: string;
  priceType: string;
  baseUnit: string;
  /** YYYY-MM or YYYY. */
  period: string;
  usd: number;
}

/** The typical price of a commodity, in US dollars for one base unit. */
export type MarketLevel = (commodity: string, baseUnit: string) => number;

/**
 * Reads price levels of a country, from its own markets if it has recent prices.
 *
 * A price more than six years older than the latest anywhere (Burundi's, of 2018) is scaled to the
 * present by the median ratio of current to old prices. If the result is more than twice or less
 * than half of the neighbours' price, or else of the demo price, that one is used instead. An old
 * price of another country is the last resort.
 */
export async function readMarketLevels(db: Database, country: string): Promise<MarketLevel> {
  const quotes = await db.named<Quote>("demo market levels", newestQuotes, []);
  const newest = Math.max(...quotes.map(({ period }) => monthsOf(period)));
  const isPresent = (quote: Quote) => newest - monthsOf(quote.period) <= 72;
  const present = byGood(quotes.filter(isPresent));
  const old = byGood(quotes.filter((quote) => !isPresent(quote)));

  const own = (good: string) => inCountry(present.get(good), country);
  const elsewhere = (good: string) => {
    const others = (present.get(good) ?? []).filter((quote) => quote.country !== country);
    const levels = [...new Set(others.map((quote) => quote.country))].map((other) =>
      inCountry(others, other),
    );
    return middle(levels.filter((level) => level !== undefined));
  };
  const oldLevel = (good: string) => inCountry(old.get(good), undefined);
  const raise =
    middle(
      [...old.keys()].flatMap((good) => {
        const [now, then] = [
          middle((present.get(good) ?? []).map(({ usd }) => usd)),
          oldLevel(good),
        ];
        return now && then ? [now / then] : [];
      }),
    ) ?? 1;

  return (commodity, baseUnit) => {
    const good = goodOf({ commodity, baseUnit });
    const known = own(good);
    if (known) return known;
    const around = elsewhere(good) ?? demoPrices[commodity];
    const before = inCountry(old.get(good), country);
    if (before) {
      const raised = before * raise;
      const isAbsurd = around !== undefined && Math.max(raised / around, around / raised) > 2;
      return isAbsurd ? around : raised;
    }
    const level = around ?? (oldLevel(good) ?? 0) * raise;
    if (level <= 0) throw new Error(`Nothing says what ${commodity} costs by the ${baseUnit}`);
    return level;
  };
}

const goodOf = ({ commodity, baseUnit }: { commodity: string; baseUnit: string }) =>
  `${commodity} ${baseUnit}`;

const byGood = (quotes: Quote[]) => Map.groupBy(quotes, goodOf);

/** Wholesale, unless retail is more than a year newer. */
function inCountry(quotes: Quote[] = [], country: string | undefined): number | undefined {
  const here = quotes.filter((quote) => country === undefined || quote.country === country);
  const newest = Math.max(...here.map(({ period }) => monthsOf(period)));
  const recent = here.filter(({ period }) => newest - monthsOf(period) <= 12);
  return (recent.find(({ priceType }) => priceType === "wholesale") ?? recent[0])?.usd;
}

function monthsOf(period: string): number {
  const [year, month = "12"] = period.split("-");
  return Number(year) * 12 + Number(month);
}

function middle(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

const newestQuotes = `
  with newest as (
    select p.commodity_id, p.country_code, p.price_type, u.base_unit, max(p.period) as period
    from market_price p join measurement_unit u on u.id = p.unit_id
    where u.factor is not null
    group by p.commodity_id, p.country_code, p.price_type, u.base_unit),
  rate as (select distinct on (code) code, per_usd from exchange_rate order by code, day desc)
  select c.code as commodity, n.country_code as country, n.price_type as "priceType",
    n.base_unit as "baseUnit", n.period,
    percentile_cont(0.5) within group (order by (p.price / u.factor / rate.per_usd)::float8) as usd
  from newest n
  join commodity c on c.id = n.commodity_id
  join market_price p on p.commodity_id = n.commodity_id and p.country_code = n.country_code
    and p.price_type = n.price_type and p.period = n.period
  join measurement_unit u on u.id = p.unit_id and u.base_unit = n.base_unit
  join rate on rate.code = p.currency
  group by c.code, n.country_code, n.price_type, n.base_unit, n.period
  order by c.code, n.country_code, n.price_type, n.base_unit`;
