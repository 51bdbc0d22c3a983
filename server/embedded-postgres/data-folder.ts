import { constants } from "node:fs";
import { access, mkdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "../error-code.ts";
import { tryLock } from "../process-lock.mjs";
import { StartError } from "../start-error.ts";
import { userName } from "./system-user.ts";

const reasons: Record<string, string> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a file stands in its way",
  EEXIST: "a file stands in its way",
};

/**
 * Ensures that the data folder exists and is writable. Otherwise throws a `StartError` that names
 * it.
 */
export async function ensureWritable(folder: string): Promise<void> {
  try {
    await make(resolve(folder));
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw notWritableError(folder, error, await ownership(resolve(folder)));
  }
}

/** Returns the error for a folder that cannot be written because of a file system `error`. */
export function notWritableError(folder: string, error: unknown, whose = ""): StartError {
  const code = errorCode(error);
  return new StartError(
    `The data folder ${resolve(folder)} cannot be written, because ${reasons[code] ?? error}` +
      `${["EACCES", "EPERM"].includes(code) ? whose : ""}: ` +
      "change that, or set DATA_DIR to another folder.",
  );
}

// Node's own recursive mkdir loops forever where nothing can be created, as below /proc.
async function make(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (await isFolder(folder)) return;
    if (errorCode(error) !== "ENOENT" || (await isFolder(dirname(folder)))) throw error;
    await make(dirname(folder));
    await make(folder);
  }
}

async function ownership(folder: string): Promise<string> {
  const us = process.getuid?.();
  const stats = await stat(folder).catch(() => undefined);
  if (us === undefined) return "";
  if (!stats) return dirname(folder) === folder ? "" : ownership(dirname(folder));
  if (stats.uid === us) return "";
  return ` (${folder} belongs to the user ${await userName(stats.uid)}, this is ${await userName(us)})`;
}

const isFolder = async (path: string) =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

/**
 * Locks the data folder for this process until the returned function is called or the process ends.
 * @param what `url` is the address of this process, `timeoutMs` how long to wait for a process that
 * is ending
 * @throws StartError naming the URL and process of its holder, or a folder that cannot be written
 */
export async function lockDataFolder(
  dataDir: string,
  what: { url: string; timeoutMs?: number },
): Promise<() => Promise<void>> {
  await ensureWritable(dataDir);
  const until = Date.now() + (what.timeoutMs ?? 0);
  for (;;) {
    const lock = await tryLock(join(dataDir, "running"), { url: what.url }).catch(
      (error: unknown) => {
        throw notWritableError(dataDir, error);
      },
    );
    if (!lock.holder) return async () => lock.release();
    if (Date.now() >= until) {
      throw new StartError(
        `Soko already runs in the folder ${resolve(dataDir)} at ${lock.holder.url} ` +
          `(process ${lock.holder.pid}): use that one, stop it first, ` +
          "or set DATA_DIR to another folder.",
      );
    }
    await sleep(100);
  }
}
