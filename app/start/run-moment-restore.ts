import { resolve } from "node:path";
import pg from "pg";
import { sealingOf } from "#server/backup/backup-key.ts";
import {
  type BackupPlace,
  listBackups,
  readFileIndex,
  readManifest,
} from "#server/backup/backup-place.ts";
import { fullName, listTables } from "#server/backup/database-shape.ts";
import type { FileEntry } from "#server/backup/manifest.ts";
import { namedKeys } from "#server/backup/named-files.ts";
import { openFile } from "#server/backup/parts.ts";
import { assertNoFiles } from "#server/backup/restore-backup.ts";
import { listEditionDatabases, restoreMoment } from "#server/backup/restore-moment.ts";
import type { ListedBase } from "#server/backup/server-place.ts";
import type { Settings } from "#server/settings.ts";
import { fileColumns } from "../areas.ts";
import { openEditionFiles } from "./run-backup.ts";

export interface MomentCounts {
  database: string;
  rows: number;
  files: number;
}

/**
 * Restores the embedded server of the settings as it was at a moment, with all its editions, and
 * the files that their rows name.
 * @throws StartError
 */
export async function runMomentRestore(
  settings: Settings,
  options: {
    place: BackupPlace;
    base: ListedBase;
    at: Date;
    signal: AbortSignal;
    onProgress(line: string): void;
    say(line: string): void;
  },
): Promise<MomentCounts[]> {
  const { place, at, say, base } = options;
  const files = openEditionFiles(settings);
  await assertNoFiles(files.store, files.name);
  const dataDir = resolve(settings.DATA_DIR);
  say(
    `Restoring the database server and the files of ${dataDir} as they were at ${at.toISOString()}, from the copy of ${base.base.stoppedAt} and the log after it.`,
  );
  const sealing = await sealingOf(settings.BACKUP_KEY);
  const counts: MomentCounts[] = [];
  await restoreMoment({
    ...options,
    dataDir,
    sealing,
    async onRecovered(urlFor) {
      for (const database of await listEditionDatabases(urlFor)) {
        const edition = { ...place, prefix: `${database.replace("soko_", "")}/` };
        const known = await listCopies(edition);
        const client = new pg.Client({ connectionString: urlFor(database) });
        await client.connect();
        try {
          const restored = await restoreNamed(client, known, async (entry) => {
            await files.store.put(entry.file, await openFile(place.store, entry.part, sealing));
          });
          counts.push({ database, rows: await countRows(client), files: restored });
        } finally {
          await client.end();
        }
      }
    },
  });
  return counts;
}

/** Returns the copies of files of all backups of an edition, by the edition's key. */
async function listCopies(place: BackupPlace): Promise<Map<string, FileEntry>> {
  const copies = new Map<string, FileEntry>();
  for (const id of (await listBackups(place)).whole) {
    const manifest = await readManifest(place, id);
    for await (const entry of readFileIndex(place, manifest)) copies.set(entry.file, entry);
  }
  return copies;
}

const batchSize = 1_000;

async function restoreNamed(
  client: pg.Client,
  copies: Map<string, FileEntry>,
  restore: (entry: FileEntry) => Promise<void>,
): Promise<number> {
  const keys = [...copies.keys()];
  let count = 0;
  for (let start = 0; start < keys.length; start += batchSize) {
    const named = await namedKeys(client, fileColumns, keys.slice(start, start + batchSize));
    for (const key of named) {
      const entry = copies.get(key);
      if (entry) await restore(entry);
      count += 1;
    }
  }
  return count;
}

async function countRows(client: pg.Client): Promise<number> {
  let rows = 0;
  for (const table of await listTables(client)) {
    const { rows: counted } = await client.query(
      `select count(*)::int as rows from ${fullName(table)}`,
    );
    rows += Number(counted[0]?.rows ?? 0);
  }
  return rows;
}
