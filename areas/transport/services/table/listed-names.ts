import { sql } from "drizzle-orm";
import { isCommodityUnit } from "#areas/reference/commodities/commodity-units.ts";
import { commodityCategory, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { nameKey, unitKey } from "#core/name-key.ts";
import type { Context } from "#server/context.ts";
import { select, statement } from "#server/database/statement.ts";

type List = "goods" | "unit";
export type ListedNames = Awaited<ReturnType<typeof readListedNames>>;

const keyIn = (list: List, text: string) =>
  `${list} ${list === "unit" ? unitKey(text) : nameKey(text)}`;

/** Reads commodity categories and units, for lookup by code or by name in any language. */
export async function readListedNames(context: Pick<Context, "db">) {
  const rows = await readLists(context);
  const byName = new Map<string, number>();
  for (const { list, id, names } of rows) {
    for (const name of names) if (name) byName.set(keyIn(list, name), id);
  }
  // Codes take precedence over names.
  for (const { list, id, code } of rows) byName.set(keyIn(list, code), id);
  const codes = new Map(rows.map(({ list, id, code }) => [`${list} ${id}`, code]));
  return {
    called: (list: List, text: string): number | undefined => byName.get(keyIn(list, text)),
    codeOf: (list: List, id: number): string => codes.get(`${list} ${id}`) ?? "",
  };
}

const all = (names: InEveryLanguageColumn) => sql`jsonb_path_query_array(${names}, '$.*')`;
type InEveryLanguageColumn = typeof measurementUnit.names | typeof measurementUnit.shortNames;

const readLists = statement("goods and units by every name", () =>
  select(
    {
      list: sql<List>`'goods'`,
      id: commodityCategory.id,
      code: commodityCategory.code,
      names: sql<string[]>`jsonb_path_query_array(${commodityCategory.names}, '$.*')`,
    },
    sql`from ${commodityCategory}
      union all
      select 'unit', ${measurementUnit.id}, ${measurementUnit.code},
        ${all(measurementUnit.names)} || ${all(measurementUnit.shortNames)}
      from ${measurementUnit} where ${isCommodityUnit}`,
  ),
);
