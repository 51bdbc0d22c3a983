import "./start/production.ts";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  type BackupPlace,
  listBackups,
  openBackupPlace,
  readManifest,
} from "#server/backup/backup-place.ts";
import { chooseBackup } from "#server/backup/choose-backup.ts";
import { megabytes } from "#server/backup/make-backup.ts";
import { bytesOf, rowsOf } from "#server/backup/manifest.ts";
import { parseMoment } from "#server/backup/parse-moment.ts";
import { chooseBase } from "#server/backup/restore-moment.ts";
import { type ListedBase, listBases } from "#server/backup/server-place.ts";
import { lockDataFolder } from "#server/embedded-postgres/data-folder.ts";
import { directUrl, readSettings, type Settings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { openDatabase } from "./start/open-database.ts";
import { createProgressLine } from "./start/progress-line.ts";
import { type AtEnd, run, say } from "./start/run.ts";
import { runMomentRestore } from "./start/run-moment-restore.ts";
import { checkBackup, runRestore } from "./start/run-restore.ts";

const usage = `Say from where: npm run restore -- file:///folder        the newest backup
                npm run restore -- s3://bucket/prefix?endpoint=…&region=…
                … --at 2026-11-28T10:00   as it was then (local time; add Z for UTC)
                … --list                  shows the backups
                … --shared-files          files of other editions may be in the folder of files`;

const thenStart = "Start it as usual: npm start";

const line = createProgressLine();

/** `npm run restore -- FROM`: restores a backup into an empty place. */
await run(async (atEnd) => {
  const { from, options, at } = parseArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const place = openBackupPlace(from, settings.EDITION);
  if (options.list) await list(place);
  else await restore(settings, place, { at, sharesFiles: options["shared-files"] }, atEnd);
  return "done";
});

async function restore(
  settings: Settings,
  place: BackupPlace,
  { at, sharesFiles }: { at: Date | undefined; sharesFiles: boolean },
  atEnd: AtEnd,
): Promise<void> {
  const base = at && !settings.DATABASE_URL ? await chooseBase(place, at) : undefined;
  if (at && base) {
    await restoreServer(settings, { place, base, at }, atEnd);
    return;
  }
  const backup = await chooseBackup(place, at);
  await checkBackup(settings, place, backup);
  await lockFolder(settings, atEnd);
  const databaseUrl = directUrl(settings, await openDatabase(settings, atEnd));
  const restoring = untilEnded(atEnd, (ending) =>
    runRestore(settings, { ...ending, databaseUrl, place, backup, sharesFiles }),
  );
  const { tables, rows, files: count, skipped, toDelete } = await restoring;
  line.say(
    `The backup ${backup.id} is restored: ${tables} tables with ${rows} rows, and ${count} files, as of ${backup.manifest.at}. All were compared with their checksums.`,
  );
  for (const table of skipped) say(`${table} was left out: this version has no such table.`);
  if (backup.manifest.files.missing > 0)
    say(`${backup.manifest.files.missing} files had been removed while the backup was made.`);
  if (toDelete > 0)
    say(`${toDelete} accounts were deleted since this backup: the next start deletes them again.`);
  say(thenStart);
}

async function restoreServer(
  settings: Settings,
  chosen: { place: BackupPlace; base: ListedBase; at: Date },
  atEnd: AtEnd,
): Promise<void> {
  await lockFolder(settings, atEnd);
  const restoring = untilEnded(atEnd, (ending) =>
    runMomentRestore(settings, { ...ending, ...chosen }),
  );
  for (const { database, rows, files } of await restoring)
    line.say(
      `${database} is restored: ${rows} rows and ${files} files, as of ${chosen.at.toISOString()}.`,
    );
  say(thenStart);
}

/** Keeps other processes out of the data folder where the database is in it. */
async function lockFolder(settings: Settings, atEnd: AtEnd): Promise<void> {
  if (settings.DATABASE_URL) return;
  atEnd(await lockDataFolder(resolve(settings.DATA_DIR), { url: "the command npm run restore" }));
}

/** Runs a restore. When the command is ended, it is stopped and its end awaited. */
function untilEnded<Result>(
  atEnd: AtEnd,
  restore: (ending: {
    signal: AbortSignal;
    onProgress(line: string): void;
    say(line: string): void;
  }) => Promise<Result>,
): Promise<Result> {
  const stopping = new AbortController();
  const { show: onProgress, say } = line;
  const restoring = restore({ signal: stopping.signal, onProgress, say });
  atEnd(async () => {
    stopping.abort();
    await restoring.catch(() => {});
  });
  return restoring;
}

async function list(place: BackupPlace): Promise<void> {
  const { whole, halves } = await listBackups(place);
  if (whole.length === 0) say(`There is no backup in ${place.name}.`);
  for (const id of whole) {
    const manifest = await readManifest(place, id).catch((error: Error) => error);
    if (manifest instanceof Error) say(`${id}  ${manifest.message}`);
    else
      say(
        `${id}  ${rowsOf(manifest)} rows, ${manifest.files.count} files, ${megabytes(bytesOf(manifest))}, ${manifest.key === "open" ? "not encrypted" : `encrypted (key ${manifest.key})`}`,
      );
  }
  for (const { base } of await listBases(place))
    say(`${base.stoppedAt}  copy of an embedded server: --at any moment from here on`);
  if (halves.length > 0)
    say(`${halves.length} were interrupted and cannot be restored: ${halves.join(", ")}`);
}

function parseArguments(args: string[]) {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { at: { type: "string" }, list: flag, "shared-files": flag },
    });
    const [from] = positionals;
    if (from && positionals.length === 1)
      return { from, options: values, at: parseMoment(values.at, new Date()) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    // For an unknown option, the usage lists the valid ones.
  }
  throw new StartError(usage);
}
