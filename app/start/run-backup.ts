import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sealingOf } from "#server/backup/backup-key.ts";
import { openBackupPlace } from "#server/backup/backup-place.ts";
import { type BackupResult, makeBackup } from "#server/backup/make-backup.ts";
import type { Settings } from "#server/settings.ts";
import { openObjectStore } from "#server/storage/object-store.ts";
import { fileColumns } from "../areas.ts";

/** Where an edition's backups go without a word: BACKUP_URL, or a folder below DATA_DIR. */
export const backupUrl = ({ BACKUP_URL, DATA_DIR }: Settings): string =>
  BACKUP_URL ?? pathToFileURL(resolve(DATA_DIR, "backups")).href;

/** Opens the files of an edition. */
export function openEditionFiles({ DATA_DIR }: Settings) {
  const url = pathToFileURL(resolve(DATA_DIR, "files")).href;
  return { store: openObjectStore(url), name: `The folder ${resolve(DATA_DIR, "files")}` };
}

/** Backs up the edition of the settings. @throws StartError */
export async function runBackup(
  settings: Settings,
  options: {
    databaseUrl: string;
    to: string;
    signal: AbortSignal;
    onProgress(line: string): void;
  },
): Promise<BackupResult> {
  return makeBackup({
    ...options,
    place: openBackupPlace(options.to, settings.EDITION),
    sealing: await sealingOf(settings.BACKUP_KEY),
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
}
