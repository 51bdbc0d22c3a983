import { type Column, sql } from "drizzle-orm";
import { isCommodityUnit } from "#areas/reference/commodities/commodity-units.ts";
import { commodity, commodityWord, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameKey, unitKey } from "#core/name-key.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

export const referenceLists = ["commodity", "location", "unit"] as const;
export type ReferenceList = (typeof referenceLists)[number];

export type ReferenceNames = Awaited<ReturnType<typeof loadReferenceNames>>;

const keyIn = (list: ReferenceList, text: string) =>
  `${list} ${list === "unit" ? unitKey(text) : nameKey(text)}`;

/** Loads the names of the reference lists, to resolve names to entries and entries to names. */
export async function loadReferenceNames(context: Context) {
  const { language, edition } = context;
  const rows = await readEntries(context, { language, countryCode: edition.countryCode });
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
    called(list: ReferenceList, text: string): number[] {
      const byNumber = /^\d+$/.test(text) && byId.get(`${list} ${Number(text)}`);
      if (byNumber) return [byNumber.id];
      const key = keyIn(list, text);
      return [...(tiers.find((tier) => tier.has(key))?.get(key) ?? [])];
    },
    /** @returns its name in the reader's language where it is unique, else its code */
    nameOf(list: ReferenceList, id: number): string {
      const row = byId.get(`${list} ${id}`);
      if (!row) return String(id);
      return inAnyWay.get(keyIn(list, row.name))?.size === 1 ? row.name : row.code;
    },
  };
}

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

function idsBy(rows: Entry[], namesOf: (row: Entry) => string[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const row of rows) {
    for (const name of namesOf(row)) {
      const key = keyIn(row.list, name);
      ids.set(key, (ids.get(key) ?? new Set()).add(row.id));
    }
  }
  return ids;
}

const inEveryLanguage = (names: Column) =>
  sql<string[]>`array(select value from jsonb_each_text(${names}))`;

const readEntries = statement(
  "reference names",
  (p: Parameters<{ language: Language; countryCode: string }>) =>
    select(
      {
        list: sql<ReferenceList>`'commodity'`,
        id: commodity.id,
        code: commodity.code,
        name: inLanguage(commodity.names, p.language),
        names: inEveryLanguage(commodity.names),
        synonyms: sql<string[]>`array(
          select ${commodityWord.word} from ${commodityWord}
          where ${commodityWord.commodityId} = ${commodity.id} and ${commodityWord.isWhole})`,
      },
      sql`from ${commodity}
        union all
        select 'location', ${location.id}, ${location.code},
          ${inLanguage(location.names, p.language)}, ${inEveryLanguage(location.names)},
          array[${location.name}]
        from ${location}
        where ${location.countryCode} = ${p.countryCode} and ${location.isRegistration}
        union all
        select 'unit', ${measurementUnit.id}, ${measurementUnit.code},
          ${inLanguage(measurementUnit.names, p.language)},
          ${inEveryLanguage(measurementUnit.names)}, ${inEveryLanguage(measurementUnit.shortNames)}
        from ${measurementUnit} where ${isCommodityUnit}`,
    ),
);
