import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { basisRank } from "#areas/prices/market-prices/series/quotes.ts";
import { marketPrice } from "#areas/prices/market-prices/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { country, marketPlace } from "#areas/reference/places/tables.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { priceAlert } from "../tables.ts";

export interface AlertCheck {
  /**
   * Today in the edition's time zone, YYYY-MM-DD; an alert that was notified today is not notified
   * again.
   */
  today: string;
  /** The country of alerts without a market. */
  countryCode: string;
  /**
   * The id of one alert, which is checked even if it is paused or already notified; undefined: all
   * alerts with news.
   */
  only: string | undefined;
}

const a = alias(priceAlert, "a");
const m = alias(marketPrice, "m");
const b = alias(marketPrice, "b");

/** Key of the figure that an alert is for: equal for two alerts on the same figure. */
const key = sql`concat_ws('|', ${a.commodityId}, coalesce(${a.marketPlaceId}, 0), ${a.priceType},
  coalesce(${a.unitId}, 0), coalesce(${a.currency}, ''))`;

/** The condition on alerts that are checked; alerts of closed or blocked accounts are not. */
export const isChecked = (p: Parameters<AlertCheck>): SQL => sql`
  case when ${p.only}::uuid is not null then ${a.id} = ${p.only}::uuid
    else not ${a.isPaused} and coalesce(${a.lastNotifiedOn} < ${p.today}::date, true)
      and ${account.state} = 'active' end`;

// One figure serves all alerts on it; each newest period is a single step in an index.
const inMarket = sql`${m.marketPlaceId} = t.market_place_id`;
const inCountry = (p: Parameters<AlertCheck>) =>
  sql`t.market_place_id is null and ${m.countryCode} = ${p.countryCode}`;
const ofSeries = sql`${m.commodityId} = t.commodity_id and ${m.priceType} = t.price_type`;
const ofUnit = sql`${m.unitId} = t.unit_id and ${m.currency} = t.currency`;

const newest = (place: SQL) => sql`(
    select ${m.period} as period, ${m.unitId} as unit_id, ${m.currency} as currency
    from ${marketPrice} m where ${ofSeries} and ${place} and ${ofUnit}
    order by ${m.period} desc limit 1)`;
/** A movement names no unit: by weight first, and only months. */
const newestOfAny = (place: SQL) => sql`(
    select ${m.period}, ${m.unitId}, ${m.currency} from ${marketPrice} m
    join ${measurementUnit} u on u.id = ${m.unitId}
    where t.unit_id is null and ${ofSeries} and ${place} and length(${m.period}) = 7
    order by ${m.period} desc, (u.base_unit is not distinct from 'kg') desc, ${m.unitId} limit 1)`;

const monthBefore = sql`to_char(to_date(s.period, 'YYYY-MM') - interval '1 month', 'YYYY-MM')`;

const middle = (amount: SQL) =>
  sql`(percentile_cont(0.5) within group (order by ${amount}::float8))::numeric`;

/**
 * The median of the markets, each the mean of its sources, as in market information. The national
 * average and markets of camps count only if there are no others; a movement uses only markets that
 * quoted twice.
 */
