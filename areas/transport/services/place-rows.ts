import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { country, location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Place } from "./endpoints.ts";

const place = alias(location, "place");
const region = alias(location, "region");

/**
 * Returns SQL for a transport place as it appears in responses.
 * @param id of the location, as an expression of the statement
 */
export const placeAt = (id: Column | SQL, language: SQL<Language>): SQL<Place> =>
  sql<Place>`(select ${jsonObject({
    id: place.id,
    name: inLanguage(place.names, language),
    regionName: inLanguage(region.names, language),
    countryCode: place.countryCode,
    countryName: inLanguage(country.names, language),
  })} from ${location} place join ${country} on ${country.code} = ${place.countryCode}
    left join ${location} region on ${region.id} = ${place.parentId}
    where ${place.id} = ${id})`;

interface Way {
  fromId: Column;
  toId: Column;
}

const nameAt = (id: Column, language: SQL<Language>) =>
  sql`(select ${inLanguage(place.names, language)} from ${location} place where ${place.id} = ${id})`;

/** Returns SQL for a service's route, which is its name: "Kigoma – Kigali". */
export const routeName = ({ fromId, toId }: Way, language: SQL<Language>): SQL<string> =>
  sql<string>`${nameAt(fromId, language)} || ' – ' || ${nameAt(toId, language)}`;

/** Finds places by id, as they appear in responses. */
export const findPlaces = statement(
  "places of transport by id",
  (p: Parameters<{ ids: number[]; language: Language }>) =>
    select(
      {
        id: place.id,
        name: inLanguage(place.names, p.language),
        regionName: sql<string | null>`${inLanguage(region.names, p.language)}`,
        countryCode: place.countryCode,
        countryName: inLanguage(country.names, p.language),
      },
      sql`from ${location} place join ${country} on ${country.code} = ${place.countryCode}
        left join ${location} region on ${region.id} = ${place.parentId}
        where ${place.id} = any(${p.ids}::int[])`,
    ),
);
