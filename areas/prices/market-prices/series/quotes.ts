import { type SQL, sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { marketPrice } from "../tables.ts";
import { bases } from "./endpoints.ts";

/** Selects each market's price in a period; several sources are averaged. */
export const quotes = (condition: SQL): SQL => sql`
  select ${marketPrice.period} as period, ${marketPrice.marketPlaceId} as market_id,
    ${marketPrice.priceType} as price_type, ${marketPrice.unitId} as unit_id,
    ${marketPrice.currency} as currency, avg(${marketPrice.price}) as price,
    min(coalesce(${marketPrice.priceLow}, ${marketPrice.price})) as low,
    max(coalesce(${marketPrice.priceHigh}, ${marketPrice.price})) as high,
    string_agg(distinct ${marketPrice.source}, ', ') as source,
    case when count(*) = 1 then min(${marketPrice.id}) end as id,
    array_agg(${marketPrice.id} order by ${marketPrice.id}) as ids
  from ${marketPrice} where ${condition} group by 1, 2, 3, 4, 5`;

/** A market's index in `bases`: markets, national average, markets of camps. */
export const basisRank = sql`case when ${marketPlace.kind} = 'national average' then 1
  when ${marketPlace.kind} ~ 'camp|refugee' then 2 else 0 end`;

/** Whether a market is open to everyone: not an average, and not a camp with its own prices. */
export const isOpenMarket = sql`${marketPlace.kind} !~ 'average|camp|refugee'`;

/**
 * Selects the median of the markets' prices by period and series. The national average replaces
 * markets only if there are none. Camps, which have their own prices, count only if there is
 * neither.
 */
export const middles = (condition: SQL): SQL => sql`
  select period, price_type, unit_id, currency, min(basis) as basis, count(*) as markets,
    round(percentile_cont(0.5) within group (order by price::float8)::numeric, 2) as price,
    round(avg(price), 2) as average,
    round(case when count(*) = 1 then min(low) else min(price) end, 2) as low,
    round(case when count(*) = 1 then max(high) else max(price) end, 2) as high,
    string_agg(distinct source, ', ') as source,
    case when count(*) = 1 then min(id) end as id
  from (
    select quote.*, basis, min(basis) over (partition by period, price_type, unit_id, currency) as best
    from (${quotes(condition)}) quote
    join ${marketPlace} on ${marketPlace.id} = quote.market_id
    cross join lateral (select ${basisRank} as basis) kinds
  ) ranked where basis = best
  group by period, price_type, unit_id, currency`;

/** Units and price types are not mixed: by weight first, then what most markets quote. */
export const bestFirst = sql`(series.price_type = 'wholesale'
    and ${measurementUnit.baseUnit} is not distinct from 'kg') desc,
  (${measurementUnit.baseUnit} is not distinct from 'kg') desc,
  series.markets desc, series.unit_id, series.price_type, series.currency`;

/** A price up to this many months older than the newest is still compared with it. */
export const comparedMonths = 2;

/**
 * Selects the series of the three months up to the newest quote, joined with their unit. An annual
 * average is taken alone.
 */
export const recentSeries = (isOfSeries: SQL): SQL => {
  const newest = sql`(select ${marketPrice.period} as period from ${marketPrice}
    where ${isOfSeries} order by ${marketPrice.period} desc limit 1)`;
  const since = sql`(select case when length(period) = 4 then period
    else to_char(to_date(period, 'YYYY-MM') - ${sql.raw(String(comparedMonths))} * interval '1 month', 'YYYY-MM') end
    from ${newest} newest)`;
  return sql`(select ${marketPrice.priceType} as price_type,
      ${marketPrice.unitId} as unit_id, ${marketPrice.currency} as currency,
      max(${marketPrice.period}) as period, count(distinct ${marketPrice.marketPlaceId}) as markets
    from ${marketPrice} where ${isOfSeries} and ${marketPrice.period} >= ${since}
    group by 1, 2, 3) series
  join ${measurementUnit} on ${measurementUnit.id} = series.unit_id`;
};

const isByWeight = sql`${measurementUnit.baseUnit} is not distinct from 'kg'`;

/**
 * Orders `recentSeries` so that the first is the one used wherever one price is shown: wholesale by
 * weight, then by weight, then the newest, then what most markets quote.
 */
export const recentSeriesOrder = sql`(series.price_type = 'wholesale' and ${isByWeight}) desc,
  ${isByWeight} desc, series.period desc, series.markets desc, series.unit_id, series.price_type`;

/** Selects the median in the newest period of a series; `best` is its row of `recentSeries`. */
export const medianOfBest = (isOfCommodity: SQL): SQL =>
  middles(sql`${isOfCommodity} and ${marketPrice.period} = best.period
    and ${marketPrice.priceType} = best.price_type and ${marketPrice.unitId} = best.unit_id
    and ${marketPrice.currency} = best.currency`);

/** Columns of `middles`, keyed by response field. */
export const pointColumns = (row: SQL) => ({
  period: sql<string>`${row}.period`,
  price: sql<number>`${row}.price`,
  low: sql<number>`${row}.low`,
  high: sql<number>`${row}.high`,
  markets: sql<number>`${row}.markets`,
  basis: sql<number>`${row}.basis`,
  source: sql<string>`${row}.source`,
  id: sql<number | null>`${row}.id`,
});

/** Returns the name of a basis in `bases`. */
export const basisName = (basis: number) => bases[basis] ?? "markets";

/** Removes duplicate codes of publishers, which occur when several markets are aggregated. */
export const uniqueSources = (source: string): string =>
  [...new Set(source.split(", "))].join(", ");

export const unitColumns = (language: SQL<Language>) => ({
  id: measurementUnit.id,
  name: nameIn(measurementUnit.names, language),
  shortName: nameIn(measurementUnit.shortNames, language),
  factor: measurementUnit.factor,
  baseUnit: measurementUnit.baseUnit,
});

export interface SeriesChoice {
  commodityId: number;
  countryCode: string;
  priceType?: string | undefined;
  unitId?: number | undefined;
  currency?: string | undefined;
  /** Id of the market. */
  locationId?: number | undefined;
}

const isOfKind = (p: Parameters<SeriesChoice>): SQL => sql`
  (${p.priceType}::text is null or ${marketPrice.priceType} = ${p.priceType})
  and (${p.unitId}::int is null or ${marketPrice.unitId} = ${p.unitId})
  and (${p.currency}::text is null or ${marketPrice.currency} = ${p.currency})`;

const isOfCountry = (p: Parameters<SeriesChoice>): SQL => sql`
  ${marketPrice.commodityId} = ${p.commodityId} and ${marketPrice.countryCode} = ${p.countryCode}`;

/** The condition on every price of a series; null parameters match anything. */
export const isOfSeries = (p: Parameters<SeriesChoice>): SQL => sql`
  ${isOfCountry(p)} and ${isOfKind(p)}
  and (${p.locationId}::int is null or ${marketPrice.marketPlaceId} = ${p.locationId})`;

/**
 * Like `isOfSeries`, for a statement written for either a market or a country: a statement that
 * leaves the market open would read the whole country for each market.
 */
export const isOfSeriesIn = (where: "market" | "country", p: Parameters<SeriesChoice>): SQL =>
  where === "market"
    ? sql`${marketPrice.commodityId} = ${p.commodityId}
        and ${marketPrice.marketPlaceId} = ${p.locationId} and ${isOfKind(p)}`
    : sql`${isOfCountry(p)} and ${isOfKind(p)}`;

/** Finds the series if part of it is left open: the one with the newest period. */
export const findSeries = statement(
  "price series",
  (p: Parameters<SeriesChoice & { language: Language }>) =>
    select(
      {
        priceType: sql<string>`series.price_type`,
        currency: sql<string>`series.currency`,
        newest: sql<string>`series.period`,
        unit: jsonObject(unitColumns(p.language)),
      },
      sql`from (
          select ${marketPrice.period} as period, ${marketPrice.priceType} as price_type,
            ${marketPrice.unitId} as unit_id, ${marketPrice.currency} as currency,
            count(distinct ${marketPrice.marketPlaceId}) as markets
          from ${marketPrice} where ${isOfSeries(p)} and ${marketPrice.period} = (
            select ${marketPrice.period} from ${marketPrice} where ${isOfSeries(p)}
            order by ${marketPrice.period} desc limit 1)
          group by 1, 2, 3, 4) series
        join ${measurementUnit} on ${measurementUnit.id} = series.unit_id
        order by ${bestFirst} limit 1`,
    ),
);
