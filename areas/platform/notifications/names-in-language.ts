import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { association } from "#areas/people/associations/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { inLanguage, nameIn } from "#server/database/name-in.ts";
import type { NameIds } from "#server/notifications/name-ids.ts";
import type { StoredPayload } from "#server/notifications/notification.ts";

const named = alias(commodity, "named_commodity");
const unit = alias(measurementUnit, "named_unit");
const land = alias(country, "named_country");
const club = alias(association, "named_association");
const place = alias(location, "named_place");

/**
 * Returns the names of the ids in a payload in a language. They replace the names that were stored
 * with it. If the row no longer exists, the stored name remains.
 */
export function namesInLanguage(payload: Column, language: SQL<Language>): SQL<StoredPayload> {
  const id = (name: keyof NameIds) => sql`${payload} #>> ${sql.raw(`'{ids,${name}}'`)}`;
  const placeOf = (name: "from" | "to") => sql`(select ${inLanguage(place.names, language)}
    from ${location} named_place where ${place.id} = (${id(name)})::int)`;
  return sql<StoredPayload>`case when ${payload} -> 'ids' is null then '{}'::jsonb
    else jsonb_strip_nulls(jsonb_build_object(
      'commodity', (select ${inLanguage(named.names, language)} from ${commodity} named_commodity
        where ${named.id} = (${id("commodity")})::int),
      'unit', (select ${inLanguage(unit.shortNames, language)} from ${measurementUnit} named_unit
        where ${unit.id} = (${id("unit")})::int),
      'name', (select ${nameIn(land.names, language)} from ${country} named_country
        where ${land.code} = ${id("country")}),
      'association', (select ${inLanguage(club.names, language)} from ${association} named_association
        where ${club.id} = (${id("association")})::uuid),
      'serviceName', coalesce(${placeOf("from")} || ' – ' || ${placeOf("to")},
        ${payload} #>> array['ids', 'service', ${language}::text]))) end`;
}
