import { join } from "node:path";
import { storeBuildFiles } from "#server/http/build-files.ts";
import { listen } from "#server/http/listen.ts";
import { openKeys } from "#server/keys.ts";
import { shareLimits } from "#server/limits/shared-limits.ts";
import type { Settings } from "#server/settings.ts";
import { createApp } from "../app.ts";
import { jobs } from "../areas.ts";
import { jobContextFactory } from "../base-context.ts";
import { openParts } from "../open-parts.ts";
import { portError } from "./claim.ts";
import { hourlyCleanup } from "./hourly-cleanup.ts";
import { root } from "./run.ts";
import { scheduledBackup } from "./scheduled-backup.ts";

/**
 * Serves one edition over a prepared database and the built pages.
 * @param among whether other processes of the edition share the port, and whether this one runs the
 * jobs
 * @returns a function that stops it
 */
export async function startEdition(
  settings: Settings,
  url: string,
  among: { isShared: boolean; doesJobs: boolean } = { isShared: false, doesJobs: true },
): Promise<() => Promise<void>> {
  const build = await import("#built-pages");
  const clientFolder = join(root, "build/client");
  const parts = await openParts(settings, url, { build, clientFolder });
  const { PORT: port, HOST: host, UPLOAD_SECONDS } = settings;
  // Longer than uploads may take, so that their refusal can state the cause.
  const where = { port, host, maxSeconds: UPLOAD_SECONDS + 60, isShared: among.isShared };
  if (among.doesJobs) await storeBuildFiles({ db: parts.pool.db, now: new Date() }, clientFolder);
  const stopSharing = shareLimits({ db: parts.pool.db, keys: openKeys(parts.settings) });
  const close = await listen(createApp(parts), where).catch((error) => {
    throw portError(error, port);
  });
  if (among.doesJobs) {
    const all = [...jobs, hourlyCleanup, scheduledBackup(url)];
    await parts.jobs.work(all, jobContextFactory(parts));
  }
  return async () => {
    // Signals open pages to reconnect later, as the server would otherwise wait for them.
    parts.hub.close();
    await close();
    await parts.jobs.close();
    await parts.listener.close();
    parts.messages.close();
    parts.storage.store.close();
    await stopSharing();
    await parts.replicas?.close();
    await parts.pool.close();
    await parts.telemetry?.close();
  };
}
