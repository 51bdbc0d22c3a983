import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { limits } from "#core/limits.ts";
import { type Match, rankByRelevance } from "#core/relevance.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type ResolvedTerm, resolveTerm } from "./resolve-term.ts";
import { type SearchKind, toSearchVector } from "./tables.ts";

/** Rows read to find the shortest texts, which have the fewest other words. */
const mostRead = 4 * limits.searchSize;

/** How records of a kind are found; each kind declares one. */
interface Searched<Filters extends object> {
  kind: SearchKind;
  table: PgTable;
  id: Column;
  searchText: Column;
  /** All its names, as `text[]`. */
  names: SQL;
  /** Whether it is public: the same condition as in the partial index of its words. */
  isListed: SQL;
  joins?: SQL;
  /** Its place; absent if only its words contain the place. */
  placeId?: Column;
  /** Further filters. */
  isChosen?: (p: Parameters<Filters>) => SQL;
}

export interface SearchMatch {
  id: string;
  match: Match;
}

/**
 * Declares the search of a kind of records: at most 500 by their own words and as many by their
 * place, ranked by how well their names match.
 */
export function declareSearch<Filters extends object>(
  searched: Searched<Filters>,
): (context: Context, params: Filters & { term: string }) => Promise<SearchMatch[]> {
  const { kind } = searched;
  const find = statement(`found of ${kind}`, (p: Parameters<Record<string, unknown>>) =>
    select(
      { id: sql<string>`${searched.id}::text`, names: sql<string[]>`${searched.names}` },
      sql`from ${idsOf(searched, p as Parameters<Filters & ResolvedTerm>)} found
        join ${searched.table} on ${searched.id} = found.id ${searched.joins ?? sql``}`,
    ),
  );
  return async (context, params) => {
    const read = await resolveTerm(context, kind, params.term);
    if (read.own === "" && read.placeIds.length === 0) return [];
    const rows = await find(context, { ...params, ...read });
    return rankByRelevance(params.term, rows).map(({ id, match }) => ({ id, match }));
  };
}

function idsOf<Filters extends object>(
  { table, id, searchText, isListed, joins = sql``, placeId, isChosen }: Searched<Filters>,
  p: Parameters<Filters & ResolvedTerm>,
): SQL {
  const most = sql.raw(String(limits.searchSize));
  const from = sql`from ${table} ${joins} where ${isListed} ${isChosen ? sql`and ${isChosen(p)}` : sql``}`;
  const has = (query: SQL) =>
    sql`${toSearchVector(searchText)} @@ nullif(${query}::text, '')::tsquery`;
  const own = sql`(select id from (
      select ${id} as id, length(${searchText}) as letters ${from} and ${has(p.own)}
      limit ${sql.raw(String(mostRead))}) read
    order by letters, id limit ${most})`;
  if (!placeId) return own;
  return sql`(${own} union (select ${id} ${from} and ${placeId} = any(${p.placeIds}::int[])
    and (${p.rest} = '' or ${has(p.rest)}) limit ${most}))`;
}

/** Returns a page of the matches. */
export const paginateMatches = <F>(
  matches: F[],
  { page, size }: { page: number; size: number },
): F[] => matches.slice((page - 1) * size, page * size);

/** Returns the rows of a page in the order of the matches, each with its relevance. */
export function inMatchOrder<Row extends { id: string | number }>(
  matches: SearchMatch[],
  rows: Row[],
) {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return matches.flatMap(({ id, match }) => {
    const row = byId.get(id);
    return row ? [{ ...row, match }] : [];
  });
}
