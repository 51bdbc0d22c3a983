import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Match, rankedBy } from "#core/closeness.ts";
import { limits } from "#core/limits.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { type ReadTerm, readTerm } from "./read-term.ts";
import { type FindableKind, wordsIn } from "./tables.ts";

/** Rows read to find the shortest texts, which have the fewest other words. */
const mostRead = 4 * limits.searchSize;

/** How records of a kind are found; each kind declares one. */
interface Searched<Filters extends object> {
  kind: FindableKind;
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

export interface Found {
  id: string;
  match: Match;
}

/**
 * Declares the search of a kind of records: at most 500 by their own words and as many by their
 * place, ranked by how well their names match.
 */
export function searchOf<Filters extends object>(
  searched: Searched<Filters>,
): (context: Context, asked: Filters & { term: string }) => Promise<Found[]> {
  const { kind } = searched;
  const find = statement(`found of ${kind}`, (p: Parameters<Record<string, unknown>>) =>
    select(
      { id: sql<string>`${searched.id}::text`, names: sql<string[]>`${searched.names}` },
      sql`from ${idsOf(searched, p as Parameters<Filters & ReadTerm>)} found
        join ${searched.table} on ${searched.id} = found.id ${searched.joins ?? sql``}`,
    ),
  );
  return async (context, asked) => {
    const read = await readTerm(context, kind, asked.term);
    if (read.own === "" && read.placeIds.length === 0) return [];
    const rows = await find(context, { ...asked, ...read });
    return rankedBy(asked.term, rows).map(({ id, match }) => ({ id, match }));
  };
}

function idsOf<Filters extends object>(
  { table, id, searchText, isListed, joins = sql``, placeId, isChosen }: Searched<Filters>,
  p: Parameters<Filters & ReadTerm>,
): SQL {
  const most = sql.raw(String(limits.searchSize));
  const from = sql`from ${table} ${joins} where ${isListed} ${isChosen ? sql`and ${isChosen(p)}` : sql``}`;
  const has = (query: SQL) => sql`${wordsIn(searchText)} @@ nullif(${query}::text, '')::tsquery`;
  const own = sql`(select id from (
      select ${id} as id, length(${searchText}) as letters ${from} and ${has(p.own)}
      limit ${sql.raw(String(mostRead))}) read
    order by letters, id limit ${most})`;
  if (!placeId) return own;
  return sql`(${own} union (select ${id} ${from} and ${placeId} = any(${p.placeIds}::int[])
    and (${p.rest} = '' or ${has(p.rest)}) limit ${most}))`;
}

/** Returns a page of the matches. */
export const foundPage = <F>(found: F[], { page, size }: { page: number; size: number }): F[] =>
  found.slice((page - 1) * size, page * size);

/** Returns the rows of a page in the order of the matches, each with its relevance. */
export function inFoundOrder<Row extends { id: string | number }>(found: Found[], rows: Row[]) {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return found.flatMap(({ id, match }) => {
    const row = byId.get(id);
    return row ? [{ ...row, match }] : [];
  });
}
