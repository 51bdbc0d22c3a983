import type { Database } from "#server/database/database.ts";

/** Where an area keeps keys of files. */
export interface FileColumn {
  /** Table and column, as the database calls them. */
  column: string;
  /**
   * Those of the keys that stand there, in any order, also more than once. `in (select unnest($1))`
   * reads the table once; `= any($1)` compares each row with each key once its plan is kept.
   */
  inUse(db: Pick<Database, "named">, keys: string[]): Promise<{ key: string }[]>;
}

/**
 * Which of the keys no row names.
 * @throws what a column answers who cannot be asked
 */
export async function keysUnnamed(
  db: Pick<Database, "named">,
  columns: FileColumn[],
  keys: string[],
): Promise<Set<string>> {
  const unnamed = new Set(keys);
  for (const { inUse } of columns) {
    if (unnamed.size === 0) break;
    for (const { key } of await inUse(db, [...unnamed])) unnamed.delete(key);
  }
  return unnamed;
}
