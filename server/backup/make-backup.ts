import pg from "pg";
import { openPool } from "#server/database/database.ts";
import { errorCode } from "#server/error-code.ts";
import type { FileColumn } from "#server/files/files-in-use.ts";
import { StartError } from "#server/start-error.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import { StorageUnavailable } from "#server/storage/storage-unavailable.ts";
import { isDiskFull } from "#server/write-file-atomic.ts";
import type { Sealing } from "./backup-key.ts";
import {
  type BackupPlace,
  backupFolder,
  backupId,
  listBackups,
  readFileIndex,
  readManifest,
  writeManifest,
} from "./backup-place.ts";
import { beginRun } from "./backup-runs.ts";
import { copyFiles } from "./copy-files.ts";
import { readMigrations, readQueueVersion, readSequences, sameForm } from "./database-shape.ts";
import { dumpTables } from "./dump-database.ts";
import { bytesOf, type FileEntry, type Manifest } from "./manifest.ts";
import { namedKeys } from "./named-files.ts";
import { type Bytes, type Part, writePart } from "./parts.ts";
import { pruneBackups, removeBackup } from "./prune-backups.ts";
import type { Retention } from "./retention.ts";

/** The id of the advisory lock that lets only one process at a time back up a database. */
const backupLock = 7_656_054;

export interface BackupRequest {
  /** A direct connection: the snapshot and the lock belong to a session. */
  databaseUrl: string;
  place: BackupPlace;
  sealing: Sealing;
  edition: string;
  /** The edition's files. */
  files: ObjectStore;
  /** The columns that name files. */
  fileColumns: readonly FileColumn[];
  /** Selects the ids of deleted accounts, as `id`. */
  deletedAccounts: string;
  retention: Retention;
  signal: AbortSignal;
  onProgress(line: string): void;
}

export interface BackupResult {
  id: string;
  manifest: Manifest;
  /** What was added to the place. */
  addedBytes: number;
  copiedFiles: number;
  /** Why old backups could not be removed, where they could not. */
  pruneError?: string;
}

/**
 * Backs up an edition as of one moment, while it serves: the rows of one snapshot and the files that
 * they name. The manifest is written last, so an interrupted backup is none.
 * @throws StartError when another backup runs, the place is full or the database goes away
 */
export async function makeBackup(request: BackupRequest): Promise<BackupResult> {
  const { databaseUrl, place, signal } = request;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: "soko backup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on("error", () => {});
  // Also ends a statement that waits for a lock, and a COPY whose rows nobody reads any more.
  const cut = () => client.connection.stream.destroy();
  signal.addEventListener("abort", cut);
  const pool = openPool(databaseUrl, { size: 1 });
  try {
    await client.connect();
    await takeTurn(client);
    const startedAt = new Date();
    const end = await beginRun(pool, { startedAt, toUrl: place.name });
    try {
      const result = await writeBackup(client, request);
      await end({ bytes: result.addedBytes });
      return { ...result, ...(await prune(request)) };
    } catch (error) {
      const sentence = signal.aborted ? "It was stopped." : sentenceOf(error, place);
      await end({ error: sentence }).catch(() => {});
      throw signal.aborted || sentence === unknownFailure ? error : new StartError(sentence);
    }
  } catch (error) {
    cut();
    throw error;
  } finally {
    signal.removeEventListener("abort", cut);
    await Promise.allSettled([client.end(), pool.close()]);
  }
}

/** A backup is good even if older ones cannot be removed. */
async function prune({ place, retention, signal }: BackupRequest) {
  try {
    await pruneBackups(place, retention, { now: new Date(), signal });
    return {};
  } catch (error) {
    return { pruneError: sentenceOf(error, place) };
  }
}

async function takeTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [backupLock]);
  if (rows[0]?.mine) return;
  throw new StartError("Another backup of this database is being made: wait until it has ended.");
}

