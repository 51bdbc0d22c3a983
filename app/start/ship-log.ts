import { minuteMs } from "#core/time.ts";
import { sealingOf } from "#server/backup/backup-key.ts";
import { openBackupPlace } from "#server/backup/backup-place.ts";
import { type ArchivingServer, findArchivingServer } from "#server/backup/base-copy.ts";
import { sentenceOf } from "#server/backup/make-backup.ts";
import { dropLog, shipLog, waitingLogBytes } from "#server/backup/ship-log.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { createLog } from "#server/log.ts";
import type { Settings } from "#server/settings.ts";
import { backupUrl } from "./run-backup.ts";

/** While the place cannot be reached, the log waits on the disk of the database. */
const maxWaitingBytes = 2_000_000_000;

/**
 * Moves the log of the embedded server to the place of the backups, every minute.
 * @returns a function that stops it
 */
export function startShipping(
  settings: Settings,
  started: Promise<EmbeddedServer>,
): () => Promise<void> {
  const log = createLog(settings.LOG_LEVEL);
  const place = openBackupPlace(backupUrl(settings), settings.EDITION);
  let server: ArchivingServer | undefined;
  let lastFailure: string | undefined;
  async function round(): Promise<void> {
    try {
      server ??= await findArchivingServer((await started).urlFor("postgres"));
      if (!server) return;
      await shipLog({ ...server, place, sealing: await sealingOf(settings.BACKUP_KEY) });
      lastFailure = undefined;
    } catch (error) {
      const reason = sentenceOf(error, place);
      if (reason !== lastFailure)
        log.error({ reason }, "the log of the database could not be backed up");
      lastFailure = reason;
      if (!server || (await waitingLogBytes(server.archive).catch(() => 0)) < maxWaitingBytes)
        return;
      await dropLog(server.archive).catch(() => {});
      log.error(
        "the log of the database was dropped, as it would fill the disk: moments can be restored again after the next backup",
      );
    }
  }
  let present = Promise.resolve();
  const timer = setInterval(() => {
    present = present.then(round);
  }, minuteMs).unref();
  return async () => {
    clearInterval(timer);
    await present;
  };
}
