import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { ObjectStore } from "#server/storage/object-store.ts";
import type { Sealing } from "./backup-key.ts";
import { copyOut, listTables, type TableShape, tablesWithoutRows } from "./database-shape.ts";
import type { TableDump } from "./manifest.ts";
import { type Bytes, type Part, writePart } from "./parts.ts";

interface Dumping {
  store: ObjectStore;
  /** Precedes the keys of the parts. */
  folder: string;
  sealing: Sealing;
  signal: AbortSignal;
  onTable(progress: { table: string; number: number; of: number }): void;
}

/**
 * Writes the rows of every table as a part.
 * @param client inside the transaction whose snapshot is written
 */
export async function dumpTables(client: pg.ClientBase, dumping: Dumping): Promise<TableDump[]> {
  const tables = await listTables(client);
  const dumps: TableDump[] = [];
  for (const [index, table] of tables.entries()) {
    dumping.signal.throwIfAborted();
    const id = `${table.schema}.${table.name}`;
    dumping.onTable({ table: id, number: index + 1, of: tables.length });
    const { schema, name, columns } = table;
    const dumped = tablesWithoutRows.has(id)
      ? { rows: 0 }
      : await dumpTable(client, table, dumping);
    dumps.push({ schema, name, columns, ...dumped });
  }
  return dumps;
}

async function dumpTable(
  client: pg.ClientBase,
  table: TableShape,
  { store, folder, sealing, signal }: Dumping,
): Promise<{ rows: number; part?: Part }> {
  const copying = client.query(copyTo(copyOut(table)));
  const chunks = copying[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const first = await chunks.next();
  // An empty table takes no object.
  if (first.done) return { rows: 0 };
  const rows = interruptible(first.value, chunks, signal);
  const key = `${folder}tables/${table.schema}.${table.name}.copy.gz`;
  const part = await writePart(store, key, rows, sealing);
  return { rows: copying.rowCount, part };
}

async function* interruptible(
  first: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
  signal: AbortSignal,
): Bytes {
  yield first;
  for (;;) {
    signal.throwIfAborted();
    const next = await rest.next();
    if (next.done) return;
    yield next.value;
  }
}
