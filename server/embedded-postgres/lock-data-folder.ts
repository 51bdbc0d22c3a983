import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tryLock } from "../process-lock.mjs";
import { StartError } from "../start-error.ts";
import { makeWritable, notWritable } from "./writable-folder.ts";

/**
 * Locks the data folder for this process until the answer is called or the process ends, however
 * it ends.
 * @param what `url` is where this process will serve, for the sentence a second start prints;
 *   `patienceMs` how long to wait for one that is just ending
 * @throws StartError naming the URL and process of the one who holds it, or a folder that cannot
 *   be written
 */
export async function lockDataFolder(
  dataDir: string,
  what: { url: string; patienceMs?: number },
): Promise<() => Promise<void>> {
  await makeWritable(dataDir);
  const until = Date.now() + (what.patienceMs ?? 0);
  for (;;) {
    const lock = await tryLock(join(dataDir, "running"), { url: what.url }).catch(
      (error: unknown) => {
        throw notWritable(dataDir, error);
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
