import "./start/production.ts";
import { parseArgs } from "node:util";
import { newBackupKey } from "#server/backup/backup-key.ts";
import { placeName } from "#server/backup/backup-place.ts";
import { megabytes } from "#server/backup/make-backup.ts";
import { rowsOf } from "#server/backup/manifest.ts";
import { readSettings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { connectToRunning } from "./start/connect-to-running.ts";
import { createProgressLine } from "./start/progress-line.ts";
import { run, say } from "./start/run.ts";
import { backupUrl, runBackup } from "./start/run-backup.ts";

const usage = `npm run backup                          backs up to BACKUP_URL, or to DATA_DIR/backups
npm run backup -- --to file:///folder   … or s3://bucket/prefix?endpoint=…&region=…
npm run backup -- --new-key             makes a key for BACKUP_KEY`;

const openWarning =
  "It is not encrypted: whoever can read it reads everything that people entrusted to the edition, and its secret keys. Set BACKUP_KEY (npm run backup -- --new-key makes one).";

const line = createProgressLine();

/** `npm run backup`: backs up an edition, even while it serves. */
await run(async (atEnd) => {
  const options = parseArguments(process.argv.slice(2));
  if (options["new-key"]) {
    await printNewKey();
    return "done";
  }
  const settings = readSettings(process.env);
  const to = options.to ?? backupUrl(settings);
  const databaseUrl = await connectToRunning(settings, atEnd, "npm run backup");
  const stopping = new AbortController();
  const started = performance.now();
  const backup = runBackup(settings, {
    databaseUrl,
    to,
    signal: stopping.signal,
    onProgress: line.show,
  });
  // Ctrl-C removes what was written of this backup.
  atEnd(async () => {
    stopping.abort();
    await backup.catch(() => {});
  });
  const { id, manifest, addedBytes, copiedFiles, pruneError, isArchived, baseError } = await backup;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  line.say(
    `The backup ${id} is complete: ${manifest.tables.length} tables with ${rowsOf(manifest)} rows, ${manifest.files.count} files (${copiedFiles} new), ${megabytes(addedBytes)} added in ${seconds} s.`,
  );
  if (manifest.files.missing > 0)
    say(`${manifest.files.missing} files were removed while it was made; it does not have them.`);
  if (isArchived) say("Every moment from here on can be restored: npm run restore -- … --at TIME");
  if (baseError) say(`The folder of the server could not be copied: ${baseError}`);
  if (pruneError) say(`Older backups could not be removed: ${pruneError}`);
  if (manifest.key === "open") say(openWarning);
  say(`To restore it: npm run restore -- ${restoreFrom(to)}`);
  return "done";
});

/** Returns the place without credentials and without options that the settings repeat. */
function restoreFrom(to: string): string {
  return /^\w{2,}:/.test(to) ? placeName(to) : to;
}

function parseArguments(args: string[]) {
  try {
    const options = { to: { type: "string" }, "new-key": { type: "boolean" } } as const;
    return parseArgs({ args, options }).values;
  } catch {
    throw new StartError(usage);
  }
}

async function printNewKey(): Promise<void> {
  const { secretKey, publicKey } = await newBackupKey();
  say(`BACKUP_KEY=${publicKey}

That is for the server: it can only encrypt. To restore, set BACKUP_KEY to the secret key instead. Write it down now, in two places away from the server; without it no backup can be opened:

${secretKey}`);
}
