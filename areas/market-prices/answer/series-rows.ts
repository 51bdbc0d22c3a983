import { sql } from "drizzle-orm";
import { commodity, measurementUnit } from "#areas/commodities/tables.ts";
import { country, marketPlace } from "#areas/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { namedIn, nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { PriceType } from "../price-types.ts";
import { marketPrice } from "../tables.ts";

/** Goods in a market, or in a country where `marketId` is undefined. */
export interface Scope {
  commodityId: number;
  countryCode: string;
  marketId: number | undefined;
}

const { period, priceType, unitId, currency, price, source, marketPlaceId } = marketPrice;

const isIn = (p: Parameters<Scope>) => sql`${marketPrice.commodityId} = ${p.commodityId}
  and ${marketPrice.countryCode} = ${p.countryCode}
  and (${p.marketId}::int is null or ${marketPlaceId} = ${p.marketId}::int)`;

export const unitShown = (language: Parameters<{ language: Language }>["language"]) =>
  jsonObject({
    ...namedIn(measurementUnit, language),
    shortName: nameIn(measurementUnit.shortNames, language),
    code: measurementUnit.code,
    baseUnit: measurementUnit.baseUnit,
    factor: measurementUnit.factor,
  });

/**
 * Series of the last three months in which anything was quoted, the best to show first: wholesale
 * by weight, then what is newest, then what most markets quote.
 */
export const findSeries = statement(
  "price series",
  (p: Parameters<Scope & { language: Language }>) => {
    const newest = sql`(select ${period} from ${marketPrice} where ${isIn(p)}
      order by ${period} desc limit 1)`;
    // An annual average stands by itself.
    const since = sql`(select case when length(period) = 4 then period
      else to_char(to_date(period, 'YYYY-MM') - interval '2 months', 'YYYY-MM') end
      from ${newest} newest)`;
    const series = sql`select ${priceType} as price_type, ${unitId} as unit_id,
        ${currency} as currency, max(${period}) as period,
        count(distinct ${marketPlaceId}) as markets
      from ${marketPrice} where ${isIn(p)} and ${period} >= ${since} group by 1, 2, 3`;
    return select(
      {
        priceType: sql<PriceType>`series.price_type`,
        unit: unitShown(p.language),
        currency: sql<string>`series.currency`,
        period: sql<string>`series.period`,
      },
      sql`from (${series}) series join ${measurementUnit} on ${measurementUnit.id} = series.unit_id
        order by (series.price_type = 'wholesale'
            and ${measurementUnit.baseUnit} is not distinct from 'kg') desc,
          series.period desc, series.markets desc, series.unit_id, series.price_type`,
    );
  },
);

export interface Series extends Scope {
  priceType: PriceType;
  unitId: number;
  currency: string;
}

/** A month's figures of a market become one: their mean, with where they come from. */
const figure = {
  price: sql<number>`avg(${price})::float8`,
  sources: sql<string[]>`array_agg(distinct ${source})`,
  figures: sql<number[]>`array_agg(${marketPrice.id} order by ${marketPrice.id})`,
};

const isOfSeries = (p: Parameters<Series>) => sql`${marketPrice.commodityId} = ${p.commodityId}
  and ${priceType} = ${p.priceType} and ${unitId} = ${p.unitId} and ${currency} = ${p.currency}`;

/** Each market's newest figure of a series in its country, at most `months` older than `period`. */
export const findNewestOfMarkets = statement(
  "newest price of markets",
  (p: Parameters<Series & { since: string }>) => {
    const newest = sql`select ${period} as period from ${marketPrice}
      where ${isOfSeries(p)} and ${marketPlaceId} = ${marketPlace.id} and ${period} >= ${p.since}
      order by ${period} desc limit 1`;
    const figures = sql`select ${figure.price} as price, ${figure.sources} as sources,
        ${figure.figures} as figures
      from ${marketPrice} where ${isOfSeries(p)} and ${marketPlaceId} = ${marketPlace.id}
        and ${period} = newest.period`;
    return select(
      {
        market: jsonObject({
          id: marketPlace.id,
          name: marketPlace.name,
          kind: marketPlace.kind,
          countryCode: marketPlace.countryCode,
        }),
        period: sql<string>`newest.period`,
        price: sql<number>`figure.price`,
        sources: sql<string[]>`figure.sources`,
        figures: sql<number[]>`figure.figures`,
      },
      sql`from ${marketPlace} cross join lateral (${newest}) newest
        cross join lateral (${figures}) figure
        where ${marketPlace.countryCode} = ${p.countryCode}
        order by figure.price, ${marketPlace.name}, ${marketPlace.id}`,
    );
  },
);

/** What the markets of a series cost in some periods, a row each. */
export const findInPeriods = statement(
  "price in periods",
  (p: Parameters<Series & { periods: string[] }>) =>
    select(
      { period, marketId: marketPlaceId, ...figure },
      sql`from ${marketPrice} where ${isOfSeries(p)} and ${marketPrice.countryCode} = ${p.countryCode}
        and (${p.marketId}::int is null or ${marketPlaceId} = ${p.marketId}::int)
        and ${period} = any(${p.periods}::text[])
        group by ${period}, ${marketPlaceId}`,
    ),
);

export const findNames = statement(
  "names of a priced commodity",
  (p: Parameters<{ commodityId: number; marketId: number | undefined; language: Language }>) =>
    select(
      {
        commodity: jsonObject({
          ...namedIn(commodity, p.language),
          categoryId: commodity.categoryId,
        }),
        marketId: marketPlace.id,
        marketName: marketPlace.name,
        kind: marketPlace.kind,
        countryCode: marketPlace.countryCode,
      },
      sql`from ${commodity} left join ${marketPlace} on ${marketPlace.id} = ${p.marketId}::int
        where ${commodity.id} = ${p.commodityId}`,
    ),
);

export const findOtherCountries = statement(
  "other countries of prices",
  (p: Parameters<{ countryCode: string; language: Language }>) =>
    select(
      { countryCode: country.code, countryName: nameIn(country.names, p.language) },
      sql`from ${country} where ${country.isEdition} and ${country.code} <> ${p.countryCode}
        order by 2`,
    ),
);
