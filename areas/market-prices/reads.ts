import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/commodities/tables.ts";
import { location, marketPlace } from "#areas/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { roundMoney } from "#core/money.ts";
import { nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { marketPrice } from "./tables.ts";

const readPlaces = statement(
  "places with market prices",
  (p: Parameters<{ countryCode: string; commodityId: number | undefined; language: Language }>) =>
    select(
      {
        id: marketPlace.id,
        name: marketPlace.name,
        kind: marketPlace.kind,
        countryCode: marketPlace.countryCode,
        locationId: marketPlace.locationId,
        locationName: sql<string | null>`${location.names} ->> ${p.language}::text`,
        latitude: marketPlace.latitude,
        longitude: marketPlace.longitude,
      },
      sql`from ${marketPlace} left join ${location} on ${location.id} = ${marketPlace.locationId}
        where ${marketPlace.countryCode} = ${p.countryCode} and exists (
          select from ${marketPrice}
          where ${marketPrice.marketPlaceId} = ${marketPlace.id}
            and ${marketPrice.countryCode} = ${marketPlace.countryCode}
            and (${p.commodityId}::int is null or ${marketPrice.commodityId} = ${p.commodityId}))
        order by lower(${marketPlace.name}), ${marketPlace.id}`,
    ),
);

export const listMarketPriceLocations: Handler<typeof endpoints.marketPriceLocations> = async (
  context,
  input,
) => {
  const { countryCode = context.edition.countryCode, commodityId } = input;
  const { language } = context;
  return pageOf(await readPlaces(context, { countryCode, commodityId, language }), input);
};

/** The newest period's quotes of a commodity in a country; null where there are none. */
export const readCurrentMarketPrice: Handler<typeof endpoints.currentMarketPrice> = async (
  context,
  { commodityId, countryCode = context.edition.countryCode },
) => {
  const { language } = context;
  const [series] = await findCurrentPrice(context, { commodityId, countryCode, language });
  if (!series) return null;
  const { perBase, baseUnit, ...quote } = series;
  const { currency } = quote;
  return {
    ...quote,
    commodityId,
    countryCode,
    average: roundMoney(quote.average, currency),
    lowest: roundMoney(quote.lowest, currency),
    highest: roundMoney(quote.highest, currency),
    perBase: perBase !== null && baseUnit ? { price: perBase, unit: baseUnit } : null,
  };
};

// Units and price types are not mixed. Wholesale by weight comes first, as it is what a seller's
// price is held against; then what most markets quoted.
const findCurrentPrice = statement(
  "current market price",
  (p: Parameters<{ commodityId: number; countryCode: string; language: Language }>) => {
    const isOfCommodity = sql`${marketPrice.commodityId} = ${p.commodityId}
      and ${marketPrice.countryCode} = ${p.countryCode}`;
    const series = sql`
      select ${marketPrice.period} as period, ${marketPrice.priceType} as price_type,
        ${marketPrice.unitId} as unit_id, ${marketPrice.currency} as currency,
        avg(${marketPrice.price}) as average,
        min(coalesce(${marketPrice.priceLow}, ${marketPrice.price})) as lowest,
        max(coalesce(${marketPrice.priceHigh}, ${marketPrice.price})) as highest,
        count(distinct ${marketPrice.marketPlaceId}) as markets,
        string_agg(distinct ${marketPrice.source}, ', ') as source
      from ${marketPrice}
      where ${isOfCommodity} and ${marketPrice.period} = (
        select ${marketPrice.period} from ${marketPrice} where ${isOfCommodity}
        order by ${marketPrice.period} desc limit 1)
      group by 1, 2, 3, 4`;
    return select(
      {
        period: sql<string>`series.period`,
        priceType: sql<string>`series.price_type`,
        unit: jsonObject({
          id: measurementUnit.id,
          code: measurementUnit.code,
          name: nameIn(measurementUnit.names, p.language),
          shortName: nameIn(measurementUnit.shortNames, p.language),
        }),
        currency: sql<string>`series.currency`,
        average: sql<number>`series.average`,
        lowest: sql<number>`series.lowest`,
        highest: sql<number>`series.highest`,
        markets: sql<number>`series.markets`,
        source: sql<string>`series.source`,
        perBase: sql<number | null>`round(series.average / ${measurementUnit.factor}, 2)`,
        baseUnit: measurementUnit.baseUnit,
      },
      sql`from (${series}) series join ${measurementUnit} on ${measurementUnit.id} = series.unit_id
        order by (series.price_type = 'wholesale'
            and ${measurementUnit.baseUnit} is not distinct from 'kg') desc,
          series.markets desc, series.unit_id, series.price_type, series.currency
        limit 1`,
    );
  },
);
