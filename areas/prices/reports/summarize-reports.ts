import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  findUnitById,
  type Unit,
  unitFactor,
} from "#areas/prices/market-prices/series/price-display.ts";
import { unitColumns } from "#areas/prices/market-prices/series/quotes.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketColumns } from "#areas/reference/places/market-columns.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { roundMoney } from "#core/money.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { firstDayCounted } from "./report-days.ts";
import { priceReport } from "./tables.ts";

const u = alias(measurementUnit, "u");
const base = alias(measurementUnit, "base");

interface QueryParams {
  commodityId: number;
  marketPlaceId: number | undefined;
  countryCode: string;
  sinceDay: string;
}

/** Selects reports by market, measure and currency; `nth` is 1 for each user's newest. */
const reportsOf = (p: Parameters<QueryParams>) => sql`
  select ${priceReport.marketPlaceId} as market_id, coalesce(${base.id}, ${u.id}) as unit_id,
    ${priceReport.currency} as currency, ${priceReport.day} as day, ${priceReport.isDemo} as is_demo,
    coalesce(${priceReport.perBase}, ${priceReport.price}) as amount,
    row_number() over (
      partition by ${priceReport.marketPlaceId}, coalesce(${base.id}, ${u.id}),
        ${priceReport.currency}, ${priceReport.accountId}
      order by ${priceReport.day} desc, ${priceReport.createdAt} desc, ${priceReport.id} desc
    ) as nth
  from ${priceReport} join ${measurementUnit} u on ${u.id} = ${priceReport.unitId}
  left join ${measurementUnit} base on ${base.code} = ${u.baseUnit} and ${u.factor} is not null
  where ${priceReport.state} = 'shown' and ${isDemoVisible(priceReport.isDemo)}
    and ${priceReport.commodityId} = ${p.commodityId}
    and (${p.marketPlaceId}::int is null or ${priceReport.marketPlaceId} = ${p.marketPlaceId}::int)
    and ${priceReport.day} >= ${p.sinceDay}::date`;

const findSummary = statement(
  "price reports summed up",
  (p: Parameters<QueryParams & { language: Language; size: number; offset: number }>) =>
    select(
      {
        market: jsonObject(marketColumns),
        reports: sql<number>`summed.reports`,
        people: sql<number>`summed.people`,
        price: sql<number>`summed.price`,
        currency: sql<string>`summed.currency`,
        unit: jsonObject(unitColumns(p.language)),
        newestDay: sql<string>`summed.newest::text`,
        isDemo: sql<boolean>`summed.is_demo`,
        total: sql<number>`count(*) over ()::int`,
      },
      sql`from (
          select market_id, unit_id, currency, count(*)::int as reports,
            count(*) filter (where nth = 1)::int as people, max(day) as newest,
            bool_or(is_demo) as is_demo,
            percentile_cont(0.5) within group (order by amount::float8)
              filter (where nth = 1) as price
          from (${reportsOf(p)}) said group by 1, 2, 3
        ) summed
        join ${marketPlace} on ${marketPlace.id} = summed.market_id
          and ${marketPlace.countryCode} = ${p.countryCode}
        join ${measurementUnit} on ${measurementUnit.id} = summed.unit_id
        order by summed.people desc, summed.newest desc, lower(${marketPlace.name}),
          summed.unit_id, summed.currency
        limit ${p.size} offset ${p.offset}`,
    ),
);

/** Returns the median of the users' reports by market, without the users. */
export const summarizeReports: Handler<typeof endpoints.summarizeReports> = async (
  context,
  input,
) => {
  const { commodityId, marketPlaceId, shownUnitId } = input;
  const { language } = context;
  const countryCode = input.countryCode ?? context.edition.countryCode;
  const params = { commodityId, marketPlaceId, countryCode, sinceDay: firstDayCounted(context) };
  const targetUnit =
    shownUnitId === undefined ? undefined : await findUnitById(context, shownUnitId);
  const rows = await findSummary(context, {
    ...params,
    language,
    size: input.size,
    offset: offsetOf(input),
  });
  return {
    data: rows.map(({ total: _, ...row }) => ({ ...row, ...turned(row, targetUnit) })),
    // A page beyond the last has no row with the total.
    total: rows[0]?.total ?? 0,
  };
};

/** Returns the median per the requested unit, if it can be converted. */
function turned(
  row: { price: number; currency: string; unit: Unit },
  targetUnit: Unit | undefined,
) {
  const times = targetUnit && unitFactor(row.unit, targetUnit);
  const unit = targetUnit && times !== undefined ? targetUnit : row.unit;
  return {
    price: roundMoney(row.price * (times ?? 1), row.currency),
    unit: { id: unit.id, name: unit.name, shortName: unit.shortName },
  };
}
