import { type SQL, sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { marketPrice } from "#areas/prices/market-prices/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location, marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { inUnitOrder } from "#core/quantities/unit-order.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { reportableBases } from "./report-rules.ts";
import { priceReport } from "./tables.ts";

/** Returns the markets, the units, and the user's likeliest market and unit. */
export const getReportForm: Handler<typeof endpoints.getReportForm> = async (
  context,
  { commodityId },
) => {
  const { countryCode } = context.edition;
  const { language } = context;
  const { accountId } = personOf(context);
  const [markets, units, usual, [last], near] = await Promise.all([
    findMarkets(context, { countryCode }),
    findUnits(context, { language, commodityId, bases: [...reportableBases] }),
    findUsual(context, { countryCode }),
    findLast(context, { accountId, countryCode }),
    findNear(context, { accountId, countryCode }),
  ]);
  const [only] = near;
  const kilogram = units.find(({ code }) => code === "kg");
  return {
    markets,
    marketPlaceId: last?.id ?? (near.length === 1 && only ? only.id : null),
    units: inUnitOrder(units).map(({ id, name }) => ({ id, name })),
    usual: usual.filter(({ unitId }) => unitId !== kilogram?.id),
    unitId: kilogram?.id ?? null,
  };
};

const isReportable = (p: Parameters<{ countryCode: string }>): SQL =>
  sql`${marketPlace.countryCode} = ${p.countryCode} and ${marketPlace.kind} <> 'national average'`;

const findMarkets = statement("markets to report of", (p: Parameters<{ countryCode: string }>) =>
  select(
    { id: marketPlace.id, name: marketPlace.name },
    sql`from ${marketPlace} where ${isReportable(p)}
        order by lower(${marketPlace.name}), ${marketPlace.id}`,
  ),
);

/** Units of weight, volume and pieces, and packs in which the commodity is quoted. */
const findUnits = statement(
  "units to report in",
  (p: Parameters<{ language: Language; commodityId: number | undefined; bases: string[] }>) =>
    select(
      {
        id: measurementUnit.id,
        code: measurementUnit.code,
        name: inLanguage(measurementUnit.names, p.language),
      },
      sql`from ${measurementUnit}
        where (${measurementUnit.factor} is not null
            and ${measurementUnit.baseUnit} = any(${p.bases}::text[]))
          or exists (select from ${marketPrice}
            where ${marketPrice.commodityId} = ${p.commodityId}::int
              and ${marketPrice.unitId} = ${measurementUnit.id})
        order by ${measurementUnit.id}`,
    ),
);

/** For each commodity, the unit of most of the country's newest published prices. */
const findUsual = statement(
  "usual units of commodities",
  (p: Parameters<{ countryCode: string }>) => {
    const isOfCommodity = sql`${marketPrice.commodityId} = ${commodity.id}
    and ${marketPrice.countryCode} = ${p.countryCode}`;
    return select(
      { commodityId: commodity.id, unitId: sql<number>`newest.unit_id` },
      sql`from ${commodity} cross join lateral (
        select mode() within group (order by ${marketPrice.unitId}) as unit_id
        from ${marketPrice} where ${isOfCommodity} and ${marketPrice.period} = (
          select ${marketPrice.period} from ${marketPrice} where ${isOfCommodity}
          order by ${marketPrice.period} desc limit 1)) newest
      where newest.unit_id is not null order by ${commodity.id}`,
    );
  },
);

type OwnReports = Parameters<{ accountId: string; countryCode: string }>;

const findLast = statement("market reported of last", (p: OwnReports) =>
  select(
    { id: marketPlace.id },
    sql`from ${priceReport} join ${marketPlace} on ${marketPlace.id} = ${priceReport.marketPlaceId}
      where ${priceReport.accountId} = ${p.accountId} and ${isReportable(p)}
      order by ${priceReport.createdAt} desc, ${priceReport.id} desc limit 1`,
  ),
);

/** Markets at the user's place, in it, or in the region around it; more than two are no default. */
const findNear = statement("markets near the user's place", (p: OwnReports) =>
  select(
    { id: marketPlace.id },
    sql`from ${account} join ${location} on ${location.id} = ${account.locationId}
      join ${location} there on there.id = ${location.id} or there.parent_id = ${location.id}
        or there.id = ${location.parentId}
      join ${marketPlace} on ${marketPlace.locationId} = there.id and ${isReportable(p)}
      where ${account.id} = ${p.accountId} limit 2`,
  ),
);
