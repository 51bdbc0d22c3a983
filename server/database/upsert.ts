import { getTableColumns, sql } from "drizzle-orm";
import type { IndexColumn, PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { columnName } from "./statement.ts";

const rowsAtOnce = 500;

/**
 * Inserts rows, or updates those that differ, by their natural key. A second run writes nothing.
 */
export async function upsert<T extends PgTable>(
  db: Database,
  table: T,
  key: IndexColumn[],
  rows: PgInsertValue<T>[],
): Promise<void> {
  const columns = getTableColumns(table);
  const properties = new Set(Object.keys(rows[0] ?? {}));
  const changing = Object.entries(columns).filter(
    ([name, column]) => properties.has(name) && !key.includes(column as IndexColumn),
  );
  const assignments = changing.map(
    ([name, column]) => [name, sql`excluded.${columnName(column)}`] as const,
  );
  const set = Object.fromEntries(assignments);
  const differs = sql.join(
    changing.map(([name, column]) => sql`${column} is distinct from ${set[name]}`),
    sql` or `,
  );
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const insert = db.orm.insert(table).values(rows.slice(from, from + rowsAtOnce));
    await (changing.length === 0
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({ target: key, set: set as never, setWhere: differs }));
  }
}
