import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

/** Characters of one write to the connection. */
const partLength = 64 * 1024;

/**
 * Inserts rows with the same columns by COPY, the fastest way into PostgreSQL. It must not run
 * beside another statement of the connection. A row that exists already is an error.
 * @param name another table with the same columns
 */
export async function copyRows<T extends PgTable>(
  client: pg.Client,
  table: T,
  rows: readonly T["$inferInsert"][],
  name: string = getTableName(table),
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => `"${column.name}"`);
  const keys = columns.map(([key]) => key);
  const statement = `copy "${name}" (${names}) from stdin`;
  await pipeline(Readable.from(partsOf(rows, keys)), client.query(copyFrom(statement)));
}

/** The lines of the rows, in parts that are worth a write. */
function* partsOf(rows: readonly Record<string, unknown>[], keys: string[]): Generator<string> {
  let part = "";
  for (const row of rows) {
    part += `${keys.map((key) => copyText(row[key])).join("\t")}\n`;
    if (part.length < partLength) continue;
    yield part;
    part = "";
  }
  if (part) yield part;
}

const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Writes a value in COPY's text format; objects and arrays are JSON. */
export function copyText(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}
