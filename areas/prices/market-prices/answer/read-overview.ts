import { sql } from "drizzle-orm";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { byName, idAndName, nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, withTables } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import type { PriceType } from "../price-types.ts";
import {
  basisName,
  medianOfBest,
  pointColumns,
  recentSeries,
  recentSeriesOrder,
} from "../series/quotes.ts";
import { marketPrice } from "../tables.ts";
import type { listPriceOverview, PriceNow } from "./endpoints.ts";

interface QueryParams {
  countryCode: string;
  categoryId: number | undefined;
}

type P = Parameters<QueryParams>;

const isQuoted = (p: P) => sql`(${p.categoryId}::int is null
    or ${commodity.categoryId} = ${p.categoryId}::int)
  and exists (select from ${marketPrice} where ${marketPrice.commodityId} = ${commodity.id}
    and ${marketPrice.countryCode} = ${p.countryCode})`;

/** Lists what each commodity costs now in a country: newest prices first, then by name. */
export const listOverview: Handler<typeof listPriceOverview> = async (context, input) => {
  const params = {
    countryCode: input.countryCode ?? context.edition.countryCode,
    categoryId: input.categoryId,
  };
  const { data: rows, total } = await readOverview(context, input, params);
  const data: PriceNow[] = rows.map(({ basis, ...row }) => ({ ...row, basis: basisName(basis) }));
  return { data, total };
};

const readOverview = pagedStatement(
  "prices now",
  (p: P, { language, limit }) => {
    const isOfCommodity = sql`${marketPrice.commodityId} = ${commodity.id}
      and ${marketPrice.countryCode} = ${p.countryCode}`;
    const { period, price, markets, basis } = pointColumns(sql`now`);
    const inOrder = sql`page.newest desc, ${byName(commodity.names, language)}, ${commodity.id}`;
    return withTables(
      sql`page as materialized (
          select ${commodity.id}, page.newest from ${commodity}
          cross join lateral (select ${marketPrice.period} as newest from ${marketPrice}
            where ${isOfCommodity} order by ${marketPrice.period} desc limit 1) page
          where ${isQuoted(p)} order by ${inOrder} ${limit}
        )`,
      select(
        {
          commodity: jsonObject({
            ...idAndName(commodity, language),
            categoryId: commodity.categoryId,
          }),
          period,
          priceType: sql<PriceType>`best.price_type`,
          price,
          currency: sql<string>`best.currency`,
          unit: sql<PriceNow["unit"]>`best.unit`,
          markets,
          basis,
        },
        sql`from page join ${commodity} on ${commodity.id} = page.id
          cross join lateral (
            select series.*, ${jsonObject({
              ...idAndName(measurementUnit, language),
              shortName: nameIn(measurementUnit.shortNames, language),
            })} as unit
            from ${recentSeries(isOfCommodity)} order by ${recentSeriesOrder} limit 1) best
          cross join lateral (${medianOfBest(isOfCommodity)}) now
          order by ${inOrder}`,
      ),
    );
  },
  (p) => sql`from ${commodity} where ${isQuoted(p)}`,
);
