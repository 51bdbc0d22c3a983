import type pg from "pg";
import type { Database } from "#server/database/database.ts";
import { type FileColumn, findOrphanedKeys } from "#server/files/files-in-use.ts";

/** Returns which keys of the store of files the rows name that a connection sees. */
export async function namedKeys(
  client: pg.ClientBase,
  columns: readonly FileColumn[],
  keys: string[],
): Promise<Set<string>> {
  const db = {
    named: async (name: string, text: string, values: unknown[]) =>
      (await client.query({ name, text, values })).rows,
    // Only `named` is used by declared statements.
  } as unknown as Database;
  const byRowKey = new Map(keys.map((key) => [rowKeyOf(key), key]));
  const orphaned = await findOrphanedKeys({ db }, columns, [...byRowKey.keys()]);
  return new Set([...byRowKey].flatMap(([rowKey, key]) => (orphaned.has(rowKey) ? [] : [key])));
}

/** "pictures/ab/<id>" in the store is "upload/<id>" in a row. */
function rowKeyOf(key: string): string {
  const [room, , id] = key.split("/");
  return `${room === "pictures" ? "upload" : "document"}/${id}`;
}
