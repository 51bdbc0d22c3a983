import type pg from "pg";
import { z } from "zod";
import type { Database } from "#server/database/database.ts";
import { parseJson } from "#server/parse-json.ts";
import type { Sealing } from "./backup-key.ts";
import { type BackupPlace, listBackups, readManifest } from "./backup-place.ts";
import type { ChosenBackup } from "./choose-backup.ts";
import { readText } from "./parts.ts";
import { restoreSchema } from "./restore-mark.ts";

const ids = z.array(z.uuid());
const table = `${restoreSchema}.deleted_account`;

/**
 * Returns the accounts that were deleted after a backup, as the newest backup of the place lists
 * them.
 * @throws StartError when that backup is damaged or has another key
 */
export async function deletedSince(
  place: BackupPlace,
  backup: ChosenBackup,
  sealing: Sealing,
): Promise<string[]> {
  const newest = (await listBackups(place)).whole.at(-1);
  if (!newest || newest <= backup.id) return [];
  const { deletedAccounts } = await readManifest(place, newest);
  if (!deletedAccounts) return [];
  return ids.parse(parseJson(await readText(place, deletedAccounts, sealing)));
}

/** Notes those that the restored rows have, inside the transaction of the load. */
export async function noteDeletions(client: pg.ClientBase, deleted: string[]): Promise<number> {
  if (deleted.length === 0) return 0;
  await client.query(`create schema ${restoreSchema}`);
  const { rowCount } = await client.query(
    `create table ${table} as select id from public.account where id = any($1) and state <> 'deleted'`,
    [deleted],
  );
  if (!rowCount) await client.query(`drop schema ${restoreSchema} cascade`);
  return rowCount ?? 0;
}

/** Returns the accounts that are to be deleted again. */
export async function accountsToDelete(db: Database): Promise<string[]> {
  const [found] = await db.query<{ it: string | null }>(
    `select to_regclass('${table}')::text as it`,
    [],
  );
  if (!found?.it) return [];
  const rows = await db.query<{ id: string }>(
    `select d.id from ${table} d join public.account a on a.id = d.id and a.state <> 'deleted'`,
    [],
  );
  return rows.map(({ id }) => id);
}

export async function endOfDeletions(db: Database): Promise<void> {
  await db.query(`drop schema if exists ${restoreSchema} cascade`, []);
}
