import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { location } from "#areas/reference/places/tables.ts";

const middle = alias(location, "middle");
const inner = alias(location, "inner_place");

/**
 * Returns the ids of the places whose services serve a place, as an SQL array that is evaluated
 * once per statement: the place itself, its region, and the districts of a region.
 * @param ids of the place, or a subquery with the ids of several
 */
export const placesAround = (ids: SQL): SQL => sql`array(
  select unnest(array[${middle.id}, ${middle.parentId}]) from ${location} middle
  where ${middle.id} in (${ids})
  union all
  select ${inner.id} from ${location} middle join ${location} inner_place
    on ${inner.countryCode} = ${middle.countryCode} and ${inner.level} = ${middle.level} + 1
      and ${inner.parentId} = ${middle.id}
  where ${middle.id} in (${ids}))`;
