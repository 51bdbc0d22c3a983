import { StartError } from "#server/start-error.ts";
import type { Sealing } from "./backup-key.ts";
import { type BackupPlace, backupId, listBackups, readManifest } from "./backup-place.ts";
import type { Manifest } from "./manifest.ts";
import { needsSecretKey, type Part } from "./parts.ts";

export interface ChosenBackup {
  id: string;
  manifest: Manifest;
}

/**
 * Returns the newest backup, or the newest of a moment.
 * @param at not later than this
 * @throws StartError when there is none
 */
export async function chooseBackup(place: BackupPlace, at?: Date): Promise<ChosenBackup> {
  const { whole, halves } = await listBackups(place);
  const latest = at ? backupId(at) : "9";
  const id = whole.findLast((candidate) => candidate <= latest);
  if (id) return { id, manifest: await readManifest(place, id) };
  if (whole[0]) {
    throw new StartError(
      `The oldest backup in ${place.name} is ${whole[0]}: choose a later moment.`,
    );
  }
  const half = halves.length > 0 ? `, only ${halves.length} that did not get finished` : "";
  throw new StartError(
    `There is no backup of the edition ${place.prefix.slice(0, -1)} in ${place.name}${half}.`,
  );
}

/**
 * Verifies before anything is written that a backup can be restored here: the key, the version, and
 * that every part is present in its size.
 * @param migrations the hashes that this version knows
 * @throws StartError
 */
export async function assertRestorable(
  place: BackupPlace,
  { id, manifest }: ChosenBackup,
  { sealing, migrations }: { sealing: Sealing; migrations: ReadonlySet<string> },
): Promise<void> {
  if (manifest.key !== "open") {
    if (!sealing.identity) throw needsSecretKey();
    if (manifest.key !== sealing.mark) {
      throw new StartError("BACKUP_KEY is not the key that this backup was encrypted for.");
    }
  }
  if (manifest.migrations.some(({ hash }) => !migrations.has(hash))) {
    throw new StartError(
      `The backup ${id} was made by a newer version of Soko, or by another one: restore it with that version.`,
    );
  }
  const { keys } = await listBackups(place);
  const present = keys.get(id);
  for (const { key, bytes } of partsOf(manifest)) {
    const size = present?.get(key);
    if (size === bytes) continue;
    throw new StartError(
      `The backup ${id} is damaged: ${key} ${size === undefined ? "is missing" : `has ${size} bytes instead of ${bytes}`}. Use another backup (--list).`,
    );
  }
}

function partsOf({ tables, files, deletedAccounts }: Manifest): Part[] {
  const others = [files.index, deletedAccounts];
  return [...tables.map(({ part }) => part), ...others].flatMap((part) => part ?? []);
}