async function writeBackup(client: pg.Client, request: BackupRequest): Promise<BackupResult> {
  const { place, sealing, signal, onProgress } = request;
  const { store } = place;
  await client.query("begin isolation level repeatable read read only");
  await client.query(sameForm);
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    "select clock_timestamp() as at, current_setting('server_version') as postgres",
  );
  const { at, postgres } = rows[0] ?? { at: new Date(), postgres: "" };
  const listed = await listBackups(place);
  const id = await freeId(listed.keys, at);
  const folder = backupFolder(place, id);
  try {
    const migrations = await readMigrations(client);
    if (migrations.length === 0)
      throw new StartError("The database is empty: there is nothing to back up.");
    const dumping = { store, folder, sealing, signal };
    const tables = await dumpTables(client, {
      ...dumping,
      onTable: ({ table, number, of }) => onProgress(`Table ${number} of ${of}: ${table}`),
    });
    const copied = await copyFiles({
      from: request.files,
      to: store,
      folder: `${place.prefix}files/`,
      sealing,
      known: await knownFiles(place, listed.whole, sealing),
      named: (keys) => namedKeys(client, request.fileColumns, keys),
      signal,
      onProgress: ({ files, copied, bytes }) =>
        onProgress(`Files: ${files} named, ${copied} new (${megabytes(bytes)})`),
    });
    const index = await writePart(
      store,
      `${folder}files.jsonl.gz`,
      linesOf(copied.entries),
      openly,
    );
    const manifest: Manifest = {
      format: 1,
      edition: request.edition,
      at: at.toISOString(),
      finishedAt: new Date().toISOString(),
      postgres,
      key: sealing.mark,
      migrations,
      queueVersion: await readQueueVersion(client),
      tables,
      sequences: await readSequences(client),
      files: {
        count: copied.entries.length,
        bytes: copied.entries.reduce((sum, { part }) => sum + part.bytes, 0),
        missing: copied.missing,
        index,
      },
      deletedAccounts: await writeDeleted(client, request, folder),
    };
    signal.throwIfAborted();
    await writeManifest(place, id, manifest);
    await client.query("commit");
    const addedBytes = bytesOf(manifest) - manifest.files.bytes + copied.bytes;
    return { id, manifest, addedBytes, copiedFiles: copied.copied };
  } catch (error) {
    await removeBackup(place, id).catch(() => {});
    throw error;
  }
}

const openly: Sealing = { recipient: undefined, identity: undefined, mark: "open" };

/** Two backups of the same second get different names. */
async function freeId(taken: Map<string, unknown>, at: Date): Promise<string> {
  let time = at;
  while (taken.has(backupId(time))) time = new Date(time.getTime() + 1_000);
  return backupId(time);
}

/** Returns the files that the newest backup for the same key lists. */
async function knownFiles(
  place: BackupPlace,
  ids: string[],
  { mark }: Sealing,
): Promise<Map<string, FileEntry>> {
  const known = new Map<string, FileEntry>();
  for (const id of ids.toReversed()) {
    const manifest = await readManifest(place, id).catch(() => undefined);
    if (manifest?.key !== mark) continue;
    try {
      for await (const entry of readFileIndex(place, manifest)) known.set(entry.file, entry);
      return known;
    } catch {
      // A damaged list costs copies, not the backup.
      known.clear();
    }
  }
  return known;
}

async function* linesOf(entries: FileEntry[]): Bytes {
  for (let start = 0; start < entries.length; start += 1_000) {
    const lines = entries.slice(start, start + 1_000).map((entry) => `${JSON.stringify(entry)}\n`);
    yield Buffer.from(lines.join(""));
  }
}

async function writeDeleted(
  client: pg.Client,
  { place, sealing, deletedAccounts }: BackupRequest,
  folder: string,
): Promise<Part> {
  const { rows } = await client.query<{ id: string }>(deletedAccounts);
  const body = bytesOfText(JSON.stringify(rows.map(({ id }) => id)));
  return writePart(place.store, `${folder}deleted-accounts.json.gz`, body, sealing);
}

async function* bytesOfText(text: string): Bytes {
  yield Buffer.from(text);
}

export const megabytes = (bytes: number): string =>
  `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;

const unknownFailure = "It failed; the log says why.";

/** Says why a backup failed. The error of a library may contain an address or a file's name. */
export function sentenceOf(error: unknown, { name }: BackupPlace): string {
  if (error instanceof StartError) return error.message;
  if (error instanceof StorageUnavailable) return `${error.reason}.`;
  const isFull = isDiskFull(error) || (error as { key?: unknown }).key === "errors.storageFull";
  if (isFull) return `The disk of ${name} is full: make space, or set BACKUP_URL to another place.`;
  const code = errorCode(error);
  if (["EACCES", "EPERM", "EROFS"].includes(code))
    return `Soko may not write to ${name} (${code}).`;
  if (/^(ECONN|EAI_|ENOTFOUND|ETIMEDOUT|08|57P)/.test(code)) {
    return `The connection broke (${code}): try again.`;
  }
  const kind = (error as Error | undefined)?.name;
  if (kind && /timeout|socket|network/i.test(kind))
    return `The connection broke (${kind}): try again.`;
  return unknownFailure;
}
