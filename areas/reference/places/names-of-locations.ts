import { sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import { location } from "./tables.ts";

/** What places are called in the reader's language, by id. */
export type NamesOfLocations = ReadonlyMap<number, string>;

/** Read anew, for who met an id that the names kept in this process do not have yet. */
export async function readNamesOfLocations(context: Context): Promise<NamesOfLocations> {
  const rows = await readNames(context, { language: context.language });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Kept, so that lists of what is somewhere join no place. */
export const namesOfLocations = cached((context: Context, _: object) =>
  readNamesOfLocations(context),
);

const readNames = statement("names of locations", (p: Parameters<{ language: Language }>) =>
  select({ id: location.id, name: inLanguage(location.names, p.language) }, sql`from ${location}`),
);
