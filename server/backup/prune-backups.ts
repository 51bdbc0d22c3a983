import { dayMs } from "#core/time.ts";
import {
  type BackupPlace,
  backupFolder,
  backupTime,
  listBackups,
  readFileIndex,
  readManifest,
} from "./backup-place.ts";
import { keptBackups, type Retention } from "./retention.ts";

export interface Pruned {
  backups: number;
  /** Copies of files that no remaining backup lists. */
  files: number;
}

/**
 * Removes the backups that are past the retention, what interrupted backups of earlier days left,
 * and the copies of files that no backup lists any more. The caller holds the lock of backups.
 * @throws where a remaining list cannot be read, and removes no copy then
 */
export async function pruneBackups(
  place: BackupPlace,
  retention: Retention,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Pruned> {
  const { whole, halves } = await listBackups(place);
  const times = new Map(whole.map((id) => [id, backupTime(id)]));
  const kept = keptBackups([...times.values()], retention);
  const old = whole.filter((id) => !kept.has(times.get(id) ?? now));
  const left = halves.filter((id) => now.getTime() - backupTime(id).getTime() > dayMs);
  for (const id of [...old, ...left]) {
    signal.throwIfAborted();
    await removeBackup(place, id);
  }
  for await (const partial of place.store.partials(place.prefix)) {
    if (now.getTime() - partial.writtenAt.getTime() > dayMs) await partial.remove();
  }
  const listed = new Set<string>();
  for (const id of whole.filter((id) => !old.includes(id))) {
    for await (const { part } of readFileIndex(place, await readManifest(place, id)))
      listed.add(part.key);
  }
  let files = 0;
  for await (const { key, writtenAt } of place.store.list(`${place.prefix}files/`)) {
    // A younger copy may belong to a backup that was interrupted and is made again.
    if (listed.has(key) || now.getTime() - writtenAt.getTime() < dayMs) continue;
    signal.throwIfAborted();
    await place.store.remove(key);
    files += 1;
  }
  return { backups: old.length + left.length, files };
}

/** Removes a backup, its manifest first, so that a killed removal leaves no half of one. */
export async function removeBackup(place: BackupPlace, id: string): Promise<void> {
  const folder = backupFolder(place, id);
  await place.store.remove(`${folder}manifest.json`);
  for await (const { key } of place.store.list(folder)) await place.store.remove(key);
}
