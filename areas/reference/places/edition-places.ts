import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import { type NamedPlace, toNamedPlaces } from "./find-places-in-words.ts";
import { location } from "./tables.ts";

/**
 * Returns the places of the edition's country that users choose as their location: one or two
 * hundred, cached.
 */
export const getEditionPlaces = cached(
  async (context: Context, _: object): Promise<NamedPlace[]> =>
    toNamedPlaces(await readPlaces(context, { countryCode: context.edition.countryCode })),
);

const readPlaces = statement("places of an edition", (p: Parameters<{ countryCode: string }>) =>
  select(
    {
      id: location.id,
      names: sql<string[]>`array(select value from jsonb_each_text(${location.names}))`,
    },
    sql`from ${location}
      where ${location.countryCode} = ${p.countryCode} and ${location.isRegistration}
      order by ${location.name}`,
  ),
);
