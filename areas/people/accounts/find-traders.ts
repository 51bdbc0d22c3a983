import { sql } from "drizzle-orm";
import {
  declareSearch,
  inMatchOrder,
  paginateMatches,
} from "#areas/platform/search-index/find-by-name.ts";
import { location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { account, trader } from "./tables.ts";

interface Query {
  term: string;
  locationId?: number | undefined;
  page: number;
  size: number;
}

/**
 * Finds approved traders by the words of their names and places, misspelt words included; best
 * match first.
 */
export async function findTraders(context: Context, { term, locationId, page, size }: Query) {
  const matches = await findCalled(context, { term, locationId });
  const pageOfMatches = paginateMatches(matches, { page, size });
  const ids = pageOfMatches.map(({ id }) => id);
  const rows = await readShown(context, { ids, language: context.language });
  const data = inMatchOrder(pageOfMatches, rows).map(({ location, ...row }) => ({
    ...row,
    ...(location && { location }),
  }));
  return { data, total: matches.length };
}

const findCalled = declareSearch<{ locationId: number | undefined }>({
  kind: "trader",
  table: trader,
  id: trader.accountId,
  searchText: trader.searchText,
  names: sql`array[${trader.name}]`,
  isListed: sql`${trader.state} = 'approved'`,
  joins: sql`join ${account} on ${account.id} = ${trader.accountId} and ${account.state} = 'active'`,
  placeId: account.locationId,
  isChosen: (p) => sql`(${p.locationId}::int is null or ${account.locationId} = ${p.locationId})`,
});

const readShown = statement(
  "traders by their ids",
  (p: Parameters<{ ids: string[]; language: Language }>) =>
    select(
      {
        id: trader.accountId,
        name: trader.name,
        location: sql<string | null>`${location.names} ->> ${p.language}::text`,
        isDemo: account.isDemo,
      },
      sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}
      left join ${location} on ${location.id} = ${account.locationId}
      where ${trader.accountId} = any(${p.ids}::uuid[])`,
    ),
);
