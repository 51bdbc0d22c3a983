import { sealingOf } from "#server/backup/backup-key.ts";
import type { BackupPlace } from "#server/backup/backup-place.ts";
import { assertRestorable, type ChosenBackup } from "#server/backup/choose-backup.ts";
import { type RestoredCounts, restoreBackup } from "#server/backup/restore-backup.ts";
import { withPreparationLock } from "#server/database/migrate.ts";
import type { Settings } from "#server/settings.ts";
import { createTables, knownMigrations } from "./create-tables.ts";
import { openEditionFiles } from "./run-backup.ts";

/** Verifies that a backup can be restored with these settings. @throws StartError */
export async function checkBackup(
  settings: Settings,
  place: BackupPlace,
  backup: ChosenBackup,
): Promise<void> {
  const sealing = await sealingOf(settings.BACKUP_KEY);
  await assertRestorable(place, backup, { sealing, migrations: knownMigrations() });
}

/** Restores a backup as the edition of the settings. @throws StartError */
export async function runRestore(
  settings: Settings,
  options: {
    databaseUrl: string;
    place: BackupPlace;
    backup: ChosenBackup;
    sharesFiles: boolean;
    signal: AbortSignal;
    onProgress(line: string): void;
    say(line: string): void;
  },
): Promise<RestoredCounts> {
  const { databaseUrl, backup } = options;
  const files = openEditionFiles(settings);
  const sealing = await sealingOf(settings.BACKUP_KEY);
  const last = backup.manifest.migrations.at(-1)?.createdAt ?? 0;
  return withPreparationLock(databaseUrl, () =>
    restoreBackup({
      ...options,
      databaseName: `the database ${databaseNameOf(databaseUrl)}`,
      sealing,
      files: files.store,
      filesName: files.name,
      createTables: () => createTables(databaseUrl, last),
    }),
  );
}

function databaseNameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} at ${host}`;
}
