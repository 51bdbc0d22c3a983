import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { StartError } from "#server/start-error.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import type { Sealing } from "./backup-key.ts";
import {
  columnList,
  copyOut,
  fullName,
  listTables,
  readQueueVersion,
  sameForm,
  type TableShape,
} from "./database-shape.ts";
import { noteDeletions } from "./deleted-accounts.ts";
import { emptyTables, stripTables } from "./loading-shape.ts";
import type { Manifest, TableDump } from "./manifest.ts";
import { observed, readPart } from "./parts.ts";
import { endRestore } from "./restore-mark.ts";

interface Loading {
  store: ObjectStore;
  sealing: Pick<Sealing, "identity">;
  /** Accounts that were deleted since the backup. */
  deletedSince: string[];
  signal: AbortSignal;
  onTable(progress: { table: string; number: number; of: number }): void;
}

/**
 * Loads the rows of a backup into the empty tables of the same migrations: all or nothing. Each
 * table is read back and compared with what was loaded.
 * @returns the tables of the backup that this version does not have, and how many accounts the next
 * start deletes again
 * @throws StartError when a part is missing or changed, or a table does not fit
 */
export async function loadDatabase(
  client: pg.Client,
  manifest: Manifest,
  loading: Loading,
): Promise<{ skipped: string[]; toDelete: number }> {
  await client.query("begin");
  await client.query(sameForm);
  await client.query("set local maintenance_work_mem = '256MB'");
  const tables = await listTables(client);
  const putBack = await stripTables(client);
  // Another version of pg-boss has created its tables in its own form and says so here.
  const hasSameQueue = (await readQueueVersion(client)) === manifest.queueVersion;
  const isLoaded = ({ schema, name }: Pick<TableShape, "schema" | "name">) =>
    hasSameQueue || `${schema}.${name}` !== "pgboss.version";
  await emptyTables(client, tables.filter(isLoaded));
  const skipped: string[] = [];
  for (const [index, dump] of manifest.tables.entries()) {
    loading.signal.throwIfAborted();
    if (!isLoaded(dump)) continue;
    const id = `${dump.schema}.${dump.name}`;
    loading.onTable({ table: id, number: index + 1, of: manifest.tables.length });
    const table = tables.find(({ schema, name }) => schema === dump.schema && name === dump.name);
    if (!table) skipped.push(id);
    else await loadTable(client, table, dump, loading);
  }
  await setSequences(client, manifest);
  await putBack();
  await endRestore(client);
  const toDelete = await noteDeletions(client, loading.deletedSince);
  await client.query("commit");
  await client.query("analyze");
  return { skipped, toDelete };
}

async function loadTable(
  client: pg.Client,
  table: TableShape,
  dump: TableDump,
  { store, sealing, signal }: Loading,
): Promise<void> {
  const unknown = dump.columns.filter((column) => !table.columns.includes(column));
  if (unknown.length > 0) {
    throw new StartError(
      `The table ${dump.name} of the backup has the column ${unknown[0]}, which this version does not have: restore it with the version that made it.`,
    );
  }
  if (!dump.part) return;
  const loaded = createHash("sha256");
  const content = observed(readPart(store, dump.part, sealing), (chunk) => loaded.update(chunk));
  const list = dump.columns.length > 0 ? ` (${columnList(dump.columns)})` : "";
  const copying = client.query(copyFrom(`copy ${fullName(table)}${list} from stdin`));
  await pipeline(Readable.from(content, { objectMode: false }), copying, { signal });
  const stored = createHash("sha256");
  for await (const chunk of client.query(copyTo(copyOut(table, dump.columns)))) {
    stored.update(chunk as Uint8Array);
  }
  if (copying.rowCount !== dump.rows || stored.digest("hex") !== loaded.digest("hex")) {
    throw new StartError(
      `The table ${dump.name} is not as it was: ${copying.rowCount} of ${dump.rows} rows came back. Nothing was restored.`,
    );
  }
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, value, isCalled } of sequences) {
    await client.query(
      `select setval(c.oid::regclass, $3::bigint, $4::boolean) from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = $1 and c.relname = $2 and c.relkind = 'S'`,
      [schema, name, value, isCalled],
    );
  }
}
