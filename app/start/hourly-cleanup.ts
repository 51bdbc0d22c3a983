import type { Logger } from "pino";
import { hourMs } from "#core/time.ts";
import type { Database } from "#server/database/database.ts";
import { type FileStorage, openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "#server/files/files.ts";
import { sweepFiles } from "#server/files/sweep-files.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { deleteOldIdempotencyKeys } from "#server/operations/idempotent.ts";
import type { Settings } from "#server/settings.ts";
import { deleteExpiredCounts } from "#server/stored-limiter.ts";
import { areas, fileColumns } from "../areas.ts";

/**
 * Deletes expired data now and every hour, and unused files once a day. @returns a function that
 * stops it
 */
export function startHourlyCleanup(
  db: Database,
  settings: Settings,
  log: Logger,
  jobs: Jobs,
  storage: FileStorage = openFileStorage(settings),
): () => Promise<void> {
  const { files } = openFiles(storage);
  const { store } = storage;
  const isShared = settings.FILES_URL !== undefined;
  const ending = new AbortController();
  const { signal } = ending;
  let present = Promise.resolve();
  const round = async () => {
    if (signal.aborted) return;
    const now = new Date();
    await forget({ db, settings, now, jobs }).catch((error: unknown) => {
      log.warn({ err: error }, "what has expired could not be forgotten");
    });
    await sweep({ db, store, isShared, files, columns: fileColumns, now, signal }, log);
  };
  const next = () => {
    present = present.then(round);
  };
  next();
  const timer = setInterval(next, hourMs).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await present;
  };
}

async function forget(context: {
  db: Database;
  settings: Settings;
  now: Date;
  jobs: Jobs;
}): Promise<void> {
  for (const forgetOf of areas.flatMap((area) => area.hourly ?? [])) await forgetOf(context);
  await deleteOldIdempotencyKeys(context);
  await deleteExpiredCounts(context);
}

async function sweep(sweeping: Parameters<typeof sweepFiles>[0], log: Logger): Promise<void> {
  try {
    const swept = await sweepFiles(sweeping);
    if (swept) log.info(swept, "files that no row names were swept");
  } catch (error) {
    if (sweeping.signal.aborted) return;
    // The whole error would contain the file's name.
    const { code, name } = error as NodeJS.ErrnoException;
    log.warn({ reason: code ?? name }, "files that no row names could not be swept");
  }
}
