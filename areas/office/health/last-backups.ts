import type { Database } from "#server/database/database.ts";

/** Reads when the newest good backup began, and whether a later one failed. */
export async function readLastBackups(
  db: Database,
): Promise<{ good: Date | null; hasFailed: boolean }> {
  const [table] = await db.query<{ exists: boolean }>(tableExists, []);
  if (!table?.exists) return { good: null, hasFailed: false };
  const [row] = await db.query<{ good: Date | null; failed: Date | null }>(lastBackups, []);
  const { good = null, failed = null } = row ?? {};
  return { good, hasFailed: failed !== null && (good === null || failed > good) };
}

const tableExists = `select to_regclass('backup_run') is not null as "exists"`;

const lastBackups = `
  select max(started_at) filter (where finished_at is not null and error is null) as good,
    max(started_at) filter (where error is not null) as failed
  from backup_run`;