const figures = (p: Parameters<AlertCheck>) => sql`
  with looked_at as materialized (
    select a.*, ${key} as series_key from ${priceAlert} a
    join ${account} on ${account.id} = ${a.accountId}
    where ${a.kind} <> 'offered' and ${isChecked(p)}),
  target as (select distinct series_key, commodity_id, market_place_id, price_type, unit_id, currency
    from looked_at),
  figure as materialized (
    select t.series_key, s.period, s.unit_id, s.currency, now.price, now.before
    from target t
    cross join lateral (${newest(inMarket)} union all ${newest(inCountry(p))}
      union all ${newestOfAny(inMarket)} union all ${newestOfAny(inCountry(p))}) s
    cross join lateral (
      select ${middle(sql`quoted.price`)} as price, ${middle(sql`quoted.before`)} as before from (
        select avg(${m.price}) as price, avg(before.price) as before, min(${basisRank}) as basis,
          min(min(${basisRank})) over () as best
        from ${marketPrice} m
        join ${marketPlace} on ${marketPlace.id} = ${m.marketPlaceId}
        left join lateral (select avg(${b.price}) as price from ${marketPrice} b
          where t.unit_id is null and ${b.commodityId} = ${m.commodityId}
            and ${b.marketPlaceId} = ${m.marketPlaceId} and ${b.priceType} = ${m.priceType}
            and ${b.unitId} = ${m.unitId} and ${b.currency} = ${m.currency}
            and ${b.period} = ${monthBefore}) before on true
        where ${ofSeries} and ${m.unitId} = s.unit_id and ${m.currency} = s.currency
          and ${m.period} = s.period
          and (${m.marketPlaceId} = t.market_place_id or ${inCountry(p)})
        group by ${m.marketPlaceId}
        having t.unit_id is not null or avg(before.price) is not null) quoted
      where basis = best) now
    where now.price is not null)`;

/** Finds price alerts with news: one row each, in the language of the user to notify. */
export const findPriceNews = statement("news of price alerts", (p: Parameters<AlertCheck>) => {
  const seen = sql<string>`f.period || ' ' || round(f.price, 2)::text`;
  const moved = sql<number>`round((f.price / nullif(f.before, 0) - 1) * 100, 1)`;
  const isTrue = sql<boolean>`coalesce(case a.kind when 'over' then f.price > a.price
    when 'under' then f.price < a.price else abs(${moved}) > a.percent end, false)`;
  const isNews = sql`(a.last_seen is null or (a.last_seen <> ${seen}
    and f.period >= split_part(a.last_seen, ' ', 1)))`;
  return sql<AlertNews>`${figures(p)} ${select(
    {
      id: sql<string>`a.id`,
      accountId: sql<string>`a.account_id`,
      kind: sql<string>`a.kind`,
      seen,
      isTrue,
      price: sql<number>`round(f.price, 2)`,
      limit: sql<number | null>`a.price`,
      percent: sql<number | null>`case when a.kind = 'moved' then ${moved} end`,
      period: sql<string>`f.period`,
      priceType: sql<string>`a.price_type`,
      unitId: sql<number>`f.unit_id`,
      currency: sql<string>`f.currency`,
      commodityId: sql<number>`a.commodity_id`,
      marketId: sql<number | null>`a.market_place_id`,
      commodity: inLanguage(commodity.names, sql`${account.language}`),
      unit: inLanguage(measurementUnit.shortNames, sql`${account.language}`),
      place: sql<string>`coalesce(${marketPlace.name},
        ${inLanguage(country.names, sql`${account.language}`)})`,
      product: sql<string | null>`null::text`,
    },
    sql`from looked_at a join figure f on f.series_key = a.series_key
      join ${account} on ${account.id} = a.account_id
      join ${commodity} on ${commodity.id} = a.commodity_id
      join ${measurementUnit} on ${measurementUnit.id} = f.unit_id
      left join ${marketPlace} on ${marketPlace.id} = a.market_place_id
      left join ${country} on ${country.code} = ${p.countryCode}
      where ${p.only}::uuid is not null or (${isTrue} and ${isNews})
      order by a.id`,
  )}`;
});

export interface AlertNews {
  id: string;
  accountId: string;
  kind: string;
  /** As stored in `last_seen`. */
  seen: string;
  isTrue: boolean;
  price: number;
  limit: number | null;
  /** The change within a month, in percent. */
  percent: number | null;
  /** YYYY-MM or YYYY; null for an offer. */
  period: string | null;
  priceType: string | null;
  unitId: number;
  currency: string;
  commodityId: number;
  marketId: number | null;
  commodity: string;
  unit: string;
  place: string | null;
  /** The id of an offered product. */
  product: string | null;
}
