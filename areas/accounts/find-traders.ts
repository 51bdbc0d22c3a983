import { sql } from "drizzle-orm";
import { location } from "#areas/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import type { Rows } from "#server/operations/endpoint.ts";
import { account, trader } from "./tables.ts";

interface TraderFound {
  id: string;
  name: string;
  location?: string;
  isDemo: boolean;
}

/** Approved traders called nearly so, the nearest first. */
export async function findTraders(
  context: Context,
  term: string,
  size: number,
): Promise<Rows<TraderFound>> {
  const phrase = searchPhrase(term);
  if (phrase.length < 2) return { data: [], total: 0 };
  const { language } = context;
  const rows = await tradersCalled(context, { phrase, part: `%${phrase}%`, size, language });
  return {
    data: rows.map(({ id, name, location, isDemo }) => ({
      id,
      name,
      isDemo,
      ...(location ? { location } : {}),
    })),
    total: rows[0]?.total ?? 0,
  };
}

interface Search {
  phrase: string;
  part: string;
  size: number;
  language: Language;
}

const tradersCalled = statement("traders called", (p: Parameters<Search>) => {
  const name = sql`lower(${trader.name})`;
  return sql<{
    id: string;
    name: string;
    location: string | null;
    isDemo: boolean;
    total: number;
  }>`
    with found as (
      select ${trader.accountId} as id, ${trader.name} as name,
        word_similarity(${p.phrase}, ${name}) as nearness from ${trader}
      where ${trader.state} = 'approved' and (${name} like ${p.part} or ${p.phrase} <% ${name})
    )
    select found.id, found.name, ${location.names} ->> ${p.language} as location,
      ${account.isDemo} as "isDemo", count(*) over () as total
    from found
      join ${account} on ${account.id} = found.id and ${account.state} = 'active'
      left join ${location} on ${location.id} = ${account.locationId}
    order by found.nearness desc, found.name limit ${p.size}`;
});
