import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  columnName,
  deletion,
  insertColumns,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { errorCode } from "#server/error-code.ts";
import { location, marketPlace } from "./tables.ts";

export interface NewMarketPlace {
  countryCode: string;
  name: string;
  /** The publisher's name of the region; matched by this exact name within the country. */
  region: string;
  latitude: number | null;
  longitude: number | null;
}

/** Adds markets that a file of prices names. @returns their ids, in the given order */
export async function addMarketPlaces(
  context: Context,
  added: NewMarketPlace[],
): Promise<number[]> {
  await insertMarkets(context, { added: JSON.stringify(added) });
  const rows = await findMarkets(context, { named: JSON.stringify(added) });
  return rows.map(({ id }) => id);
}

const recordset = sql.raw(
  `as one ("countryCode" text, name text, region text, latitude float8, longitude float8)`,
);

const insertMarkets = statement(
  "market places added",
  (p: Parameters<{ added: string }>) => sql`
    insert into ${insertColumns(marketPlace, "countryCode", "name", "locationId", "latitude", "longitude", "kind")}
    select one."countryCode", one.name,
      (select ${location.id} from ${location} where ${location.countryCode} = one."countryCode"
        and lower(${location.name}) = lower(one.region) order by ${location.level} limit 1),
      one.latitude, one.longitude, 'market'
    from jsonb_to_recordset(${p.added}::jsonb) ${recordset}
    on conflict (${columnName(marketPlace.countryCode)}, ${columnName(marketPlace.name)}) do nothing`,
);

const findMarkets = statement("market places named", (p: Parameters<{ named: string }>) =>
  select(
    { id: marketPlace.id },
    sql`from rows from (jsonb_to_recordset(${p.named}::jsonb) as ("countryCode" text, name text))
        with ordinality as one("countryCode", name, position)
      join ${marketPlace} on ${marketPlace.countryCode} = one."countryCode"
        and ${marketPlace.name} = one.name
      order by one.position`,
  ),
);

const foreignKeyViolation = "23503";

/** Deletes markets; one that is referenced, for example by a price report, stays. */
export async function removeMarketPlaces(
  { db }: Pick<Context, "db">,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) {
    await removeMarket({ db }, { id }).catch((error: unknown) => {
      if (errorCode(error) !== foreignKeyViolation) throw error;
    });
  }
}

const removeMarket = deletion(marketPlace, "market place removed", "id");
