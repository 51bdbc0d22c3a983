import type { Database } from "#server/database/database.ts";

/**
 * Counts, by queue, the jobs that have been due for a quarter of an hour, and those that wait for
 * another try after two tries failed. Queues without either are absent.
 */
export const countLateJobs = (db: Database) =>
  db.query<{ queue: string; late: number; retrying: number }>(
    `select * from (
      select name as queue,
        (count(*) filter (where start_after < now() - interval '15 minutes'))::int as late,
        (count(*) filter (where state = 'retry' and retry_count >= 2))::int as retrying
      from pgboss.job
      where state < 'active' and name not like '%-given-up' and name not like '\\_\\_pgboss%'
      group by name) of_queue
    where late > 0 or retrying > 0`,
    [],
  );

/** Counts, by queue, the jobs of the last day whose last try failed, as pg-boss counted them. */
export const countFailedJobs = (db: Database) =>
  db.query<{ queue: string; failed: number }>(
    `select name as queue, failed_count as failed from pgboss.queue
    where failed_count > 0 and name not like '%-given-up' and name not like '\\_\\_pgboss%'`,
    [],
  );
