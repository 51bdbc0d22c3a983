import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { type Parameters, type Statement, select, statement } from "#server/database/statement.ts";

export interface FileColumn {
  /** Names of the table and the column in the database. */
  column: string;
  /** Selects the keys that the column contains, in any order, possibly with duplicates. */
  inUse: Statement<{ keys: string[] }, { key: string }>;
}

const nameOf = (column: Column) => `${getTableName(column.table)}.${column.name}`;

const keysIn = (column: Column, key: SQL<string>, from: SQL): FileColumn => ({
  column: nameOf(column),
  inUse: statement(`files in use: ${nameOf(column)}`, ({ keys }: Parameters<{ keys: string[] }>) =>
    // Reads the table once; `= any(…)` would compare each row with each key.
    select({ key }, sql`${from} where ${key} in (select unnest(${keys}::text[]))`),
  ),
});

export const fileColumn = (column: Column): FileColumn =>
  keysIn(column, sql`${column}`, sql`from ${column.table}`);

/** Describes a column that holds a JSON list of pictures, each with the key of its file. */
export const pictureListColumn = (column: Column): FileColumn => {
  const from = sql`from ${column.table}, jsonb_array_elements(${column}) as image`;
  return keysIn(column, sql`image ->> 'picture'`, from);
};

/** Returns the keys that no row references. @throws the error of a column that cannot be queried */
export async function findOrphanedKeys(
  context: { db: Database },
  columns: readonly FileColumn[],
  keys: string[],
): Promise<Set<string>> {
  const unnamed = new Set(keys);
  for (const { inUse } of columns) {
    if (unnamed.size === 0) break;
    for (const { key } of await inUse(context, { keys: [...unnamed] })) unnamed.delete(key);
  }
  return unnamed;
}
