import { type Column, type SQL, sql } from "drizzle-orm";
import { commodity, commodityWord, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { currency } from "#areas/reference/currencies/tables.ts";
import { country, marketPlace } from "#areas/reference/places/tables.ts";
import { nameKey, unitKey } from "#core/name-key.ts";
import type { Context } from "#server/context.ts";
import { select, statement } from "#server/database/statement.ts";
import { priceSource, wfpCommodity } from "../tables.ts";

/** What a cell of a file can name. */
export type NameKind =
  | "country"
  | "country by currency"
  | "currency by country"
  | "market"
  | "commodity"
  | "wfp"
  | "unit"
  | "currency"
  | "source";

const keyIn = (list: NameKind, text: string) => (list === "unit" ? unitKey(text) : nameKey(text));

export type KnownNames = Awaited<ReturnType<typeof readKnownNames>>;

/** Reads the names that cells of a file can contain; read once per load. */
export async function readKnownNames(context: Pick<Context, "db">) {
  const rows = await readNames(context);
  const byName = new Map<string, Set<string>>();
  for (const { list, tier, scope, id, names } of rows) {
    for (const name of names) {
      const key = `${list} ${tier} ${scope} ${keyIn(list, name)}`;
      byName.set(key, (byName.get(key) ?? new Set()).add(id));
    }
  }
  return {
    /**
     * @param scope the country's code, for a market
     * @returns the ids of a name (the codes for countries, currencies and sources): matched by
     * code, otherwise by name, otherwise by other common names
     */
    called(list: NameKind, text: string, scope = ""): string[] {
      const keys = tiers.map((tier) => `${list} ${tier} ${scope} ${keyIn(list, text)}`);
      return [...(byName.get(keys.find((key) => byName.has(key)) ?? "") ?? [])];
    },
  };
}

/** By code; by name; by other common names. */
const tiers = [0, 1, 2] as const;

const inEveryLanguage = (names: Column) => sql`array(select value from jsonb_each_text(${names}))`;

const named = (
  list: NameKind,
  id: SQL,
  names: SQL,
  from: SQL,
  { scope = sql`''`, tier = 0 }: { scope?: SQL; tier?: (typeof tiers)[number] } = {},
) =>
  sql`select ${sql.raw(`'${list}' as list, ${tier}`)} as tier, ${scope} as scope, ${id}::text as id, ${names} as names
    ${from}`;

const lists = [
  named(
    "country",
    sql`${country.code}`,
    sql`array[${country.code}, ${country.iso3}] || ${inEveryLanguage(country.names)}`,
    sql`from ${country} where ${country.isEdition}`,
  ),
  named(
    "country by currency",
    sql`${country.code}`,
    sql`array[${country.currency}]`,
    sql`from ${country} where ${country.isEdition} and ${country.currency} is not null`,
  ),
  named(
    "currency by country",
    sql`${country.currency}`,
    sql`array[${country.code}]`,
    sql`from ${country} where ${country.isEdition} and ${country.currency} is not null`,
  ),
  named(
    "market",
    sql`${marketPlace.id}`,
    sql`array[${marketPlace.name}]`,
    sql`from ${marketPlace}`,
    { scope: sql`${marketPlace.countryCode}` },
  ),
  named("commodity", sql`${commodity.id}`, sql`array[${commodity.code}]`, sql`from ${commodity}`),
  named(
    "commodity",
    sql`${commodity.id}`,
    inEveryLanguage(commodity.names),
    sql`from ${commodity}`,
    { tier: 1 },
  ),
  named(
    "commodity",
    sql`${commodityWord.commodityId}`,
    sql`array[${commodityWord.word}]`,
    sql`from ${commodityWord} where ${commodityWord.isWhole}`,
    { tier: 2 },
  ),
  named(
    "wfp",
    sql`${wfpCommodity.commodityId}`,
    sql`array[${wfpCommodity.name}]`,
    sql`from ${wfpCommodity}`,
  ),
  named(
    "unit",
    sql`${measurementUnit.id}`,
    sql`array[${measurementUnit.code}]`,
    sql`from ${measurementUnit}`,
  ),
  named(
    "unit",
    sql`${measurementUnit.id}`,
    sql`${inEveryLanguage(measurementUnit.names)} || ${inEveryLanguage(measurementUnit.shortNames)}`,
    sql`from ${measurementUnit}`,
    { tier: 1 },
  ),
  named("currency", sql`${currency.code}`, sql`array[${currency.code}]`, sql`from ${currency}`),
  named(
    "source",
    sql`${priceSource.code}`,
    sql`array[${priceSource.code}]`,
    sql`from ${priceSource}`,
  ),
];

const readNames = statement("names that files of prices use", () =>
  select(
    {
      list: sql<NameKind>`list`,
      tier: sql<(typeof tiers)[number]>`tier`,
      scope: sql<string>`scope`,
      id: sql<string>`id`,
      names: sql<string[]>`names`,
    },
    sql`from (${sql.join(lists, sql` union all `)}) known`,
  ),
);
