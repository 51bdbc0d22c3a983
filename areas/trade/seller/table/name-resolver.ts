import { type Column, type SQL, sql } from "drizzle-orm";
import { location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameKey, unitKey } from "#core/name-key.ts";
import { inLanguage } from "#server/database/name-in.ts";

/** An entry of a reference list, with its names in all languages. */
export interface ListEntry<List extends string> {
  list: List;
  id: number;
  code: string;
  /** In the reader's language. */
  name: string;
  names: string[];
  synonyms: string[];
}

export type NameResolver<List extends string> = ReturnType<typeof createNameResolver<List>>;

const keyIn = (list: string, text: string) =>
  `${list} ${list === "unit" ? unitKey(text) : nameKey(text)}`;

/** Resolves names of the cells of a table to entries of its lists, and entries to names. */
export function createNameResolver<List extends string>(rows: ListEntry<List>[]) {
  const byId = new Map(rows.map((row) => [`${row.list} ${row.id}`, row]));
  const tiers = [
    idsBy(rows, ({ code }) => [code]),
    idsBy(rows, ({ name }) => [name]),
    idsBy(rows, ({ names }) => names),
    idsBy(rows, ({ synonyms }) => synonyms),
  ];
  const inAnyWay = idsBy(rows, ({ code, names, synonyms }) => [code, ...names, ...synonyms]);
  return {
    /**
     * @returns the ids of the entries with this name: by number; else by code; else by name, the
     * reader's language first; else by synonym
     */
    called(list: List, text: string): number[] {
      const byNumber = /^\d+$/.test(text) && byId.get(`${list} ${Number(text)}`);
      if (byNumber) return [byNumber.id];
      const key = keyIn(list, text);
      return [...(tiers.find((tier) => tier.has(key))?.get(key) ?? [])];
    },
    /** @returns its name in the reader's language where it is unique, else its code */
    nameOf(list: List, id: number): string {
      const row = byId.get(`${list} ${id}`);
      if (!row) return String(id);
      return inAnyWay.get(keyIn(list, row.name))?.size === 1 ? row.name : row.code;
    },
  };
}

function idsBy<List extends string>(
  rows: ListEntry<List>[],
  namesOf: (row: ListEntry<List>) => string[],
): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const row of rows) {
    for (const name of namesOf(row)) {
      const key = keyIn(row.list, name);
      ids.set(key, (ids.get(key) ?? new Set()).add(row.id));
    }
  }
  return ids;
}

export const inEveryLanguage = (names: Column) =>
  sql<string[]>`array(select value from jsonb_each_text(${names}))`;

/** The places of a country as entries of the list `location`. */
export const selectPlaces = (language: SQL<Language>, countryCode: SQL<string>) => sql`
  select 'location', ${location.id}, ${location.code}, ${inLanguage(location.names, language)},
    ${inEveryLanguage(location.names)}, array[${location.name}]
  from ${location} where ${location.countryCode} = ${countryCode} and ${location.isRegistration}`;
