import { sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import { location } from "./tables.ts";

/** Names of places in the user's language, by id. */
export type LocationNames = ReadonlyMap<number, string>;

/** Reads the names again, for an id that the names cached in this process do not have yet. */
export async function readLocationNames(context: Context): Promise<LocationNames> {
  const rows = await readNames(context, { language: context.language });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Cached, so that lists of records with a location need no join. */
export const getLocationNames = cached((context: Context, _: object) => readLocationNames(context));

const readNames = statement("names of locations", (p: Parameters<{ language: Language }>) =>
  select({ id: location.id, name: inLanguage(location.names, p.language) }, sql`from ${location}`),
);
