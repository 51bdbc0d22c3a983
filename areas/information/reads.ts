import { and, asc, eq, exists, sql } from "drizzle-orm";
import { location, marketPlace } from "#areas/places/tables.ts";
import { roundMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { marketPrice } from "./tables.ts";

export async function listMarketPriceLocations(
  context: Context,
  input: ParsedInputOf<typeof endpoints.marketPriceLocations>,
) {
  const quoted = context.db.orm
    .select({ one: sql`1` })
    .from(marketPrice)
    .where(
      and(
        eq(marketPrice.marketPlaceId, marketPlace.id),
        eq(marketPrice.countryCode, marketPlace.countryCode),
        input.commodityId ? eq(marketPrice.commodityId, input.commodityId) : undefined,
      ),
    );
  const rows = await context.db.orm
    .select({
      id: marketPlace.id,
      name: marketPlace.name,
      kind: marketPlace.kind,
      countryCode: marketPlace.countryCode,
      locationId: marketPlace.locationId,
      locationName: sql<string | null>`${location.names} ->> ${context.language}`,
      latitude: marketPlace.latitude,
      longitude: marketPlace.longitude,
    })
    .from(marketPlace)
    .leftJoin(location, eq(location.id, marketPlace.locationId))
    .where(
      and(
        eq(marketPlace.countryCode, input.countryCode ?? context.edition.countryCode),
        exists(quoted),
      ),
    )
    .orderBy(sql`lower(${marketPlace.name})`, asc(marketPlace.id));
  return pageOf(rows, input);
}

interface Series {
  period: string;
  priceType: string;
  unitId: number;
  unitCode: string;
  unitName: string;
  unitShortName: string;
  currency: string;
  average: number;
  lowest: number;
  highest: number;
  markets: number;
  source: string;
  perBase: number | null;
  baseUnit: string | null;
}

/** The newest period's quotes of a commodity in a country; null where there are none. */
export async function readCurrentMarketPrice(
  context: Context,
  input: ParsedInputOf<typeof endpoints.currentMarketPrice>,
) {
  const countryCode = input.countryCode ?? context.edition.countryCode;
  const [series] = await context.db.named<Series>("current market price", currentPrice, [
    input.commodityId,
    countryCode,
    context.language,
  ]);
  if (!series) return null;
  const { period, priceType, currency, markets, source, perBase, baseUnit } = series;
  return {
    commodityId: input.commodityId,
    countryCode,
    period,
    priceType,
    unit: {
      id: series.unitId,
      code: series.unitCode,
      name: series.unitName,
      shortName: series.unitShortName,
    },
    currency,
    average: roundMoney(series.average, currency),
    lowest: roundMoney(series.lowest, currency),
    highest: roundMoney(series.highest, currency),
    markets,
    source,
    perBase: perBase !== null && baseUnit ? { price: perBase, unit: baseUnit } : null,
  };
}

// Units and price types are not mixed. Wholesale by weight comes first, as it is what a seller's
// price is held against; then what most markets quoted.
const currentPrice = `
  with series as (
    select price.period, price.price_type, price.unit_id, price.currency, avg(price.price) as average,
      min(coalesce(price.price_low, price.price)) as lowest,
      max(coalesce(price.price_high, price.price)) as highest,
      count(distinct price.market_place_id) as markets,
      string_agg(distinct price.source, ', ') as source
    from market_price price
    where price.commodity_id = $1 and price.country_code = $2 and price.period = (
      select period from market_price where commodity_id = $1 and country_code = $2
      order by period desc limit 1)
    group by price.period, price.price_type, price.unit_id, price.currency
  )
  select series.period, series.price_type as "priceType", unit.id as "unitId", unit.code as "unitCode",
    coalesce(unit.names ->> $3, unit.names ->> 'en') as "unitName",
    coalesce(unit.short_names ->> $3, unit.short_names ->> 'en') as "unitShortName",
    series.currency, series.average, series.lowest, series.highest, series.markets, series.source,
    round(series.average / unit.factor, 2) as "perBase", unit.base_unit as "baseUnit"
  from series join measurement_unit unit on unit.id = series.unit_id
  order by (series.price_type = 'wholesale' and unit.base_unit is not distinct from 'kg') desc,
    series.markets desc, series.unit_id, series.price_type, series.currency
  limit 1`;
