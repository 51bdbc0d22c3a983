import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";

/** The lists that a table of products refers to. */
export const things = ["commodity", "location", "unit"] as const;
export type Thing = (typeof things)[number];

/** What the lists call things, and what things are called. */
export interface NamedThings {
  /**
   * @returns the ids of what is called so: by number; else by code; else by name, the reader's
   * language first; else by what people say beside
   */
  called(thing: Thing, text: string): number[];
  /** @returns its name in the reader's language where nothing else is called so, else its code */
  nameOf(thing: Thing, id: number): string;
}

interface Named {
  thing: Thing;
  id: number;
  code: string;
  /** In the reader's language. */
  name: string;
  /** In every language. */
  names: string[];
  /** What else people call it. */
  also: string[];
}

/** Upper and lower case, accents and spaces make no difference: "100 KG" is "100kg". */
const plain = (text: string) => searchWords(text).join("");

export async function readNamedThings(context: Context): Promise<NamedThings> {
  const rows = await context.db.named<Named>("things named", named, [
    context.language,
    context.edition.countryCode,
  ]);
  const byId = new Map(rows.map((row) => [`${row.thing} ${row.id}`, row]));
  const tiers = [
    idsBy(rows, ({ code }) => [code]),
    idsBy(rows, ({ name }) => [name]),
    idsBy(rows, ({ names }) => names),
    idsBy(rows, ({ also }) => also),
  ];
  const inAnyWay = idsBy(rows, ({ code, names, also }) => [code, ...names, ...also]);
  return {
    called(thing, text) {
      const byNumber = /^\d+$/.test(text) && byId.get(`${thing} ${Number(text)}`);
      if (byNumber) return [byNumber.id];
      const key = `${thing} ${plain(text)}`;
      return [...(tiers.find((tier) => tier.has(key))?.get(key) ?? [])];
    },
    nameOf(thing, id) {
      const row = byId.get(`${thing} ${id}`);
      if (!row) return String(id);
      return inAnyWay.get(`${thing} ${plain(row.name)}`)?.size === 1 ? row.name : row.code;
    },
  };
}

function idsBy(rows: Named[], namesOf: (row: Named) => string[]): Map<string, Set<number>> {
  const ids = new Map<string, Set<number>>();
  for (const row of rows) {
    for (const name of namesOf(row)) {
      const key = `${row.thing} ${plain(name)}`;
      ids.set(key, (ids.get(key) ?? new Set()).add(row.id));
    }
  }
  return ids;
}

const named = `
  select 'commodity' as thing, c.id, c.code, c.names ->> $1 as name,
    array(select value from jsonb_each_text(c.names)) as names,
    array(select word from commodity_word w where w.commodity_id = c.id and w.is_whole) as also
  from commodity c
  union all
  select 'location', l.id, l.code, l.names ->> $1,
    array(select value from jsonb_each_text(l.names)), array[l.name]
  from location l where l.country_code = $2 and l.is_registration
  union all
  select 'unit', u.id, u.code, u.names ->> $1,
    array(select value from jsonb_each_text(u.names)),
    array(select value from jsonb_each_text(u.short_names))
  from measurement_unit u where u.base_unit is null or u.base_unit not in ('km', 't-km')`;
