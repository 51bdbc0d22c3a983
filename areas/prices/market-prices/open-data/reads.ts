import { sql } from "drizzle-orm";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement, statements } from "#server/database/statement.ts";
import { dataLoad } from "#server/database/tables.ts";
import type { Handler } from "#server/operations/operation.ts";
import { priceSourceColumns } from "../price-columns.ts";
import {
  activeFilters,
  type FilterName,
  matchesFilters,
  type PriceFilter,
} from "../price-filters.ts";
import { marketPrice, priceLoad, priceSource } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";

/** Returns one piece of a download, after the last id of the piece before: no growing offset. */
export const listPriceRows: Handler<typeof endpoints.listPriceRows> = async (context, input) => {
  const { language } = context;
  return { rows: await readPiece(activeFilters(input))(context, { ...input, language }) };
};

const readPiece = statements(
  (chosen: FilterName[]) => `rows of prices ${chosen.join(" ")}`,
  (chosen, p: Parameters<PriceFilter & { after: number; size: number; language: Language }>) =>
    select(
      {
        id: marketPrice.id,
        period: marketPrice.period,
        country: marketPrice.countryCode,
        market: marketPlace.name,
        marketKind: marketPlace.kind,
        commodity: commodity.code,
        commodityName: nameIn(commodity.names, p.language),
        unit: measurementUnit.code,
        priceType: marketPrice.priceType,
        price: marketPrice.price,
        priceLow: marketPrice.priceLow,
        priceHigh: marketPrice.priceHigh,
        currency: marketPrice.currency,
        source: marketPrice.source,
        licence: priceSource.licence,
      },
      sql`from (
          select * from ${marketPrice} where ${marketPrice.id} > ${p.after} and ${matchesFilters(chosen, p)}
          order by ${marketPrice.id} limit ${p.size}) market_price
        join ${marketPlace} on ${marketPlace.id} = ${marketPrice.marketPlaceId}
        join ${commodity} on ${commodity.id} = ${marketPrice.commodityId}
        join ${measurementUnit} on ${measurementUnit.id} = ${marketPrice.unitId}
        join ${priceSource} on ${priceSource.code} = ${marketPrice.source}
        order by ${marketPrice.id}`,
    ),
);

export const getPriceVersion: Handler<typeof endpoints.getPriceVersion> = async (context) => {
  const [row] = await findVersion(context);
  return { version: row?.version ?? "" };
};

/** Covers the reference data as loaded, and the loads and undos of officers since. */
const findVersion = statement("version of prices", () =>
  select(
    {
      version: sql<string>`md5(coalesce((
          select string_agg(${dataLoad.digest}, ' ' order by ${dataLoad.name}) from ${dataLoad}), '')
        || coalesce((select count(${priceLoad.finishedAt}) || ' ' || max(${priceLoad.finishedAt})::text || ' '
          || count(${priceLoad.undoneAt}) || coalesce(max(${priceLoad.undoneAt})::text, '')
          from ${priceLoad}), ''))`,
    },
    sql``,
  ),
);

export const listPriceSources: Handler<typeof endpoints.listPriceSources> = async (context) => {
  const data = await readSources(context);
  return { data, total: data.length };
};

const readSources = statement("sources of prices", () =>
  select(
    {
      ...priceSourceColumns,
      countries: sql<string[]>`found.countries`,
      prices: sql<number>`found.prices`,
      firstPeriod: sql<string>`found.first_period`,
      lastPeriod: sql<string>`found.last_period`,
    },
    sql`from (
        select ${marketPrice.source} as code, count(*) as prices,
          array_agg(distinct ${marketPrice.countryCode}) as countries,
          min(${marketPrice.period}) as first_period, max(${marketPrice.period}) as last_period
        from ${marketPrice} group by 1) found
      join ${priceSource} on ${priceSource.code} = found.code order by found.prices desc`,
  ),
);
