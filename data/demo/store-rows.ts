import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/database.ts";

/**
 * Inserts rows with the same columns; existing ones stay unchanged. The rows are sent as one JSON
 * text, which is several times faster than a parameter for each cell.
 */
export async function storeRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: T["$inferInsert"][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columnEntries = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const columns = columnEntries.map(([, column]) => `"${column.name}"`);
  const keys = columnEntries.map(([key]) => `"${key}"`);
  const typed = columnEntries.map(([key, column]) => `"${key}" ${column.getSQLType()}`);
  const name = getTableName(table);
  const insert = `insert into "${name}" (${columns})
    select ${keys} from json_to_recordset($1::json) as given (${typed})
    on conflict do nothing`;
  await db.named(`demo ${name} ${columns.length}`, insert, [JSON.stringify(rows)]);
}
