import type pg from "pg";
import { withDedicatedConnection } from "#server/database/database.ts";
import { StartError } from "#server/start-error.ts";

/** A schema of its own, so that it survives and outlives what a restore creates. */
export const restoreSchema = "soko_restore";

export interface RestoreMark {
  place: string;
  backup: string;
  startedAt: Date;
}

/** Returns the restore that was begun in this database and has not ended. */
export async function readRestoreMark(client: pg.ClientBase): Promise<RestoreMark | undefined> {
  const exists = await client.query(`select to_regclass('${restoreSchema}.state') as it`);
  if (!exists.rows[0]?.it) return undefined;
  const { rows } = await client.query<RestoreMark>(
    `select place, backup, started_at as "startedAt" from ${restoreSchema}.state`,
  );
  return rows[0];
}

export async function markRestore(client: pg.ClientBase, mark: RestoreMark): Promise<void> {
  await client.query(`drop schema if exists ${restoreSchema} cascade`);
  await client.query("begin");
  await client.query(`create schema ${restoreSchema}`);
  await client.query(
    `create table ${restoreSchema}.state (place text not null, backup text not null, started_at timestamptz not null)`,
  );
  await client.query(`insert into ${restoreSchema}.state values ($1, $2, $3)`, [
    mark.place,
    mark.backup,
    mark.startedAt,
  ]);
  await client.query("commit");
}

/** Part of the transaction that loads the rows. */
export const endRestore = (client: pg.ClientBase) =>
  client.query(`drop schema if exists ${restoreSchema} cascade`);

/** Refuses to serve a database into which a restore was interrupted. @throws StartError */
export async function refuseHalfRestored(url: string): Promise<void> {
  const mark = await withDedicatedConnection({ connectionString: url }, readRestoreMark);
  if (!mark) return;
  throw new StartError(
    `A restore of the backup ${mark.backup} from ${mark.place} was interrupted, so this database is not complete: run npm run restore again; it starts over.`,
  );
}
