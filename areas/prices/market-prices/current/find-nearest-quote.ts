import { sql } from "drizzle-orm";
import { greatCircleKm } from "#areas/reference/distances/great-circle.ts";
import { marketColumns } from "#areas/reference/places/market-columns.ts";
import { location, marketPlace } from "#areas/reference/places/tables.ts";
import type { Context } from "#server/context.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { comparedMonths, isOpenMarket, quotes, uniqueSources } from "../series/quotes.ts";
import { addMonths } from "../series/season.ts";
import { marketPrice } from "../tables.ts";
import type { MarketQuote } from "./endpoints.ts";

/** Markets farther away than this in a straight line, in kilometres, are not near. */
const nearKm = 150;

interface Series {
  commodityId: number;
  countryCode: string;
  priceType: string;
  unitId: number;
  currency: string;
  /** The period of the country's price. */
  period: string;
  nearLocationId: number;
}

/**
 * Returns the newest price of a series in the market of the place itself, otherwise in the nearest
 * one.
 */
export async function findNearestQuote(
  context: Context,
  series: Series,
): Promise<MarketQuote["nearest"]> {
  const { period } = series;
  const since = period.length === 4 ? period : addMonths(period, -comparedMonths);
  const rows = await findQuotesAround(context, { ...series, since });
  const [nearest] = rows
    .map((row) => ({ ...row, km: row.isThere ? 0 : kilometresOf(row) }))
    .filter(({ km }) => km <= nearKm)
    .sort((a, other) => a.km - other.km || a.market.id - other.market.id);
  if (!nearest) return null;
  const { market, period: quoted, price, source } = nearest;
  return { market, period: quoted, price, source: uniqueSources(source) };
}

type Row = Awaited<ReturnType<typeof findQuotesAround>>[number];

/** Returns the kilometres from the place to the market; infinity if either has no coordinates. */
function kilometresOf({ latitude, longitude, placeLatitude, placeLongitude }: Row): number {
  if (latitude === null || longitude === null) return Number.POSITIVE_INFINITY;
  if (placeLatitude === null || placeLongitude === null) return Number.POSITIVE_INFINITY;
  return greatCircleKm(
    { latitude, longitude },
    { latitude: placeLatitude, longitude: placeLongitude },
  );
}

/** Each market's newest quote, with the coordinates of the market and of the place. */
const findQuotesAround = statement(
  "market prices around a place",
  (p: Parameters<Omit<Series, "period"> & { since: string }>) =>
    select(
      {
        market: jsonObject(marketColumns),
        period: sql<string>`quote.period`,
        price: sql<number>`round(quote.price, 2)`,
        source: sql<string>`quote.source`,
        isThere: sql<boolean>`coalesce(own.id = place.id or own.parent_id = place.id
          or own.id = place.parent_id, false)`,
        latitude: marketPlace.latitude,
        longitude: marketPlace.longitude,
        placeLatitude: sql<number | null>`coalesce(place.latitude, above.latitude)`,
        placeLongitude: sql<number | null>`coalesce(place.longitude, above.longitude)`,
      },
      sql`from (
          select distinct on (market_id) * from (${quotes(sql`
            ${marketPrice.commodityId} = ${p.commodityId}
            and ${marketPrice.countryCode} = ${p.countryCode}
            and ${marketPrice.priceType} = ${p.priceType} and ${marketPrice.unitId} = ${p.unitId}
            and ${marketPrice.currency} = ${p.currency}
            and ${marketPrice.period} >= ${p.since}`)}) recent
          order by market_id, period desc) quote
        join ${marketPlace} on ${marketPlace.id} = quote.market_id
          and ${isOpenMarket}
        join ${location} place on place.id = ${p.nearLocationId}
        left join ${location} above on above.id = place.parent_id
        left join ${location} own on own.id = ${marketPlace.locationId}`,
    ),
);
