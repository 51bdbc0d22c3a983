import { sql } from "drizzle-orm";
import { location, marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statements } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { marketPrice } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { toSeriesChoice } from "./get-price-series.ts";
import { resolveDisplay, type Unit } from "./price-display.ts";
import { comparedMonths, findSeries, quotes, uniqueSources } from "./quotes.ts";
import { addMonths, median } from "./season.ts";

interface Chosen {
  commodityId: number;
  countryCode: string;
  priceType: string;
  unitId: number;
  currency: string;
  language: Language;
}

/**
 * Either the newest month of each market, or only compared markets: the country's newest month and
 * the two before it, which are read at once.
 */
type Months = "all" | "compared";

/**
 * A pattern, because the database estimates its share of the rows; for a length it would guess 1 in
 * 200.
 */
const isMonth = sql`${marketPrice.period} like '____-__'`;

const readMarkets = statements(
  (months: Months) => `newest prices of markets of ${months} months`,
  (months, p: Parameters<Chosen>) => {
    const isOfSeries = sql`${marketPrice.commodityId} = ${p.commodityId}
      and ${marketPrice.priceType} = ${p.priceType} and ${marketPrice.unitId} = ${p.unitId}
      and ${marketPrice.currency} = ${p.currency} and ${isMonth}`;
    const isOfMarket = sql`${isOfSeries} and ${marketPrice.marketPlaceId} = ${marketPlace.id}`;
    const newestOfEach = sql`cross join lateral (${quotes(sql`${isOfMarket}
      and ${marketPrice.period} = (select ${marketPrice.period} from ${marketPrice}
        where ${isOfMarket} order by ${marketPrice.period} desc limit 1)`)}) quote`;
    const isOfCountry = sql`${isOfSeries} and ${marketPrice.countryCode} = ${p.countryCode}`;
    const newest = sql`(select ${marketPrice.period} as period from ${marketPrice}
      where ${isOfCountry} and ${marketPrice.marketPlaceId} not in (
        select place.id from ${marketPlace} place where place.kind = 'national average')
      order by ${marketPrice.period} desc limit 1)`;
    const since = sql`(select to_char(to_date(period, 'YYYY-MM')
      - ${sql.raw(String(comparedMonths))} * interval '1 month', 'YYYY-MM') from ${newest} newest)`;
    const newestOfCompared = sql`join (
        select distinct on (market_id) *
        from (${quotes(sql`${isOfCountry} and ${marketPrice.period} >= ${since}`)}) recent
        order by market_id, period desc) quote on quote.market_id = ${marketPlace.id}`;
    return select(
      {
        id: marketPlace.id,
        name: marketPlace.name,
        kind: marketPlace.kind,
        locationName: sql<string | null>`${location.names} ->> ${p.language}::text`,
        latitude: marketPlace.latitude,
        longitude: marketPlace.longitude,
        period: sql<string>`quote.period`,
        price: sql<number>`round(quote.price, 2)`,
        source: sql<string>`quote.source`,
        priceId: sql<number | null>`quote.id`,
      },
      sql`from ${marketPlace} ${months === "all" ? newestOfEach : newestOfCompared}
        left join ${location} on ${location.id} = ${marketPlace.locationId}
        where ${marketPlace.countryCode} = ${p.countryCode}
          and ${marketPlace.kind} <> 'national average'
        order by quote.price, ${marketPlace.name} limit 500`,
    );
  },
);

/** Returns the newest price in each market of a country, of one series, cheapest first. */
export const getPricesByMarket: Handler<typeof endpoints.getPricesByMarket> = async (
  context,
  input,
) => {
  const { countryCode = context.edition.countryCode } = input;
  const { language } = context;
  const [found] = await findSeries(context, { ...toSeriesChoice(input, countryCode), language });
  return found ? getMarketsOfSeries(context, { ...input, ...found, countryCode }) : null;
};

interface Series extends Pick<Chosen, "commodityId" | "countryCode" | "priceType"> {
  unit: Unit;
  currency: string;
  shownUnitId?: number | undefined;
  shownCurrency?: string | undefined;
  /** All markets, or only those whose prices are recent enough to be compared. */
  months?: Months;
}

/** Like `getPricesByMarket`, for a known series. */
export async function getMarketsOfSeries(
  context: Context,
  { commodityId, countryCode, priceType, unit, currency, months = "all", ...shownIn }: Series,
) {
  const { language } = context;
  const chosen = { commodityId, countryCode, priceType, unitId: unit.id, currency, language };
  const rows = await readMarkets(months)(context, chosen);
  const newest = rows
    .map(({ period }) => period)
    .sort()
    .at(-1);
  if (!newest) return null;
  const anyRate = Number.POSITIVE_INFINITY;
  const showing = await resolveDisplay(context, { unit, currency }, shownIn, anyRate);
  const since = addMonths(newest, -comparedMonths);
  const markets = rows.map((row) => ({
    ...row,
    source: uniqueSources(row.source),
    shown: showing.amount(row.price, row.period),
    isCompared: row.period >= since,
  }));
  const compared = markets.filter(({ isCompared }) => isCompared);
  return {
    commodityId,
    countryCode,
    priceType,
    unit,
    currency,
    shown: { unit: showing.unit, currency: showing.currency },
    newest,
    rate: showing.rate(newest),
    middle: showing.amount(median(compared.map(({ price }) => price)), newest),
    markets,
  };
}
