import { sql } from "drizzle-orm";
import { location, marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
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

export const listMarketPriceLocations: Handler<typeof endpoints.listMarketPriceLocations> = async (
  context,
  input,
) => {
  const { countryCode = context.edition.countryCode, commodityId } = input;
  const { language } = context;
  return pageOf(await readPlaces(context, { countryCode, commodityId, language }), input);
};
