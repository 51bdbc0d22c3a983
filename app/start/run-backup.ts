import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { hourMs } from "#core/time.ts";
import { sealingOf } from "#server/backup/backup-key.ts";
import { openBackupPlace, placeName } from "#server/backup/backup-place.ts";
import { findArchivingServer, makeBaseCopy, pruneBases } from "#server/backup/base-copy.ts";
import { type BackupResult, makeBackup, sentenceOf } from "#server/backup/make-backup.ts";
import { listBases } from "#server/backup/server-place.ts";
import { shipLog } from "#server/backup/ship-log.ts";
import { storeBelow } from "#server/backup/store-below.ts";
import type { Settings } from "#server/settings.ts";
import type { ObjectStore } from "#server/storage/object-store.ts";
import { credentialsIn, openObjectStore } from "#server/storage/open-object-store.ts";
import { fileColumns } from "../areas.ts";

/** Where an edition's backups go without a word: BACKUP_URL, or a folder below DATA_DIR. */
export const backupUrl = ({ BACKUP_URL, DATA_DIR }: Settings): string =>
  BACKUP_URL ?? pathToFileURL(resolve(DATA_DIR, "backups")).href;

/** Opens the files of an edition: those of FILES_URL, or below DATA_DIR. */
export function openEditionFiles(settings: Settings): { store: ObjectStore; name: string } {
  const { DATA_DIR, FILES_URL } = settings;
  const url = FILES_URL ?? pathToFileURL(resolve(DATA_DIR)).href;
  const store = storeBelow(openObjectStore(url, credentialsIn(settings)), "files/");
  return { store, name: FILES_URL ? placeName(url) : `the folder ${resolve(DATA_DIR, "files")}` };
}

interface Backed extends BackupResult {
  /** Whether it can be gone back to every moment from now on. */
  isArchived: boolean;
  /** Why the server's folder could not be copied, where it could not. */
  baseError?: string;
}

/**
 * Backs up the edition of the settings, and once a day the folder of an embedded server that
 * archives its log.
 * @throws StartError
 */
export async function runBackup(
  settings: Settings,
  options: {
    databaseUrl: string;
    to: string;
    signal: AbortSignal;
    onProgress(line: string): void;
  },
): Promise<Backed> {
  const place = openBackupPlace(options.to, settings.EDITION);
  const sealing = await sealingOf(settings.BACKUP_KEY);
  const made = await makeBackup({
    ...options,
    place,
    sealing,
    edition: settings.EDITION,
    files: openEditionFiles(settings).store,
    fileColumns,
    retention: {
      days: settings.BACKUP_KEEP_DAYS,
      weeks: settings.BACKUP_KEEP_WEEKS,
      months: settings.BACKUP_KEEP_MONTHS,
    },
    deletedAccounts: "select id from account where state = 'deleted'",
  });
  const server = await findArchivingServer(options.databaseUrl);
  if (!server || options.to !== backupUrl(settings)) return { ...made, isArchived: false };
  try {
    await copyServer(settings, { ...options, server, place, sealing });
    return { ...made, isArchived: true };
  } catch (error) {
    options.signal.throwIfAborted();
    return { ...made, isArchived: false, baseError: sentenceOf(error, place) };
  }
}

/** A day, less what the hourly task may be early. */
const betweenBasesMs = 20 * hourMs;

async function copyServer(
  settings: Settings,
  copying: Parameters<typeof makeBaseCopy>[0] & { onProgress(line: string): void },
): Promise<void> {
  const { place, server } = copying;
  const newest = (await listBases(place, `${server.prefix}base/`)).at(-1);
  const now = new Date();
  if (newest && now.getTime() - Date.parse(newest.base.stoppedAt) < betweenBasesMs) {
    await shipLog({ ...server, place, sealing: copying.sealing });
    return;
  }
  copying.onProgress("Copying the folder of the server");
  await makeBaseCopy(copying);
  await pruneBases(place, server, { now, days: settings.BACKUP_KEEP_DAYS });
}
