import { sql } from "drizzle-orm";
import { commodityCategory } from "#areas/commodities/tables.ts";
import type { InEveryLanguage } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { select, statement } from "#server/database/statement.ts";

const plain = (text: string) => searchWords(text).join("");

/** Categories of goods by code or by name in any language. */
export async function readGoodsNames(context: Pick<Context, "db">) {
  const rows = await readCategories(context);
  const byName = new Map(
    rows.flatMap(({ id, code, names }) =>
      [code, ...Object.values(names)].map((name): [string, number] => [plain(name), id]),
    ),
  );
  const byId = new Map(rows.map(({ id, code }) => [id, code]));
  return {
    called: (text: string): number | undefined => byName.get(plain(text)),
    codeOf: (id: number): string => byId.get(id) ?? "",
  };
}

const readCategories = statement("categories by every name", () =>
  select(
    {
      id: commodityCategory.id,
      code: commodityCategory.code,
      names: sql<InEveryLanguage>`${commodityCategory.names}`,
    },
    sql`from ${commodityCategory} order by ${commodityCategory.id} desc`,
  ),
);
