import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/database.ts";

/**
 * Inserts rows that all have the same columns; those that are there already stay as they are. The
 * rows travel as one JSON text, which is several times faster than a parameter a cell.
 */
export async function storeRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: T["$inferInsert"][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const given = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const columns = given.map(([, column]) => sql.identifier(column.name));
  const keys = given.map(([key]) => sql.identifier(key));
  const typed = given.map(
    ([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`,
  );
  const list = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql`, `);
  await db.orm.execute(sql`
    insert into ${table} (${list(columns)})
    select ${list(keys)} from json_to_recordset(${JSON.stringify(rows)}::json) as given (${list(typed)})
    on conflict do nothing`);
}
