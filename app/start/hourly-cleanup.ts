import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "#server/context.ts";
import { sweepFiles } from "#server/files/sweep-files.ts";
import { deleteOldBuildFiles, storeBuildFiles } from "#server/http/build-files.ts";
import { job } from "#server/jobs/job.ts";
import { queue } from "#server/jobs/queue.ts";
import { createLog } from "#server/log.ts";
import { deleteOldIdempotencyKeys } from "#server/operations/idempotent.ts";
import { deleteExpiredCounts } from "#server/stored-limiter.ts";
import { areas, fileColumns } from "../areas.ts";
import { root } from "./run.ts";

/** Deletes expired data every hour, and unused files once a day, on one server of the edition. */
export const hourlyCleanup = job(queue("hourly-cleanup"), {
  cron: "7 * * * *",
  retries: 2,
  firstPauseSeconds: 1,
  maxPauseSeconds: 60,
  maxSeconds: 3_000,
  concurrency: 1,
  async run(context, _, { signal }) {
    await cleanUp(context).catch((error: unknown) => {
      const log = createLog(context.settings.LOG_LEVEL);
      log.warn({ err: error }, "what has expired could not be deleted");
    });
    if (!signal.aborted) await sweep(context, signal);
  },
});

async function cleanUp(context: Context): Promise<void> {
  for (const cleanUpOf of areas.flatMap((area) => area.hourly ?? [])) await cleanUpOf(context);
  await deleteOldIdempotencyKeys(context);
  await deleteExpiredCounts(context);
  const clientFolder = join(root, "build/client");
  if (existsSync(join(clientFolder, "assets"))) await storeBuildFiles(context, clientFolder);
  await deleteOldBuildFiles(context);
}

async function sweep(context: Context, signal: AbortSignal): Promise<void> {
  const { db, settings, files, now } = context;
  try {
    const sweeping = { db, dataDir: settings.DATA_DIR, files, columns: fileColumns, now, signal };
    const swept = await sweepFiles(sweeping);
    const log = createLog(settings.LOG_LEVEL);
    if (swept) log.info(swept, "files that no row names were swept");
  } catch (error) {
    if (signal.aborted) return;
    // The whole error would contain the file's name.
    const { code, name } = error as NodeJS.ErrnoException;
    context.warn(`files that no row names could not be swept: ${code ?? name}`);
  }
}
