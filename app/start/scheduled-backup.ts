import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { hourMs } from "#core/time.ts";
import { type BackupState, readBackupState } from "#server/backup/backup-runs.ts";
import { type Job, job } from "#server/jobs/job.ts";
import { queue } from "#server/jobs/queue.ts";
import { createLog } from "#server/log.ts";
import type { Settings } from "#server/settings.ts";
import { programFile } from "./run.ts";

/**
 * Makes the backup of BACKUP_EVERY_HOURS, on one server of the edition. It runs in a process of its
 * own with a low priority, so that pages do not wait for it.
 * @param url of the database that serves
 */
export const scheduledBackup = (url: string): Job =>
  job(queue("backup"), {
    cron: "17 * * * *",
    retries: 0,
    firstPauseSeconds: 60,
    maxPauseSeconds: 60,
    maxSeconds: 20 * 3_600,
    concurrency: 1,
    async run({ db, settings, now }, _, { signal }) {
      if (settings.BACKUP_EVERY_HOURS === 0) return;
      const state = await readBackupState({ db });
      if (!isBackupDue(state, settings.BACKUP_EVERY_HOURS, now)) return;
      const error = await backUp({ settings, url, signal });
      if (signal.aborted) return;
      const log = createLog(settings.LOG_LEVEL);
      // The next hour tries again.
      if (error === undefined) log.info("a backup was made");
      else log.error({ reason: error }, "the backup failed");
    },
  });

/** Whether a backup is due, for a task that looks once an hour. */
function isBackupDue(
  { lastGoodAt }: Pick<BackupState, "lastGoodAt">,
  everyHours: number,
  now: Date,
): boolean {
  // Half an hour early rather than half an hour late, so that the time of day stays.
  return !lastGoodAt || now.getTime() - lastGoodAt.getTime() > (everyHours - 0.5) * hourMs;
}

/** @returns why it failed, or undefined */
function backUp(options: {
  settings: Settings;
  url: string;
  signal: AbortSignal;
}): Promise<string | undefined> {
  const { settings, url, signal } = options;
  // Without what makes a child a worker of this process's cluster.
  const { NODE_UNIQUE_ID: _, NODE_CHANNEL_FD: __, ...environment } = process.env;
  const child = spawn(process.execPath, ["--enable-source-maps", programFile("backup")], {
    env: {
      ...environment,
      DATABASE_URL: url,
      DEMO_DATA: settings.demoData ? "on" : "off",
      EDITION: settings.EDITION,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stop = () => void child.kill("SIGTERM");
  signal.addEventListener("abort", stop);
  try {
    if (child.pid) setPriority(child.pid, 10);
  } catch {
    // It ended already, or this system has no priorities.
  }
  return outcomeOf(child).finally(() => signal.removeEventListener("abort", stop));
}

/** @returns the first line of its complaint, or undefined when it succeeded */
function outcomeOf(child: ChildProcess): Promise<string | undefined> {
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    if (complaint.length < 1_000) complaint += text;
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(complaint.split("\n")[0] || `it ended with ${signal ?? code}`);
    });
  });
}
