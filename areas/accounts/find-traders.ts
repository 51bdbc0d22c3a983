import { sql } from "drizzle-orm";
import { location } from "#areas/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, withTables } from "#server/database/statement.ts";
import { account, trader } from "./tables.ts";

/** Approved traders called nearly so, the nearest first. */
export async function findTraders(context: Context, term: string, size: number) {
  const phrase = searchPhrase(term);
  if (phrase.length < 2) return { data: [], total: 0 };
  const { language } = context;
  const rows = await tradersCalled(context, { phrase, part: `%${phrase}%`, size, language });
  return {
    data: rows.map(({ total: _, location, ...row }) => ({ ...row, ...(location && { location }) })),
    total: rows[0]?.total ?? 0,
  };
}

const tradersCalled = statement(
  "traders called",
  (p: Parameters<{ phrase: string; part: string; size: number; language: Language }>) => {
    const name = sql`lower(${trader.name})`;
    return withTables(
      sql`found as (
      select ${trader.accountId} as id, ${trader.name} as name,
        word_similarity(${p.phrase}, ${name}) as nearness from ${trader}
      where ${trader.state} = 'approved' and (${name} like ${p.part} or ${p.phrase} <% ${name})
    )`,
      select(
        {
          id: sql<string>`found.id`,
          name: sql<string>`found.name`,
          location: sql<string | null>`${location.names} ->> ${p.language}`,
          isDemo: account.isDemo,
          total: sql<number>`count(*) over ()`,
        },
        sql`from found
        join ${account} on ${account.id} = found.id and ${account.state} = 'active'
        left join ${location} on ${location.id} = ${account.locationId}
        order by found.nearness desc, found.name limit ${p.size}`,
      ),
    );
  },
);
