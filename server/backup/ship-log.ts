import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "#server/error-code.ts";
import type { Sealing } from "./backup-key.ts";
import type { BackupPlace } from "./backup-place.ts";
import { writePart } from "./parts.ts";
import { logFolder, logName } from "./server-place.ts";

/**
 * Moves finished segments of the server's log to the place of the backups, oldest first. Two
 * processes may do it at once: a segment never changes.
 * @param archive the folder of finished segments
 * @returns how many were moved
 */
export async function shipLog(options: {
  archive: string;
  place: BackupPlace;
  sealing: Sealing;
  /** "server/<system identifier>/" */
  prefix: string;
}): Promise<number> {
  const { archive, place, sealing, prefix } = options;
  const names = (await readdir(archive)).filter((name) => logName.test(name)).sort();
  let shipped = 0;
  for (const name of names) {
    const file = join(archive, name);
    try {
      const key = `${logFolder(prefix)}${name}.gz`;
      await writePart(place.store, key, createReadStream(file), sealing);
    } catch (error) {
      // Another process was faster.
      if (errorCode(error) === "ENOENT" && !(await exists(file))) continue;
      throw error;
    }
    await rm(file, { force: true });
    shipped += 1;
  }
  return shipped;
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Returns how many bytes of the log wait. */
export async function waitingLogBytes(archive: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(archive)) {
    bytes += (await stat(join(archive, name)).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}

/** Gives the log up, so that it does not fill the disk. Points in time begin again with a new base. */
export async function dropLog(archive: string): Promise<void> {
  for (const name of await readdir(archive)) {
    if (logName.test(name)) await rm(join(archive, name), { force: true });
  }
}
