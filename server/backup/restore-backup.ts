import pg from "pg";
import { StartError } from "#server/start-error.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import type { Sealing } from "./backup-key.ts";
import { type BackupPlace, readFileIndex } from "./backup-place.ts";
import type { ChosenBackup } from "./choose-backup.ts";
import { eachOf } from "./copy-files.ts";
import { deletedSince } from "./deleted-accounts.ts";
import { loadDatabase } from "./load-database.ts";
import { describeContent, emptyDatabase } from "./loading-shape.ts";
import { rowsOf } from "./manifest.ts";
import { openFile } from "./parts.ts";
import { markRestore, readRestoreMark } from "./restore-mark.ts";

export interface RestoreRequest {
  databaseUrl: string;
  /** What the database is called in messages. */
  databaseName: string;
  place: BackupPlace;
  backup: ChosenBackup;
  sealing: Sealing;
  /** Where the edition's files go. */
  files: ObjectStore;
  filesName: string;
  /** Files of other editions may be in the store. */
  sharesFiles: boolean;
  /** Creates the tables of the backup's migrations in the empty database. */
  createTables(): Promise<void>;
  signal: AbortSignal;
  onProgress(line: string): void;
  say(line: string): void;
}

export interface RestoredCounts {
  tables: number;
  rows: number;
  files: number;
  /** Tables that this version does not have. */
  skipped: string[];
  /** Accounts that were deleted since the backup. The next start deletes them again. */
  toDelete: number;
}

/**
 * Restores a backup into an empty database and an empty store of files. The rows come last, in one
 * transaction, so a restore that is interrupted leaves a mark and can be started again.
 * @throws StartError when something is already there, or the backup is damaged
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoredCounts> {
  const { place, backup, say, signal } = request;
  const client = new pg.Client({
    connectionString: request.databaseUrl,
    application_name: "soko restore",
    connectionTimeoutMillis: 10_000,
  });
  client.on("error", () => {});
  await client.connect();
  // Rolls back what is loaded, whatever statement runs.
  const cut = () => client.connection.stream.destroy();
  signal.addEventListener("abort", cut);
  try {
    await claimEmptyPlace(client, request);
    say(
      `Restoring ${backup.id} from ${place.name}: the edition as of ${backup.manifest.at}, into ${request.databaseName} and ${request.filesName}.`,
    );
    const files = await restoreFiles(request);
    signal.throwIfAborted();
    await request.createTables();
    const restored = await loadDatabase(client, backup.manifest, {
      store: place.store,
      sealing: request.sealing,
      deletedSince: await deletedSince(place, backup, request.sealing),
      signal,
      onTable: ({ table, number, of }) => request.onProgress(`Table ${number} of ${of}: ${table}`),
    });
    return {
      tables: backup.manifest.tables.length,
      rows: rowsOf(backup.manifest),
      files,
      ...restored,
    };
  } finally {
    signal.removeEventListener("abort", cut);
    await client.end().catch(() => {});
  }
}

/** Marks the place as being restored. @throws StartError when it is not empty */
async function claimEmptyPlace(client: pg.Client, request: RestoreRequest): Promise<void> {
  const { place, backup, say } = request;
  const mark = await readRestoreMark(client);
  if (mark) {
    say(`A restore of ${mark.backup} from ${mark.place} was interrupted here. It starts over.`);
    await emptyDatabase(client);
    await removeFiles(request);
  } else {
    const content = await describeContent(client);
    if (content) {
      throw new StartError(
        `Not empty is ${request.databaseName}: it has ${content}. A restore needs an empty place: set DATA_DIR or DATABASE_URL to another one.`,
      );
    }
    if (!request.sharesFiles) await assertNoFiles(request.files, request.filesName);
  }
  await markRestore(client, { place: place.name, backup: backup.id, startedAt: new Date() });
}

const rooms = ["pictures/", "documents/"];

/** @throws StartError when a store has files */
export async function assertNoFiles(files: ObjectStore, name: string): Promise<void> {
  let count = 0;
  for (const room of rooms) for await (const _ of files.list(room)) count += 1;
  if (count === 0) return;
  throw new StartError(
    `Not empty is ${name}: it has ${count} files. A restore needs an empty place: set another one, or add --shared-files when they belong to other editions.`,
  );
}

/** Removes the files that the interrupted restore brought. */
async function removeFiles({ files, place, backup, sharesFiles }: RestoreRequest): Promise<void> {
  if (sharesFiles) {
    for await (const { file } of readFileIndex(place, backup.manifest)) await files.remove(file);
    return;
  }
  for (const room of rooms) for await (const { key } of files.list(room)) await files.remove(key);
}

async function restoreFiles(request: RestoreRequest): Promise<number> {
  const { place, backup, sealing, files, signal, onProgress } = request;
  let count = 0;
  await eachOf(readFileIndex(place, backup.manifest), 4, async ({ file, size, part }) => {
    signal.throwIfAborted();
    const content = await openFile(place.store, part, sealing);
    if (content.length !== size) {
      throw new StartError(
        `The backup is damaged: ${part.key} has another size than its list says.`,
      );
    }
    await files.put(file, content);
    count += 1;
    if (count % 100 === 0) onProgress(`Files: ${count} of ${backup.manifest.files.count}`);
  });
  if (count === backup.manifest.files.count) return count;
  throw new StartError(
    `The backup is damaged: its list has ${count} files instead of ${backup.manifest.files.count}.`,
  );
}
