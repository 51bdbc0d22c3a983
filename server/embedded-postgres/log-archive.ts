import { chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Installation } from "./installation.ts";

/** How long changes may wait for the segment of the log that they are in to be archived. */
const archiveSeconds = 60;

/** Where the server puts finished segments of its log, until they are shipped. */
export const logArchiveIn = (folder: string): string => join(folder, "log-archive");

/** Creates the folder of finished segments. PostgreSQL's user writes there. */
export async function prepareLogArchive({ folder, user }: Installation): Promise<void> {
  const archive = logArchiveIn(folder);
  await mkdir(archive, { recursive: true });
  if (user) await chown(archive, user.uid, user.gid);
  await chmod(archive, 0o700);
}

/**
 * Returns the settings with which the server archives its log. A segment is copied, flushed and only
 * then renamed; the same one may come twice.
 */
export function archiveSettings(folder: string): Record<string, string | number> {
  const to = shellPath(logArchiveIn(folder));
  return {
    wal_level: "replica",
    archive_mode: "on",
    archive_timeout: archiveSeconds,
    archive_command: `cp "%p" ${to}/%f.part && sync ${to}/%f.part && mv ${to}/%f.part ${to}/%f`,
  };
}

/** Returns the settings that bring a copy of the server's folder to a moment. */
export function recoverySettings(log: string, at: Date): Record<string, string | number> {
  return {
    restore_command: `cp ${shellPath(log)}/%f "%p"`,
    recovery_target_time: at.toISOString(),
    recovery_target_action: "promote",
    // It answers only when it has reached the moment.
    hot_standby: "off",
  };
}

/** Quotes a path for the shell, in a setting where a percent sign begins a placeholder. */
const shellPath = (path: string): string =>
  `'${path.replaceAll("'", "'\\''").replaceAll("%", "%%")}'`;
