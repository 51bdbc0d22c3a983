import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Database } from "#server/database/database.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { backupRun } from "#server/database/tables.ts";
import { errorCode } from "#server/error-code.ts";

/** How the backups of an edition are, for its officers and for monitoring. */
export interface BackupState {
  /** When the last good backup began: what it shows. */
  lastGoodAt: Date | null;
  lastGoodBytes: number | null;
  /** When the last one was tried, good or not. */
  lastTriedAt: Date | null;
  /** Why the last one failed, or null. */
  lastError: string | null;
  isRunning: boolean;
}

const stateOfBackups = statement("state of the backups", () =>
  select(
    {
      lastGoodAt: sql<Date | null>`good.started_at`,
      lastGoodBytes: sql<number | null>`good.bytes`,
      lastTriedAt: sql<Date | null>`last.started_at`,
      lastError: sql<string | null>`last.error`,
      isRunning: sql<boolean>`coalesce(last.finished_at is null and last.id is not null, false)`,
    },
    sql`from (select) as one
      left join lateral (select * from ${backupRun} where ${backupRun.error} is null
        and ${backupRun.finishedAt} is not null order by ${backupRun.startedAt} desc limit 1) as good on true
      left join lateral (select * from ${backupRun}
        order by ${backupRun.startedAt} desc limit 1) as last on true`,
  ),
);

/** Returns how the backups are. @throws where the database does not respond */
export async function readBackupState(context: { db: Database }): Promise<BackupState> {
  const [state] = await stateOfBackups(context);
  return (
    state ?? {
      lastGoodAt: null,
      lastGoodBytes: null,
      lastTriedAt: null,
      lastError: null,
      isRunning: false,
    }
  );
}

type Begun = { id: string; startedAt: Date; toUrl: string };

const insertRun = statement(
  "begin a backup",
  (p: Parameters<Begun>) =>
    sql`insert into ${backupRun} (id, started_at, to_url) values (${p.id}::uuid, ${p.startedAt}::timestamptz, ${p.toUrl})`,
);

const closeKilled = statement(
  "killed backups",
  (p: Parameters<{ now: Date }>) =>
    sql`update ${backupRun} set finished_at = ${p.now}::timestamptz, error = 'It was interrupted.'
    where finished_at is null`,
);

const endRun = statement(
  "end a backup",
  (p: Parameters<{ id: string; now: Date; bytes: number | null; error: string | null }>) =>
    sql`update ${backupRun} set finished_at = ${p.now}::timestamptz, bytes = ${p.bytes}::bigint, error = ${p.error}::text
      where id = ${p.id}::uuid`,
);

const forgetRuns = statement(
  "forget old backups",
  (p: Parameters<{ before: Date }>) =>
    sql`delete from ${backupRun} where started_at < ${p.before}::timestamptz`,
);

const rememberedMs = 400 * 86_400_000;

/**
 * Records that a backup begins. The caller holds the lock of backups, so one that has not ended was
 * killed. A database of an older version has no table for it: then nothing is recorded.
 * @returns a function that records its end
 */
export async function beginRun(
  context: { db: Database },
  { startedAt, toUrl }: { startedAt: Date; toUrl: string },
): Promise<(end: { bytes?: number; error?: string }) => Promise<void>> {
  const id = newId();
  try {
    await closeKilled(context, { now: startedAt });
    await forgetRuns(context, { before: new Date(startedAt.getTime() - rememberedMs) });
    await insertRun(context, { id, startedAt, toUrl });
  } catch (error) {
    if (errorCode(error) !== "42P01") throw error;
    return async () => {};
  }
  return async ({
    bytes = null,
    error = null,
  }: {
    bytes?: number | null;
    error?: string | null;
  }) => {
    await endRun(context, { id, now: new Date(), bytes, error });
  };
}
