import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { marketPrice } from "#areas/prices/market-prices/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { countedSince } from "./report-days.ts";
import type { KnownPrices } from "./report-rules.ts";
import { priceReport } from "./tables.ts";

/** Alias of the report's unit in statements. */
export const reportUnit = alias(measurementUnit, "m");
/** The unit it is converted to: the kilogram for a sack; no row if sizes vary. */
const base = alias(measurementUnit, "base");
const u = alias(measurementUnit, "u");
const others = alias(priceReport, "others");

/** Join after `reportUnit`; `measureColumn` selects from it. */
export const joinBaseUnit = sql`left join ${measurementUnit} base
  on ${base.code} = ${reportUnit.baseUnit} and ${reportUnit.factor} is not null`;

/** The unit in which a price is compared with others. */
export const measureColumn = (language: SQL<Language>) =>
  jsonObject({
    id: sql<number>`coalesce(${base.id}, ${reportUnit.id})`,
    name: sql<string>`coalesce(${inLanguage(base.names, language)}, ${inLanguage(reportUnit.names, language)})`,
    shortName: sql<string>`coalesce(${inLanguage(base.shortNames, language)},
      ${inLanguage(reportUnit.shortNames, language)})`,
  });

/**
 * Whether `u` has the same measure as `reportUnit`: weight, volume or pieces, or the identical
 * pack.
 */
const isSameMeasure = sql`(${u.id} = ${reportUnit.id}
  or (${u.factor} is not null and ${reportUnit.factor} is not null and ${u.baseUnit} = ${reportUnit.baseUnit}))`;

/** The report that is compared, as columns or parameters of a statement. */
interface At {
  commodityId: SQL | { getSQL(): SQL };
  marketPlaceId: SQL | { getSQL(): SQL };
  currency: SQL | { getSQL(): SQL };
  accountId: SQL | { getSQL(): SQL };
  sinceDay: SQL;
  sinceMonth: SQL;
}

const middle = (amount: SQL) =>
  sql`percentile_cont(0.5) within group (order by (${amount})::float8)`;

/** Selects the median of the newest published prices for the measure, of any price type. */
const publishedOf = (at: At, isInMarket: SQL) => sql`
  select ${marketPrice.period} as period,
    ${middle(sql`${marketPrice.price} / coalesce(${u.factor}, 1)`)} as price
  from ${marketPrice} join ${measurementUnit} u on ${u.id} = ${marketPrice.unitId}
  where ${marketPrice.commodityId} = ${at.commodityId} and ${isInMarket}
    and ${marketPrice.currency} = ${at.currency} and ${marketPrice.period} >= ${at.sinceMonth}
    and ${isSameMeasure}
  group by ${marketPrice.period} order by ${marketPrice.period} desc limit 1`;

/** Selects the median of other users' reports there, each with their newest. */
const reportedOf = (at: At) => sql`
  select ${middle(sql`amount`)} as price, count(*) as people from (
    select distinct on (${others.accountId}) coalesce(${others.perBase}, ${others.price}) as amount
    from ${priceReport} others join ${measurementUnit} u on ${u.id} = ${others.unitId}
    where ${others.state} = 'shown' and ${others.commodityId} = ${at.commodityId}
      and ${others.marketPlaceId} = ${at.marketPlaceId} and ${others.day} >= ${at.sinceDay}
      and ${others.currency} = ${at.currency} and ${others.accountId} <> ${at.accountId}
      and ${isSameMeasure}
    order by ${others.accountId}, ${others.day} desc, ${others.createdAt} desc, ${others.id} desc
  ) newest`;

/** Join after `reportUnit` and the market; `knownColumns` selects from it. */
export const joinKnown = (at: At): SQL => sql`
  left join lateral (${publishedOf(at, sql`${marketPrice.marketPlaceId} = ${at.marketPlaceId}`)}) there on true
  left join lateral (${publishedOf(at, sql`${marketPrice.countryCode} = ${marketPlace.countryCode}`)}) land
    on there.period is null
  left join lateral (${reportedOf(at)}) said on true`;

export const knownColumns = {
  published: sql<number | null>`coalesce(there.price, land.price)`,
  period: sql<string | null>`coalesce(there.period, land.period)`,
  isOfMarket: sql<boolean>`there.period is not null`,
  reported: sql<number | null>`said.price`,
  people: sql<number>`said.people`,
};

interface Of {
  commodityId: number;
  marketPlaceId: number;
  unitId: number;
  currency: string;
  accountId: string;
}

/** Returns the prices that a report is compared with, per base unit if its unit has one. */
export async function readKnown(context: Context, of: Of): Promise<KnownPrices> {
  const [row] = await findKnown(context, { ...of, ...countedSince(context) });
  return {
    published: row?.published ?? undefined,
    reported: row?.reported ? { middle: row.reported, people: row.people } : undefined,
  };
}

const findKnown = statement(
  "prices known beside a report",
  (p: Parameters<Of & { sinceDay: string; sinceMonth: string }>) =>
    select(
      knownColumns,
      sql`from ${measurementUnit} m join ${marketPlace} on ${marketPlace.id} = ${p.marketPlaceId}
        ${joinKnown({
          commodityId: p.commodityId,
          marketPlaceId: p.marketPlaceId,
          currency: p.currency,
          accountId: p.accountId,
          sinceDay: sql`${p.sinceDay}::date`,
          sinceMonth: p.sinceMonth,
        })} where ${reportUnit.id} = ${p.unitId}`,
    ),
);
