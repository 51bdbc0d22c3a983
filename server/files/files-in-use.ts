import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { type Parameters, type Statement, select, statement } from "#server/database/statement.ts";

export interface FileColumn {
  /** Table and column, as the database calls them. */
  column: string;
  /** Those of the keys that stand there, in any order, also more than once. */
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

/** A column that holds a JSON list of pictures, each with the key of its file. */
export const pictureListColumn = (column: Column): FileColumn => {
  const from = sql`from ${column.table}, jsonb_array_elements(${column}) as image`;
  return keysIn(column, sql`image ->> 'picture'`, from);
};

/** Which of the keys no row names. @throws what a column answers who cannot be asked */
export async function keysUnnamed(
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
