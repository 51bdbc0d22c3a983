import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { inject, onTestFinished } from "vitest";
import { runBackup } from "#app/start/run-backup.ts";
import { checkBackup, runRestore } from "#app/start/run-restore.ts";
import { newId } from "#core/ids.ts";
import { openBackupPlace } from "#server/backup/backup-place.ts";
import { chooseBackup } from "#server/backup/choose-backup.ts";
import { copyOut, listTables, sameForm, tablesWithoutRows } from "#server/backup/database-shape.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "#server/files/files.ts";
import { newAccount } from "./factories.ts";
import { testApp, testSettings, withoutRateLimits } from "./test-app.ts";
import { testPool } from "./test-database.ts";
import { databaseUrl, runAdminStatement } from "./test-server.ts";

export async function newFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `soko-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Sets up an edition with a data folder and a place for backups of its own. */
export async function setupBackups(environment: Record<string, string> = {}) {
  const dataDir = await newFolder("edition");
  const place = pathToFileURL(await newFolder("backups")).href;
  const own = { ...withoutRateLimits, DATA_DIR: dataDir, BACKUP_URL: place, ...environment };
  const pool = await testPool();
  const app = await testApp(own, undefined, pool);
  const { files } = openFiles(openFileStorage({ DATA_DIR: dataDir }), {}, pool.db);
  /** Stores a document of a new account. @returns the key of its file */
  async function addDocument(content: Uint8Array | string): Promise<string> {
    const key = await files.documents.put(Buffer.from(content));
    const { id } = await newAccount(pool.db);
    await pool.db.query(
      `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes,
         state, created_at)
       values ($1, $2, 'national-id', 'id.jpg', $3, 'image/jpeg', 5, 'submitted', now())`,
      [newId(), id, key],
    );
    return key;
  }
  return {
    ...app,
    url: pool.url,
    dataDir,
    place,
    files,
    addDocument,
    backup: (
      more: { signal?: AbortSignal; to?: string; onProgress?: (line: string) => void } = {},
    ) =>
      runBackup(app.settings, {
        databaseUrl: pool.url,
        to: place,
        signal: new AbortController().signal,
        onProgress: () => {},
        ...more,
      }),
    restore: (more: Parameters<typeof restoreFrom>[1] = {}) =>
      restoreFrom(place, { ...more, environment: { ...environment, ...more.environment } }),
  };
}

/** Creates an empty database for one test. */
export async function emptyDatabase(): Promise<string> {
  const adminUrl = inject("adminUrl");
  const name = inject("template").replace(/[a-z]+$/, randomBytes(6).toString("hex"));
  await runAdminStatement(adminUrl, `create database ${name} template template0`);
  onTestFinished(async () => {
    await runAdminStatement(adminUrl, `drop database if exists ${name} with (force)`);
  });
  return databaseUrl(adminUrl, name);
}

/** Restores a place's newest backup into a new folder and an empty database, or the given ones. */
export async function restoreFrom(
  from: string,
  more: {
    url?: string;
    dataDir?: string;
    at?: Date;
    environment?: Record<string, string>;
    signal?: AbortSignal;
    onProgress?: (line: string) => void;
  } = {},
) {
  const dataDir = more.dataDir ?? (await newFolder("restored"));
  const url = more.url ?? (await emptyDatabase());
  const settings = testSettings({ ...more.environment, DATA_DIR: dataDir });
  const place = openBackupPlace(from, settings.EDITION);
  const backup = await chooseBackup(place, more.at);
  await checkBackup(settings, place, backup);
  const lines: string[] = [];
  const counts = await runRestore(settings, {
    databaseUrl: url,
    place,
    backup,
    sharesFiles: false,
    signal: more.signal ?? new AbortController().signal,
    onProgress: more.onProgress ?? (() => {}),
    say: (line) => void lines.push(line),
  });
  return { ...counts, url, dataDir, lines, id: backup.id };
}

/** Returns a checksum of each table's rows in their order, by name, and the sequences. */
export async function checksums(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`begin; ${sameForm}`);
    const sums: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const id = `${table.schema}.${table.name}`;
      if (tablesWithoutRows.has(id)) continue;
      // Sorted, since a database that was used has free space between its rows.
      const rows = (await text(client.query(copyTo(copyOut(table))))).split("\n").sort();
      sums[id] = `${rows.length - 1} ${createHash("sha256").update(rows.join("\n")).digest("hex")}`;
    }
    const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
      `select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences`,
    );
    for (const { name, value } of sequences) sums[name] = String(value);
    return sums;
  } finally {
    await client.end();
  }
}

/** Returns what the schema of a database consists of. */
export async function schemaOf(url: string): Promise<string[]> {
  const rows = await runAdminStatement(
    url,
    `select 'index ' || indexdef as line from pg_indexes where schemaname in ('public', 'pgboss')
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace::regnamespace::text in ('public', 'pgboss')
    union all select 'trigger ' || tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text
      from pg_trigger where not tgisinternal order by 1`,
  );
  return rows.map(({ line }) => String(line));
}

/** Returns a checksum of each file below a folder, by its path. */
export async function fileSums(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sums: Record<string, string> = {};
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const sum = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
    sums[relative(folder, path)] = sum;
  }
  return sums;
}
